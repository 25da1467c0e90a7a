/** Settings of sending many events. */
export interface BatchOptions {
  /** Events of a batch: 500 by default, at most 1,000. */
  eventsMax?: number;
  /** Time that an event of an async source waits for its batch to fill, in milliseconds; 200 by default. */
  lingerMs?: number;
  /** Batches under way at a time; 4 by default. */
  underWayMax?: number;
  /**
   * Attempts for a batch, 8 by default: half a minute where nothing answers. Those that meet a limit (429), or an earlier attempt that
   * still runs, do not count: such a batch is repeated as the service says, for 15 minutes at most.
   */
  attemptsMax?: number;
  /** Compresses larger bodies; true by default. */
  gzip?: boolean;
}

/** The most events that the service takes in a batch. */
export const batchEventsMax = 1_000;
/** The most bytes that the service takes in a batch, before they are compressed. */
export const batchBytesMax = 4 * 1024 * 1024;

/**
 * Fills in what is left out.
 * @throws RangeError that names the option
 */
export function completeOptions(options: BatchOptions): Required<BatchOptions> {
  const { eventsMax = 500, lingerMs = 200, underWayMax = 4, attemptsMax = 8, gzip = true } = options;
  requireWhole('eventsMax', eventsMax, 1, batchEventsMax);
  requireWhole('lingerMs', lingerMs, 0, 60_000);
  requireWhole('underWayMax', underWayMax, 1, 100);
  requireWhole('attemptsMax', attemptsMax, 1, 1_000);
  return { eventsMax, lingerMs, underWayMax, attemptsMax, gzip };
}

/** @throws RangeError unless the value is a whole number within its bounds */
export function requireWhole(name: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  throw new RangeError(`${name} must be a whole number from ${min} to ${max}, and is ${value}.`);
}
