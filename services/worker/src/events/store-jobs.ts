import { createHash, randomBytes } from 'node:crypto';
import type { EventKind } from '@clicktrail/contracts';
import { countLines, type GroupMember, type GroupState, type JobGroups } from '@clicktrail/queue';
import type { Logger } from 'pino';
import { type EventStore, isPoison } from './event-store.js';
import type { FollowInsert, InsertedJob } from './follow-inserts.js';
import type { HeldJob } from './held-job.js';
import { insertPatiently } from './insert-patiently.js';
import { LostLockError } from './lost-lock.js';
import { mendDropped } from './mend-dropped.js';
import { requireKnownToken, StaleTokenError, type TokenOf } from './require-known-token.js';

export interface StoreDeps {
  groups: JobGroups;
  store: EventStore;
  /** Keeps an event that cannot be stored, with the reason, until someone has looked at it. */
  setAside(kind: EventKind, line: string, reason: string): Promise<void>;
  /** Groups, and parts of groups, that may be inserted after one while ClickHouse is still sure to know its token. */
  groupsRemembered: number;
  log: Logger;
  stopping: AbortSignal;
  observe: {
    /** Told of every insert before it begins. */
    insert: FollowInsert;
    retried(): void;
    setAside(kind: EventKind): void;
  };
}

/** Some of a job's lines: all, or a half of such a piece. */
interface Piece {
  group: string;
  job: GroupMember;
  lines: string[];
  /** Ids that the table had already when it was asked, */
  stored: ReadonlySet<string>;
  /** which was when so many groups had been formed. */
  askedAt: number;
}

/** What is to be inserted, under which token of a group. */
interface Sending extends Omit<TokenOf, 'jobId'> {
  jobs: InsertedJob[];
  lines: string;
  token: string;
  /** Whether nobody can have sent it before the first attempt. */
  isNew: boolean;
  /** From which attempt on it is asked whether ClickHouse would still know the token. */
  doubtedFrom: number;
}

type SendGroup = (kind: EventKind, group: string, members: GroupMember[]) => Promise<void>;

const none: ReadonlySet<string> = new Set();
const droppedRow =
  'ClickHouse knew its insert and had not its row, and its user may not make a table to mend that.';
const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);
const idOf = (line: string): string => line.slice(0, Math.max(line.indexOf('\t'), 0));

/** The same rows have the same token, however they were come by: other rows under it would be dropped in silence. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Stores jobs: write down the group, insert under its name as the token, mark it stored.
 *
 * What a crash loses at each step: before the group is written, nothing, the jobs come back one by one;
 * between group and mark, nothing, the same group is sent again and ClickHouse knows its token;
 * after the mark, nothing, the jobs are only completed.
 */
export class JobStorer {
  readonly #deps: StoreDeps;
  /** Several jobs of one group can come back at once; one of them sends it. */
  readonly #resending = new Map<string, Promise<void>>();

