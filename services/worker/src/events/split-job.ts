import { createHash } from 'node:crypto';
import { type EventKind, idOf, linesOf } from '@clicktrail/events';
import type { GroupMember, JobGroups } from '@clicktrail/queue';
import { isPoison } from './event-store.js';
import { LostLockError } from './lost-lock.js';
import { StaleTokenError } from './require-known-token.js';
import type { TokenInserts } from './token-inserts.js';

/** What is known of a job that is to be taken apart. */
export interface SplitOptions {
  group: string;
  /** Ids that the table had already when it was asked, */
  stored: ReadonlySet<string>;
  /** which was when so many groups had been formed; 0 where it never was. */
  askedAt: number;
}

/** Some of a job's lines: all, or a half of such a piece. */
interface Piece extends SplitOptions {
  job: GroupMember;
  lines: string[];
}

/** The same rows have the same token, however they were come by: other rows under it would be dropped in silence. */
const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Stores one job in pieces: rows that are stored already are left out, refused ones become dead letters. */
export class JobSplitter {
  readonly #groups: JobGroups;
  readonly #inserts: TokenInserts;

  constructor(groups: JobGroups, inserts: TokenInserts) {
    this.#groups = groups;
    this.#inserts = inserts;
  }

  /** @throws StaleTokenError where another worker has stored the group, LostLockError where it took it apart */
  async store(kind: EventKind, job: GroupMember, options: SplitOptions): Promise<void> {
    await this.#storeHalves(kind, { ...options, job, lines: linesOf(job.lines) });
  }

  /**
   * Halves a refused job until refused events stand alone; those become dead letters.
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
    const now = await this.#groups.stateOf(job.id);
    if (now.to === 'stored') throw new StaleTokenError('another worker has stored the group');
    if (now.to === 'none' || now.group !== group) throw new LostLockError('another worker has taken over');
    return { ...piece, stored: await this.#inserts.storedOf(kind, lines), askedAt: now.formed };
  }

  /** @returns false where the piece is refused and has more than one event. */
  async #storePiece(kind: EventKind, { group, job, lines, askedAt }: Piece): Promise<boolean> {
    const text = `${lines.join('\n')}\n`;
    const token = `${group}/${digestOf(text)}`;
    await this.#groups.countPart();
    try {
      // The pieces before it may have taken any time.
      const sending = { group, jobs: [job], lines: text, token, isNew: false, askedAt, doubtedFrom: 0 };
      await this.#inserts.insert(kind, sending);
    } catch (error) {
      if (!isPoison(error)) throw error;
      if (lines.length > 1) return false;
      await this.#inserts.keepDeadLetter(kind, lines[0]!, error.message, group);
    }
    return true;
  }
}
