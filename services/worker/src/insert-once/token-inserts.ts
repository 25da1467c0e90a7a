import { retry } from '@clicktrail/concurrency';
import { countLines, type EventKind, idOf, linesOf } from '@clicktrail/events';
import { type DeadLetter, newDeadLetter } from '@clicktrail/queue';
import type { Logger } from 'pino';
import type { InsertedJob, ObserveEvents } from '../events/follow-inserts.js';
import { LostLockError, StaleTokenError, StoppingError } from './errors.js';
import { type EventStore, isPoison } from './event-store.js';
import { type JobGroups, requireOpen } from './job-groups.js';
import { repairLostInsert } from './repair-lost-insert.js';

export interface StoreDeps {
  groups: JobGroups;
  store: EventStore;
  /**
   * Keeps an event of a group that cannot be stored, with the reason, until an admin replays or drops it.
   * @returns false if the group has ended
   */
  keepDeadLetter(event: DeadLetter, group: string): Promise<boolean>;
  /** Tokens that may be used after one while ClickHouse is still sure to know it. */
  tokensRemembered: number;
  log: Logger;
  stopping: AbortSignal;
  observe: ObserveEvents;
}

/** The rows of one insert, and the token that they go under. */
export interface TokenInsert {
  group: string;
  /** The group's key, or that with a digest of the rows of a piece. */
  token: string;
  /** Jobs of the group; at least one. */
  jobs: InsertedJob[];
  lines: string;
  /** True if no earlier send of this token is possible. */
  isNew: boolean;
  /** Value of `formed` when the table was last read for this group; 0 if it never was. */
  formedAtRead: number;
  /** Number of the first attempt, from 0, before which the token is checked. */
  checkedFromAttempt: number;
}

const pauses = { firstPauseMs: 100, longestPauseMs: 5_000 };

const isFinal = (error: unknown): boolean =>
  isPoison(error) || error instanceof StaleTokenError || error instanceof LostLockError;

const lostRow =
  'ClickHouse knew its insert and had not its row, and its user may not make a table to mend that.';

/** Inserts rows under a token, and reads the table. Both are retried until ClickHouse answers. */
export class TokenInserts {
  readonly #deps: StoreDeps;

  constructor(deps: StoreDeps) {
    this.#deps = deps;
  }

  /**
   * Makes one insert, and retries it until ClickHouse has confirmed it.
   * @throws a poison InsertError, StaleTokenError, LostLockError or StoppingError
   */
  async insert(kind: EventKind, insert: TokenInsert): Promise<void> {
    const { observe } = this.#deps;
    const end = observe.insert(kind, insert.token, insert.jobs);
    try {
      const attempt = (failures: number) => this.#attempt(kind, insert, failures);
      const isStored = await this.#retry('insert', attempt, observe.retried);
      end(isStored ? { events: countLines(insert.lines) } : { error: lostRow });
    } catch (error) {
      end({ error });
      throw error;
    }
  }

  /** @returns false if the rows are lost and cannot be attached: they are dead letters then */
  async #attempt(kind: EventKind, insert: TokenInsert, failures: number): Promise<boolean> {
    const { store, log } = this.#deps;
    const { group, token, lines } = insert;
    if (failures >= insert.checkedFromAttempt) await this.#requireKnownToken(insert);
    await store.insert(kind, lines, token);
    // Only a token that was sent before can be known to ClickHouse, which then drops the rows and confirms them. If it was
    // killed between noting the token and storing its rows, the table has none of them.
    const mayBeLost = failures > 0 || !insert.isNew;
    if (!mayBeLost || (await repairLostInsert({ store, log }, kind, lines, { id: idOf(lines), token })))
      return true;
    for (const line of linesOf(lines)) await this.keepDeadLetter(kind, line, lostRow, group);
    return false;
  }

  /**
   * Checks that ClickHouse still knows the group's token. A failed attempt may have been stored with its answer lost, and
   * more inserts than the window holds may have followed: ClickHouse would take the token for a new one.
   * @throws StaleTokenError, LostLockError
   */
  async #requireKnownToken({ group, jobs, formedAtRead }: TokenInsert): Promise<void> {
    const { groups, tokensRemembered } = this.#deps;
    const now = requireOpen(await groups.membershipOf(jobs[0]!.id), group);
    if (Math.min(now.formedSince, now.formed - formedAtRead) > tokensRemembered)
      throw new StaleTokenError('ClickHouse may have forgotten the token');
  }

  /**
   * Keeps an event as a dead letter. The refusal of ClickHouse quotes the event: it is kept with it, and not logged.
   * @throws LostLockError if another worker has ended the group
   */
  async keepDeadLetter(kind: EventKind, line: string, reason: string, group: string): Promise<void> {
    const isKept = await this.#deps.keepDeadLetter(newDeadLetter(kind, line, reason), group);
    if (!isKept) throw new LostLockError('another worker has ended the group');
    this.#deps.observe.deadLettered(kind);
    this.#deps.log.error({ event: line.slice(0, 32), kind }, 'an event is a dead letter now');
  }

  /** Reads if the rows of a batch are stored. */
  hasBatch(kind: EventKind, batch: string): Promise<boolean> {
    return this.#retry('look-up', () => this.#deps.store.hasBatch(kind, batch));
  }

  /** Reads which ids of these lines are stored. */
  storedOf(kind: EventKind, lines: string[]): Promise<ReadonlySet<string>> {
    return this.#retry('look-up', () => this.#deps.store.storedIds(kind, lines.map(idOf)));
  }

  /** An absent ClickHouse is no fault of the events, which are safe in Redis. @throws final errors, StoppingError */
  #retry<T>(what: string, work: (failures: number) => Promise<T>, onRetry?: () => void): Promise<T> {
    const { log, stopping: signal } = this.#deps;
    return retry(work, {
      ...pauses,
      signal,
      isFinal,
      onRetry: ({ error, attempt, pauseMs }) => {
        onRetry?.();
        log.warn({ err: error, attempt, pauseMs }, `${what} failed, trying again`);
      },
    }).catch((error: unknown) => {
      throw signal.aborted && error === signal.reason ? new StoppingError('the worker is stopping') : error;
    });
  }
}
