/** The contract stands with the other shapes that cross a boundary: the stores do not know HTTP. */
export type {
  Attempt,
  Begun,
  IdempotencyStore,
  IdempotentRequest,
  PlanningStore,
  RememberedAnswer,
} from '@clicktrail/contracts';

/**
 * How long an attempt may run before another one may take its place, in milliseconds: longer than any request
 * is worked on. An operation that checks its token in its own transaction is exact even beyond that.
 */
export const attemptLeaseMs = 30_000;

/** How long an answer is remembered, in milliseconds. */
export const answerRetentionMs = 24 * 60 * 60 * 1000;
