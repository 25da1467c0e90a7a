import { countLines, type EventKind, idOf, linesOf } from '@clicktrail/events';
import { type DeadLetter, type JobGroups, newDeadLetter } from '@clicktrail/queue';
import type { Logger } from 'pino';
import type { EventStore } from './event-store.js';
import type { InsertedJob, ObserveEvents } from './follow-inserts.js';
import { LostLockError } from './lost-lock.js';
import { mendDropped } from './mend-dropped.js';
import { patiently } from './patiently.js';
import { requireKnownToken, type TokenOf } from './require-known-token.js';

export interface StoreDeps {
  groups: JobGroups;
  store: EventStore;
  /**
   * Keeps an event of a group that cannot be stored, with the reason, until someone has looked at it.
   * @returns false where the group has ended
   */
  keepDeadLetter(event: DeadLetter, group: string): Promise<boolean>;
  /** Groups, and parts of groups, that may be inserted after one while ClickHouse is still sure to know its token. */
  groupsRemembered: number;
  log: Logger;
  stopping: AbortSignal;
  observe: ObserveEvents;
}

/** What is to be inserted, under which token of a group. */
export interface Sending extends Omit<TokenOf, 'jobId'> {
  jobs: InsertedJob[];
  lines: string;
  token: string;
  /** Whether nobody can have sent it before the first attempt. */
  isNew: boolean;
  /** From which attempt on it is asked whether ClickHouse would still know the token. */
  doubtedFrom: number;
}

const droppedRow =
  'ClickHouse knew its insert and had not its row, and its user may not make a table to mend that.';

/** Puts rows into ClickHouse under a token, and asks it what it has: both for as long as it takes. */
export class TokenInserts {
  readonly #deps: StoreDeps;

  constructor(deps: StoreDeps) {
    this.#deps = deps;
  }

  /**
   * One insert, tried until ClickHouse has confirmed it.
   * @throws a poison InsertError, StaleTokenError, LostLockError or StoppingError
   */
  async insert(kind: EventKind, { jobs, lines, token, isNew, doubtedFrom, ...of }: Sending): Promise<void> {
    const { groups, groupsRemembered, store, log, stopping, observe } = this.#deps;
    const known = { ...of, jobId: jobs[0]!.id };
    const end = observe.insert(kind, token, jobs);
    const work = async (attempt: number) => {
      if (attempt >= doubtedFrom) await requireKnownToken(groups, groupsRemembered, known);
      await store.insert(kind, lines, token);
      const mayBeDropped = attempt > 0 || !isNew;
      if (!mayBeDropped || (await mendDropped({ store, log }, kind, lines, { id: idOf(lines), token })))
        return true;
      for (const line of linesOf(lines)) await this.keepDeadLetter(kind, line, droppedRow, of.group);
      return false;
    };
    try {
      const isStored = await patiently(work, { what: 'insert', log, stopping, onRetry: observe.retried });
      end(isStored ? { events: countLines(lines) } : { error: droppedRow });
    } catch (error) {
      end({ error });
      throw error;
    }
  }

  /**
   * What ClickHouse said quotes the event: it is kept with it, and not logged.
   * @throws LostLockError where another worker has ended the group
   */
  async keepDeadLetter(kind: EventKind, line: string, reason: string, group: string): Promise<void> {
    const isKept = await this.#deps.keepDeadLetter(newDeadLetter(kind, line, reason), group);
    if (!isKept) throw new LostLockError('another worker has ended the group');
    this.#deps.observe.deadLettered(kind);
    this.#deps.log.error({ event: line.slice(0, 32), kind }, 'an event is a dead letter now');
  }

  /** Whether the rows of a batch are stored. */
  hasBatch(kind: EventKind, batch: string): Promise<boolean> {
    return this.#look(() => this.#deps.store.hasBatch(kind, batch));
  }

  /** The ids of those lines that are stored. */
  storedOf(kind: EventKind, lines: string[]): Promise<ReadonlySet<string>> {
    return this.#look(() => this.#deps.store.storedIds(kind, lines.map(idOf)));
  }

  #look<Answer>(look: () => Promise<Answer>): Promise<Answer> {
    const { log, stopping } = this.#deps;
    return patiently(look, { what: 'look-up', log, stopping });
  }
}
