import { createHash } from 'node:crypto';
import { type EventKind, idOf, linesOf } from '@clicktrail/events';
import { StaleTokenError } from './errors.js';
import { isPoison } from './event-store.js';
import { type GroupMember, type JobGroups, requireOpen } from './job-groups.js';
import type { TokenInserts } from './token-inserts.js';

export interface SplitOptions {
  /** The open group of the job, which is its only member. */
  group: string;
  /** Ids that the table had when it was last read. */
  stored: ReadonlySet<string>;
  /** Value of `formed` at that time; 0 if the table was never read. */
  formedAtRead: number;
}

/** Some of a job's lines: all, or a half of such a piece. */
interface Piece extends SplitOptions {
  job: GroupMember;
  lines: string[];
}

/** The same rows have the same token, whichever worker cuts them: other rows under it would be dropped in silence. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Stores one job in pieces: rows that are stored already are left out, refused ones become dead letters. */
export class JobSplitter {
  readonly #groups: JobGroups;
  readonly #inserts: TokenInserts;

  constructor(groups: JobGroups, inserts: TokenInserts) {
    this.#groups = groups;
    this.#inserts = inserts;
  }

  /** @throws StaleTokenError if another worker has stored the group, LostLockError if it has dissolved it */
  async store(kind: EventKind, job: GroupMember, options: SplitOptions): Promise<void> {
    await this.#storeHalves(kind, { ...options, job, lines: linesOf(job.lines) });
  }

  /**
   * Halves a refused job until refused events stand alone; those become dead letters.
   * The halves are always those of the whole job, whatever is stored: a second worker that was asleep may cut it too, and
   * equal pieces must have equal tokens.
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
        return this.#storeHalves(kind, await this.#readAgain(kind, piece));
      }
    }
    const half = lines.length >> 1;
    await this.#storeHalves(kind, { ...piece, lines: lines.slice(0, half) });
    await this.#storeHalves(kind, { ...piece, lines: lines.slice(half) });
  }

  /**
   * Reads what the table has of a piece now. Work goes on with this piece: hundreds of refused pieces make each other's
   * tokens stale, and beginning again with the whole job would never end.
   */
  async #readAgain(kind: EventKind, piece: Piece): Promise<Piece> {
    const { group, job, lines } = piece;
    const now = requireOpen(await this.#groups.membershipOf(job.id), group);
    return { ...piece, stored: await this.#inserts.storedOf(kind, lines), formedAtRead: now.formed };
  }

  /** @returns false if the piece is refused and has more than one event. */
  async #storePiece(kind: EventKind, { group, job, lines, formedAtRead }: Piece): Promise<boolean> {
    const text = `${lines.join('\n')}\n`;
    const token = `${group}/${digestOf(text)}`;
    await this.#groups.countPiece();
    try {
      // The pieces before it may have taken any time: check the token before the first attempt.
      const insert = { group, jobs: [job], lines: text, token, isNew: false, formedAtRead };
      await this.#inserts.insert(kind, { ...insert, checkedFromAttempt: 0 });
    } catch (error) {
      if (!isPoison(error)) throw error;
      if (lines.length > 1) return false;
      await this.#inserts.keepDeadLetter(kind, lines[0]!, error.message, group);
    }
    return true;
  }
}
