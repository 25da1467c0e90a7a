/**
 * A condition that must hold when a write to Redis takes effect. Bytes of a connection that was given up can arrive at
 * any time later; the fence then refuses them.
 */
export interface Fence {
  /** The key of a hash in Redis. */
  key: string;
  /** The fields of the hash that must have these values. */
  fields: readonly (readonly [name: string, value: string])[];
  /** The key of a sorted set of the same names, which are removed from the set and the hash in the same step. */
  leaving?: string;
}
