import type { Principal } from '@clicktrail/contracts';
import { type SessionRow, type SessionUse, sessionIdleMs } from '@clicktrail/postgres';

/** Uses of one session are written no more often than this. */
const writtenEveryMs = 60_000;
/** Uses that are written at once. */
const usesMax = 1_000;

/** A session as this process knows it. */
class KnownSession {
  row: SessionRow;
  expiresAtMs: number;
  /** The last use that Postgres has. */
  storedUseMs: number;
  /** The last use that this process knows of. */
  usedAtMs: number;
  /** When this process last wrote a use, or heard that another one did. */
  writtenAtMs: number;
  #owner: Principal | undefined;
  #principal: Principal | undefined;

  constructor(row: SessionRow, nowMs: number) {
    this.row = row;
    this.expiresAtMs = Date.parse(row.expiresAt);
    this.storedUseMs = Date.parse(row.lastUsedAt);
    this.usedAtMs = this.storedUseMs;
    this.writtenAtMs = nowMs;
  }

  update(row: SessionRow, nowMs: number): void {
    this.row = row;
    this.expiresAtMs = Date.parse(row.expiresAt);
    this.#owner = undefined;
    const storedUseMs = Date.parse(row.lastUsedAt);
    if (storedUseMs === this.storedUseMs) return;
    this.storedUseMs = storedUseMs;
    this.usedAtMs = Math.max(this.usedAtMs, storedUseMs);
    this.writtenAtMs = nowMs;
  }

  isLive(nowMs: number): boolean {
    return nowMs < this.expiresAtMs && nowMs - this.usedAtMs < sessionIdleMs;
  }

  /** The session's principal: never wider than its owner is now. */
  under(owner: Principal): Principal {
    if (this.#principal === undefined || this.#owner !== owner) {
      this.#owner = owner;
      const { id, readOnly, rateLimit, eventLimit } = this.row;
      this.#principal = Object.freeze({
        ...owner,
        sessionId: id,
        readOnly: owner.readOnly || readOnly,
        rateLimit: Math.min(owner.rateLimit, rateLimit),
        eventLimit: Math.min(owner.eventLimit, eventLimit),
      });
    }
    return this.#principal;
  }
}

/** The sessions that are not over, by the hash of their secrets, and when they were used. */
export class Sessions {
  readonly #known = new Map<string, KnownSession>();
  /** The hashes of their secrets. */
  readonly #hashes = new Map<string, string>();
  /** Those with a use that Postgres has not. */
  readonly #unwritten = new Set<KnownSession>();

  put(row: SessionRow, nowMs: number): void {
    if (row.endedAt !== null) {
      this.remove(row.id);
      return;
    }
    const known = this.#known.get(row.secretHash);
    this.#hashes.set(row.id, row.secretHash);
    if (known === undefined) {
      this.#known.set(row.secretHash, new KnownSession(row, nowMs));
      return;
    }
    known.update(row, nowMs);
    if (known.usedAtMs <= known.storedUseMs) this.#unwritten.delete(known);
  }

  remove(id: string): void {
    const hash = this.#hashes.get(id);
    if (hash === undefined) return;
    this.#unwritten.delete(this.#known.get(hash)!);
    this.#known.delete(hash);
    this.#hashes.delete(id);
  }

  /**
   * Finds the principal of a session that is neither over nor idle, and counts as its use.
   * @param ownerOf finds what the session's key or user may do now; undefined where that has ended
   */
  use(
    secretHash: string,
    nowMs: number,
    ownerOf: (row: SessionRow) => Principal | undefined,
  ): Principal | undefined {
    const session = this.#known.get(secretHash);
    if (session === undefined || !session.isLive(nowMs)) return undefined;
    const owner = ownerOf(session.row);
    if (owner === undefined) return undefined;
    session.usedAtMs = Math.max(session.usedAtMs, nowMs);
    this.#unwritten.add(session);
    return session.under(owner);
  }

  /**
   * Takes the uses that are due to be written: of each session one a minute, or all at the end. They stay here until the
   * catalogue brings them back as stored: a write that failed is tried again a minute later.
   */
  takeUses(nowMs: number, all = false): SessionUse[] {
    const uses: SessionUse[] = [];
    for (const session of this.#unwritten) {
      if (uses.length === usesMax) break;
      if (!all && nowMs - session.writtenAtMs < writtenEveryMs) continue;
      session.writtenAtMs = nowMs;
      uses.push({ id: session.row.id, usedAtMs: session.usedAtMs });
    }
    return uses;
  }

  /** Forgets those that are over. */
  forgetExpired(nowMs: number): void {
    for (const { row, expiresAtMs } of this.#known.values()) if (nowMs >= expiresAtMs) this.remove(row.id);
  }
}
