/**
 * How long an attempt may run before another one may take its place, in milliseconds. One that takes longer is renewed in
 * time: so a retry is told to wait as long as the first request really runs, and after a crash for these seconds.
 */
export const attemptLeaseMs = 10_000;

/** The time that an answer is remembered, in milliseconds. */
export const answerRetentionMs = 24 * 60 * 60 * 1000;

/** One request that carries an `Idempotency-Key`, as far as a store needs to know it. */
export interface IdempotentRequest {
  /** Keys are scoped to the API key. */
  keyId: string;
  idempotencyKey: string;
  /** SHA-256 over method, path with its query, and body. */
  fingerprint: string;
}

export interface RememberedAnswer {
  status: number;
  /** Exactly the bytes that were sent. */
  body: string;
  contentType: string;
}

/**
 * The right to run an operation once. It is a lease: a process that dies holds it for seconds, not for a day.
 * `token` is what makes a late finish of an attempt that lost its lease harmless.
 */
export interface Attempt {
  request: IdempotentRequest;
  token: string;
  /**
   * Where an earlier attempt with this key died in the middle or failed: what it had planned to create
   * (see {@link PlanningStore.plan}). It may or may not exist; look before you make another one.
   */
  plannedBefore: string | null;
  /**
   * Set by an operation that remembered its answer itself, in one transaction with what it did and after that was
   * committed: the answer is then neither stored once more nor released.
   */
  finished?: boolean;
}

export type Begun =
  | { outcome: 'run'; attempt: Attempt }
  | { outcome: 'replay'; answer: RememberedAnswer }
  | { outcome: 'running'; retryAfterSeconds: number }
  | { outcome: 'mismatch' }
  /** Nothing new may be remembered, and this key is new. */
  | { outcome: 'full' };

export interface BeginOptions {
  /** Identifies, for {@link IdempotencyStore.release}, an attempt that may have begun although this was rejected. */
  token?: string;
  /** Begin no attempt with a key that is not known yet: there is no room to remember its answer. */
  onlyKnown?: boolean;
}

/**
 * Remembers answers for 24 hours. One for what lives in Redis, one for what lives in Postgres.
 * All of it rejects where its store is away; the request is then answered 503.
 */
export interface IdempotencyStore {
  /** The time that an attempt holds without renewal, in milliseconds. */
  readonly leaseMs: number;
  begin(request: IdempotentRequest, options?: BeginOptions): Promise<Begun>;
  /** The attempt runs still: its lease begins anew. Does nothing where it has lost it. */
  renew(attempt: Attempt): Promise<void>;
  /** Does nothing where the attempt has lost its lease. @returns the bytes that are kept of the answer's body */
  finish(attempt: Attempt, answer: RememberedAnswer): Promise<number>;
  /** After a 5xx: the retry runs for real. Ends a running attempt only: an answer that was stored after all stays. */
  release(attempt: Attempt): Promise<void>;
}

/** One for operations that no transaction joins with their answer. */
export interface PlanningStore extends IdempotencyStore {
  /**
   * Writes down what the attempt is about to create, before it does; its lease begins anew. A later attempt that gets it as
   * {@link Attempt.plannedBefore} sees to it that it is not created any more before it looks for it.
   */
  plan(attempt: Attempt, planned: string): Promise<void>;
}
