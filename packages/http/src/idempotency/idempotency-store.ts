/** The contract stands with the other shapes that cross a boundary: the stores do not know HTTP. */
export type {
  Attempt,
  BeginOptions,
  Begun,
  IdempotencyStore,
  IdempotentRequest,
  PlanningStore,
  RememberedAnswer,
} from '@clicktrail/contracts';
export { answerRetentionMs, attemptLeaseMs } from '@clicktrail/contracts';