  constructor(deps: StoreDeps) {
    this.#deps = deps;
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
      const stored = await this.#storedOf(kind, lines);
      if (lines.length > 0 && stored.size === 0) return this.#insertForgotten(kind, now, members);
      await this.#storeHalves(kind, { group, job: first!, lines, stored, askedAt: now.formed });
      return this.#deps.groups.end(group, 'stored');
    }
    let stored = false;
    await this.#patiently(async () => {
      stored = await this.#deps.store.hasBatch(kind, first!.id);
    });
    if (stored) return this.#deps.groups.end(group, 'stored');
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
      await this.#insert(kind, sending);
    } catch (error) {
      if (!isPoison(error)) throw error;
      log.warn(
        { type: error.type, group, jobs: members.length },
        'an insert was refused for what it holds; taking it apart',
      );
      if (members.length > 1) return this.#storeApart(kind, group, members);
      const [job] = members;
      await this.#storeHalves(kind, {
        group,
        job: job!,
        lines: linesOf(job!.lines),
        stored: none,
        askedAt: 0,
      });
    }
    await groups.end(group, 'stored');
  }

  /**
   * Takes a refused group apart into halves, so that the good ones pass: one bad job of five hundred costs some twenty
   * inserts, and not five hundred. What is lost on the way of one half does not keep the other from being stored.
   */
  async #storeApart(kind: EventKind, group: string, members: GroupMember[]): Promise<void> {
    await this.#deps.groups.end(group, 'dissolved');
    const held = members.filter((member): member is HeldJob => 'lockToken' in member);
    const half = (held.length + 1) >> 1;
    const failures: unknown[] = [];
    for (const some of [held.slice(0, half), held.slice(half)]) {
      if (some.length === 0) continue;
      await this.storeTogether(some.map((job) => ({ ...job, kind }))).catch((error) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  async #storedOf(kind: EventKind, lines: string[]): Promise<Set<string>> {
    let stored = new Set<string>();
    await this.#patiently(async () => {
      stored = await this.#deps.store.storedIds(kind, lines.map(idOf));
    });
    return stored;
  }

  /**
   * Halves a refused job until the events that are refused stand alone; those are set aside with the reason.
   * Always the same halves of the whole job, whatever is stored: two workers may have it, one of them asleep since long
   * ago, and what both of them send is to have one token.
   */
  async #storeHalves(kind: EventKind, piece: Piece): Promise<void> {
    const { lines, stored } = piece;
    const storedLines = lines.filter((line) => stored.has(idOf(line))).length;
    if (storedLines === lines.length) return;
    if (storedLines === 0) {
      try {
        if (await this.#storePiece(kind, piece)) return;
      } catch (error) {
        if (!(error instanceof StaleTokenError)) throw error;
        return this.#storeHalves(kind, await this.#lookAgain(kind, piece));
      }
    }
    const half = lines.length >> 1;
    await this.#storeHalves(kind, { ...piece, lines: lines.slice(0, half) });
    await this.#storeHalves(kind, { ...piece, lines: lines.slice(half) });
  }

  /**
   * A piece by what the table has of it now. It goes on where it stands: pieces are counted too, so a job of hundreds that
   * are refused, or several at once, make each other's tokens doubtful, and beginning again would never end.
   */
  async #lookAgain(kind: EventKind, piece: Piece): Promise<Piece> {
    const { group, job, lines } = piece;
    const now = await this.#deps.groups.stateOf(job.id);
    if (now.to === 'stored') throw new StaleTokenError('another worker has stored the group');
    if (now.to === 'none' || now.group !== group) throw new LostLockError('another worker has taken over');
    return { ...piece, stored: await this.#storedOf(kind, lines), askedAt: now.formed };
  }

  /** @returns false where the piece is refused and has more than one event. */
  async #storePiece(kind: EventKind, { group, job, lines, askedAt }: Piece): Promise<boolean> {
    const text = `${lines.join('\n')}\n`;
    const token = `${group}/${digestOf(text)}`;
    await this.#deps.groups.countPart();
    try {
      // The pieces before it may have taken any time.
      const sending = { group, jobs: [job], lines: text, token, isNew: false, askedAt, doubtedFrom: 0 };
      await this.#insert(kind, sending);
    } catch (error) {
      if (!isPoison(error)) throw error;
      if (lines.length > 1) return false;
      await this.#putAside(kind, lines[0]!, error.message);
    }
    return true;
  }

  /** What ClickHouse said quotes the event: it is kept with it, and not logged. */
  async #putAside(kind: EventKind, line: string, reason: string): Promise<void> {
    await this.#deps.setAside(kind, line, reason);
    this.#deps.observe.setAside(kind);
    this.#deps.log.error({ event: line.slice(0, 32), kind }, 'an event was set aside');
  }

  async #insert(kind: EventKind, { jobs, lines, token, isNew, doubtedFrom, ...of }: Sending): Promise<void> {
    const { groups, groupsRemembered, store, log, observe } = this.#deps;
    const known = { ...of, jobId: jobs[0]!.id };
    const end = observe.insert(kind, token, jobs);
    try {
      await this.#patiently(async (attempt) => {
        if (attempt >= doubtedFrom) await requireKnownToken(groups, groupsRemembered, known);
        await store.insert(kind, lines, token);
        const mayBeDropped = attempt > 0 || !isNew;
        if (!mayBeDropped || (await mendDropped({ store, log }, kind, lines, { id: idOf(lines), token })))
          return;
        for (const line of linesOf(lines)) await this.#putAside(kind, line, droppedRow);
      });
    } catch (error) {
      end({ error });
      throw error;
    }
    end({ events: countLines(lines) });
  }

  #patiently(work: (attempt: number) => Promise<void>): Promise<void> {
    const { log, stopping, observe } = this.#deps;
    return insertPatiently(work, { log, stopping, onRetry: observe.retried });
  }
}
