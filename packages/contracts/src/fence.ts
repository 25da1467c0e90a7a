/**
 * A condition that must hold at the moment at which a write to Redis takes effect: bytes of a connection that was given up
 * can arrive at any time, and find by then that it does not.
 */
export interface Fence {
  /** The key of a hash in Redis, */
  key: string;
  /** and the fields of it that must have these values. */
  fields: readonly (readonly [name: string, value: string])[];
  /** The key of a sorted set of the same names: they leave the set and the hash in the same step. */
  leaving?: string;
}
