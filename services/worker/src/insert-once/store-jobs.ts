import { randomBytes } from 'node:crypto';
import { type EventKind, linesOf } from '@clicktrail/events';
import { LostLockError, StaleTokenError } from './errors.js';
import { isPoison } from './event-store.js';
import { type GroupMember, type OpenGroup, requireOpen } from './job-groups.js';
import type { LockedJob } from './locked-job.js';
import { JobSplitter } from './split-job.js';
import { type StoreDeps, TokenInserts } from './token-inserts.js';

type SendGroup = (kind: EventKind, group: string, members: GroupMember[]) => Promise<void>;

const none: ReadonlySet<string> = new Set();

/**
 * Stores jobs exactly once: writes down the group, inserts it under its key as the token, marks it stored.
 * `docs/exactly-once.md` has the states of a job and what a crash costs in each.
 */
export class JobStorer {
  readonly #deps: StoreDeps;
  readonly #inserts: TokenInserts;
  readonly #splitter: JobSplitter;
  /** Groups that this worker is sending again. Several jobs of one group can come back at once; one of them sends it. */
  readonly #resending = new Map<string, Promise<void>>();

  constructor(deps: StoreDeps) {
    this.#deps = deps;
    this.#inserts = new TokenInserts(deps);
    this.#splitter = new JobSplitter(deps.groups, this.#inserts);
  }

  /** Stores jobs that no group holds, of one kind and month. Rejects as a whole if one of them lost its lock. */
  async storeTogether(jobs: LockedJob[]): Promise<void> {
    const { kind } = jobs[0]!;
    const { group, joined } = await this.#formGroup(jobs);
    const members = jobs.filter((_, i) => joined[i]);
    if (members.length > 0) await this.#storeGroup(kind, group, members, this.#insertNewGroup);
    if (members.length < jobs.length) throw new LostLockError('another worker has taken over');
  }

  /** Stores a job whose events may be stored already, as replayed and restored ones may: inserts what is missing. */
  async storeAgain(job: LockedJob): Promise<void> {
    const { group, joined } = await this.#formGroup([job]);
    if (!joined[0]) throw new LostLockError('another worker has taken over');
    await this.#storeGroup(job.kind, group, [job], this.#storeMissing);
  }

  #formGroup(jobs: LockedJob[]): Promise<{ group: string; joined: boolean[] }> {
    const name = `${jobs[0]!.id}-${randomBytes(4).toString('hex')}`;
    return this.#deps.groups.form(
      name,
      jobs.map(({ id, lockToken }) => ({ id, token: lockToken })),
    );
  }

  /**
   * Goes on with a job that was started before, perhaps by a worker that died.
   * @param again true if its events may have been stored before the job was made: no token knows those, unless the table
   *   was read since and had none
   * @returns false if it is in no group and is to be stored like a new one
   */
  async resume(job: LockedJob, again = false): Promise<boolean> {
    const membership = await this.#deps.groups.takeOver(job.id);
    if (membership.state === 'ungrouped') return false;
    if (membership.state === 'stored') return true;
    const { group, members, formedSince, isRenumbered, isOnOtherShard } = membership;
    const isKnown = (!again || isRenumbered) && !isOnOtherShard;
    const isRemembered = isKnown && formedSince <= this.#deps.tokensRemembered;
    let work = this.#resending.get(group);
    if (!work) {
      const send = isRemembered ? this.#insertGroup : this.#storeMissing;
      work = this.#storeGroup(job.kind, group, members, send).finally(() => this.#resending.delete(group));
      this.#resending.set(group, work);
    }
    await work;
    // A group that was dissolved leaves its jobs to be stored anew.
    return (await this.#deps.groups.membershipOf(job.id)).state === 'stored';
  }

  /** Stores a group with `first`; if its token turns out to be stale, by what the table has. */
  async #storeGroup(kind: EventKind, group: string, members: GroupMember[], first: SendGroup): Promise<void> {
    for (let send = first; ; send = this.#storeMissing) {
      try {
        return await send.call(this, kind, group, members);
      } catch (error) {
        if (!(error instanceof StaleTokenError)) throw error;
      }
    }
  }

  /**
   * Reads the table and inserts what it lacks. Only for a group whose token ClickHouse may have forgotten: a torn insert
   * has its rows without their rollups, and only the same token completes it.
   */
  async #storeMissing(kind: EventKind, group: string, members: GroupMember[]): Promise<void> {
    const { groups } = this.#deps;
    const first = members[0]!;
    const membership = await groups.membershipOf(first.id);
    if (membership.state === 'stored') return;
    const now = requireOpen(membership, group);
    if (members.length > 1) {
      if (await this.#inserts.hasBatch(kind, first.id)) return groups.markStored(group);
      return this.#insertForgotten(kind, now, members);
    }
    const lines = linesOf(first.lines);
    const stored = await this.#inserts.storedOf(kind, lines);
    if (lines.length > 0 && stored.size === 0) return this.#insertForgotten(kind, now, members);
    await this.#splitter.store(kind, first, { group, stored, formedAtRead: now.formed });
    await groups.markStored(group);
  }

  /** Inserts a group of which the table has nothing. Renumbered: if this insert is torn, the next worker uses its token. */
  async #insertForgotten(kind: EventKind, now: OpenGroup, members: GroupMember[]): Promise<void> {
    if (!(await this.#deps.groups.renumber(now)))
      throw new StaleTokenError('another worker has the group too');
    await this.#insertGroup(kind, now.group, members);
  }

  #insertNewGroup(kind: EventKind, group: string, members: GroupMember[]): Promise<void> {
    return this.#insertGroup(kind, group, members, true);
  }

  async #insertGroup(kind: EventKind, group: string, members: GroupMember[], isNew = false): Promise<void> {
    const { groups, log } = this.#deps;
    try {
      const lines = members.map((member) => member.lines).join('');
      const insert = { group, jobs: members, lines, token: group, isNew, formedAtRead: 0 };
      await this.#inserts.insert(kind, { ...insert, checkedFromAttempt: 1 });
    } catch (error) {
      if (!isPoison(error)) throw error;
      log.warn(
        { type: error.type, group, jobs: members.length },
        'an insert was refused for what it holds; taking it apart',
      );
      if (members.length > 1) return this.#splitGroup(kind, group, members);
      await this.#splitter.store(kind, members[0]!, { group, stored: none, formedAtRead: 0 });
    }
    await groups.markStored(group);
  }

  /**
   * Dissolves a refused group and stores its halves, so that one bad job of five hundred costs some twenty inserts, and
   * not five hundred. A failure of one half does not keep the other from being stored.
   */
  async #splitGroup(kind: EventKind, group: string, members: GroupMember[]): Promise<void> {
    if (!(await this.#deps.groups.dissolve(group))) throw new LostLockError('another worker has taken over');
    // Members that were read from Redis have no lock token here. Their group is dissolved now, so the worker that holds the
    // lock of such a job stores it like a new one.
    const locked = members.filter((member): member is LockedJob => 'lockToken' in member);
    const half = (locked.length + 1) >> 1;
    const failures: unknown[] = [];
    for (const some of [locked.slice(0, half), locked.slice(half)]) {
      if (some.length === 0) continue;
      await this.storeTogether(some.map((job) => ({ ...job, kind }))).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}
