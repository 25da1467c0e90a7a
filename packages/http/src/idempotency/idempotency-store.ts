/** The contract stands with the other shapes that cross a boundary: the stores do not know HTTP. */
export type {
  Attempt,
  Begun,
  IdempotencyStore,
  IdempotentRequest,
  RememberedAnswer,
} from '@clicktrail/contracts';
