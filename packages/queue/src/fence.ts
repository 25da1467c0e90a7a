/**
 * A condition that must hold when a write to Redis takes effect. Bytes of a connection that was given up can arrive at
 * any time later; the fence then refuses them.
 */
export interface Fence {
  /** The key of a hash in the slot of the write. */
  key: string;
  /** The fields of the hash that must have these values. They leave it in the same step. */
  fields: readonly (readonly [name: string, value: string])[];
  /** The key of a sorted set of the same names, which leave it too. */
  leaving: string;
}
