import { randomUUID } from 'node:crypto';
import {
  type Attempt,
  attemptLeaseMs,
  type BeginOptions,
  type Begun,
  type IdempotencyStore,
  type IdempotentRequest,
  Refusal,
  type RememberedAnswer,
} from '@clicktrail/contracts';
import type { Pool, Tx } from '../pool.js';
import { TextCipher } from '../text-cipher.js';
import { refusePostgresAway } from '../transaction.js';
import {
  amendAnswer,
  findAttempt,
  giveBack,
  type KnownAttempt,
  purgeAttempts,
  renewLease,
  type SealedAnswer,
  takeLease,
  writeAnswer,
} from './attempts.js';

const purgeRows = 1_000;
/** For a retry while the first attempt runs: most take milliseconds. */
const retryAfterSeconds = 1;

/**
 * Stores answers of operations in Postgres, encrypted, for 24 hours. {@link finishIn} writes the answer in the operation's own
 * transaction: after a crash between commit and answer it does not run twice. Postgres away: Refusal `unavailable`, as for
 * the operation itself.
 */
export class PostgresIdempotencyStore implements IdempotencyStore {
  readonly #pool: Pool;
  /** An answer may hold a secret that is shown once. */
  readonly #cipher: TextCipher;
  readonly leaseMs = attemptLeaseMs;

  /** @param secret `SECRET_KEY`, or the installation secret where that is not set; the same in every process. */
  constructor(pool: Pool, secret: string) {
    this.#pool = pool;
    this.#cipher = new TextCipher(secret, 'clicktrail remembered answers');
  }

  async begin(
    request: IdempotentRequest,
    { token = randomUUID(), onlyKnown = false }: BeginOptions = {},
  ): Promise<Begun> {
    for (;;) {
      if (onlyKnown && !(await findAttempt(this.#pool, request).catch(refusePostgresAway)))
        return { outcome: 'full' };
      const isOurs = await takeLease(this.#pool, request, token).catch(refusePostgresAway);
      if (isOurs) return { outcome: 'run', attempt: { request, token, plannedBefore: null } };
      const known = await findAttempt(this.#pool, request).catch(refusePostgresAway);
      // Otherwise the lease was given back between the two statements.
      if (known) return this.#outcomeOf(request, known);
    }
  }

  async renew(attempt: Attempt): Promise<void> {
    await renewLease(this.#pool, attempt).catch(refusePostgresAway);
  }

  /** Stores an answer outside a transaction. Has no effect after {@link finishIn}. */
  async finish(attempt: Attempt, answer: RememberedAnswer): Promise<number> {
    await writeAnswer(this.#pool, attempt, this.#seal(attempt, answer)).catch(refusePostgresAway);
    return Buffer.byteLength(answer.body);
  }

  /**
   * Stores an answer in the operation's own transaction.
   * @throws Refusal `idempotency_in_progress` where another attempt has taken the lease: roll back
   */
  async finishIn(tx: Tx, attempt: Attempt, answer: RememberedAnswer): Promise<void> {
    const held = await writeAnswer(tx, attempt, this.#seal(attempt, answer));
    if (!held) throw new Refusal('idempotency_in_progress', { retryAfterSeconds });
  }

  /** Replaces an answer of {@link finishIn} by one that says more, once that is known. */
  async amend(attempt: Attempt, answer: RememberedAnswer): Promise<void> {
    await amendAnswer(this.#pool, attempt, this.#seal(attempt, answer)).catch(refusePostgresAway);
  }

  async release(attempt: Attempt): Promise<void> {
    await giveBack(this.#pool, attempt).catch(refusePostgresAway);
  }

  /** Deletes answers older than 24 hours; for a timer. @returns the number of answers */
  async purge(): Promise<number> {
    let total = 0;
    for (let purged = purgeRows; purged === purgeRows; total += purged) {
      purged = await purgeAttempts(this.#pool, purgeRows).catch(refusePostgresAway);
    }
    return total;
  }

  #seal({ request }: Attempt, { status, contentType, body }: RememberedAnswer): SealedAnswer {
    return { status, contentType, body: this.#cipher.seal(boundTo(request), body) };
  }

  #outcomeOf(request: IdempotentRequest, known: KnownAttempt): Begun {
    if (known.fingerprint !== request.fingerprint) return { outcome: 'mismatch' };
    const { status, contentType, body } = known;
    if (status === null || contentType === null || body === null) {
      return { outcome: 'running', retryAfterSeconds };
    }
    const text = this.#cipher.open(boundTo(request), body);
    // Running it again would repeat the operation; the answer is lost with the secret.
    if (text === null) throw new Error('a remembered answer was encrypted with another SECRET_KEY');
    return { outcome: 'replay', answer: { status, contentType, body: text } };
  }
}

const boundTo = ({ keyId, idempotencyKey }: IdempotentRequest): string =>
  JSON.stringify([keyId, idempotencyKey]);
