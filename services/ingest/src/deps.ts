import type { StoredClick } from '@clicktrail/events';
import type { AnswerRoom, PlanningStore } from '@clicktrail/http';
import type { AcceptanceDeps } from './acceptance/accept-click.js';
import type { VisitorReader } from './visitor/visitor.js';

/** Everything the ingest service needs; tests build the same. */
export interface IngestDeps extends AcceptanceDeps {
  visitors: VisitorReader;
  idempotency: PlanningStore;
  /** How much may be remembered; without bounds where left out. */
  answerRoom?: AnswerRoom | undefined;
  /** Whether an event that an earlier, dead attempt had planned was recorded after all. */
  earlier: {
    click(id: string): Promise<StoredClick | null>;
    impression(id: string): Promise<boolean>;
  };
}
