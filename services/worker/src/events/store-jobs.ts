import { randomBytes } from 'node:crypto';
import { type EventKind, linesOf } from '@clicktrail/events';
import type { GroupMember, GroupState } from '@clicktrail/queue';
import { isPoison } from './event-store.js';
import type { HeldJob } from './held-job.js';
import { LostLockError } from './lost-lock.js';
import { StaleTokenError } from './require-known-token.js';
import { JobSplitter } from './split-job.js';
import { type StoreDeps, TokenInserts } from './token-inserts.js';

type SendGroup = (kind: EventKind, group: string, members: GroupMember[]) => Promise<void>;

const none: ReadonlySet<string> = new Set();

/**
 * Stores jobs: write down the group, insert under its name as the token, mark it stored.
 *
 * What a crash loses at each step: before the group is written, nothing, the jobs come back one by one;
 * between group and mark, nothing, the same group is sent again and ClickHouse knows its token;
 * after the mark, nothing, the jobs are only completed.
 */
export class JobStorer {
  readonly #deps: StoreDeps;
  readonly #inserts: TokenInserts;
  readonly #splitter: JobSplitter;
  /** Several jobs of one group can come back at once; one of them sends it. */
  readonly #resending = new Map<string, Promise<void>>();

  constructor(deps: StoreDeps) {
    this.#deps = deps;
    this.#inserts = new TokenInserts(deps);
    this.#splitter = new JobSplitter(deps.groups, this.#inserts);
  }

  /** Stores jobs that were never tried before. Rejects as a whole where one of them lost its lock. */
  async storeTogether(jobs: HeldJob[]): Promise<void> {
    const { groups } = this.#deps;
    const kind = jobs[0]!.kind;
    const name = `${jobs[0]!.id}-${randomBytes(4).toString('hex')}`;
    const { group, joined } = await groups.form(
      name,
      jobs.map(({ id, lockToken }) => ({ id, token: lockToken })),
    );
    const members = jobs.filter((_, i) => joined[i]);
    if (members.length > 0) await this.#storeGroup(kind, group, members, this.#insertNewGroup);
    if (members.length < jobs.length) throw new LostLockError('another worker has taken over');
  }

  /** Stores a job whose events may be stored already: only what is missing is inserted. */
  async storeAgain(job: HeldJob): Promise<void> {
    const name = `${job.id}-${randomBytes(4).toString('hex')}`;
    const { group, joined } = await this.#deps.groups.form(name, [{ id: job.id, token: job.lockToken }]);
    if (!joined[0]) throw new LostLockError('another worker has taken over');
    await this.#storeGroup(job.kind, group, [job], this.#storeMissing);
  }

  /**
   * Goes on with a job that was started before, perhaps by a worker that died.
   * @param again whether its events may have been stored before the job was made: then no token knows them, unless
   *   the table was asked since, and had none
   * @returns false where it never joined a group and is to be stored like a new one.
   */
  async resume(job: HeldJob, again = false): Promise<boolean> {
    const belonging = await this.#deps.groups.belongingOf(job.id);
    if (belonging.to === 'none') return false;
    if (belonging.to === 'stored') return true;
    const { group, members, formedSince, isFresh, isElsewhere } = belonging;
    const isKnown = (!again || isFresh) && !isElsewhere;
    const isRemembered = isKnown && formedSince <= this.#deps.groupsRemembered;
    let work = this.#resending.get(group);
    if (!work) {
      const send = isRemembered ? this.#insertGroup : this.#storeMissing;
      work = this.#storeGroup(job.kind, group, members, send).finally(() => this.#resending.delete(group));
      this.#resending.set(group, work);
    }
    await work;
    // A group that was dissolved leaves its jobs to be stored anew.
    return (await this.#deps.groups.stateOf(job.id)).to === 'stored';
  }

  /** Stores a group the given way; where its token turns out to tell nothing any more, by what the table has. */
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
   * Stores what ClickHouse may have forgotten: the table itself tells what it has. Only then: a ClickHouse that died in
   * mid-insert can have the rows without their rollups, and the same token makes it go on where it was.
   */
  async #storeMissing(kind: EventKind, group: string, members: GroupMember[]): Promise<void> {
    const [first] = members;
    const now = await this.#deps.groups.stateOf(first!.id);
    if (now.to === 'stored') return;
    if (now.to === 'none' || now.group !== group) throw new LostLockError('another worker has taken over');
    if (members.length === 1) {
      const lines = linesOf(first!.lines);
      const stored = await this.#inserts.storedOf(kind, lines);
      if (lines.length > 0 && stored.size === 0) return this.#insertForgotten(kind, now, members);
      await this.#splitter.store(kind, first!, { group, stored, askedAt: now.formed });
      return this.#deps.groups.end(group);
    }
    if (await this.#inserts.hasBatch(kind, first!.id)) return this.#deps.groups.end(group);
    await this.#insertForgotten(kind, now, members);
  }

  /** What was never stored has no token to be forgotten: if this insert is torn, the next worker is to go by its token. */
  async #insertForgotten(kind: EventKind, now: GroupState, members: GroupMember[]): Promise<void> {
    if (!(await this.#deps.groups.renumber(now)))
      throw new StaleTokenError('another worker has the group too');
    await this.#insertGroup(kind, now.group, members);
  }

  #insertNewGroup(kind: EventKind, group: string, members: GroupMember[]): Promise<void> {
    return this.#insertGroup(kind, group, members, true);
  }

  async #insertGroup(
    kind: EventKind,
    group: string,
    members: GroupMember[],
    isNew: boolean = false,
  ): Promise<void> {
    const { groups, log } = this.#deps;
    try {
      const lines = members.map((member) => member.lines).join('');
      const sending = { group, jobs: members, lines, token: group, isNew, askedAt: 0, doubtedFrom: 1 };
      await this.#inserts.insert(kind, sending);
    } catch (error) {
      if (!isPoison(error)) throw error;
      log.warn(
        { type: error.type, group, jobs: members.length },
        'an insert was refused for what it holds; taking it apart',
      );
      if (members.length > 1) return this.#storeApart(kind, group, members);
      await this.#splitter.store(kind, members[0]!, { group, stored: none, askedAt: 0 });
    }
    await groups.end(group);
  }

  /**
   * Takes a refused group apart into halves, so that the good ones pass: one bad job of five hundred costs some twenty
   * inserts, and not five hundred. What is lost on the way of one half does not keep the other from being stored.
   */
  async #storeApart(kind: EventKind, group: string, members: GroupMember[]): Promise<void> {
    if (!(await this.#deps.groups.dissolve(group))) throw new LostLockError('another worker has taken over');
    const held = members.filter((member): member is HeldJob => 'lockToken' in member);
    const half = (held.length + 1) >> 1;
    const failures: unknown[] = [];
    for (const some of [held.slice(0, half), held.slice(half)]) {
      if (some.length === 0) continue;
      await this.storeTogether(some.map((job) => ({ ...job, kind }))).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}
