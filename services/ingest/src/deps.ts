import type { EventIds, EventKind, FindClick, KnownClick } from '@clicktrail/events';
import type { AnswerRoom, TakeEvents } from '@clicktrail/http';
import type { AcceptanceDeps } from './acceptance/accept-click.js';
import type { Backlog } from './batching/backlog.js';
import type { RefusalLog } from './refusals/refusal-log.js';
import type { VisitorReader } from './visitor/visitor.js';

/** Everything the ingest service needs; tests build the same. */
export interface IngestDeps extends AcceptanceDeps {
  visitors: VisitorReader;
  /** Keeps the account of requests that are neither recorded nor rejected. */
  refusals: Pick<RefusalLog, 'note' | 'close'>;
  /** Counts events of batches against the limit of their key. */
  takeEvents: TakeEvents;
  /** Slows batches down while the worker is behind. */
  backlog: Pick<Backlog, 'requireKept'>;
  /** Bounds the answers that are remembered; without bounds where left out. */
  answerRoom?: AnswerRoom | undefined;
  /**
   * Finds an event that an earlier, dead attempt had planned, if it was recorded after all. It is not recorded any more
   * later.
   */
  plannedEvents: {
    findClick(id: string): Promise<KnownClick | null>;
    /** Tells it of the first event of a batch: all events of one are recorded, or none. */
    has(kind: EventKind, id: string): Promise<boolean>;
  };
  /** Finds clicks that were recorded, to explain them. */
  recordedClicks: { ids: EventIds; find: FindClick };
}
