import { setTimeout as sleep } from 'node:timers/promises';

export interface WaitOptions {
  /** Time to try; 120 s by default, as a busy machine is slow. */
  timeoutMs?: number;
  /** Pause between two attempts; 20 ms by default. */
  intervalMs?: number;
  /** Name of the condition, for the error's message. */
  what?: string;
}

type Truthy<T> = Exclude<T, false | 0 | '' | null | undefined>;

/**
 * Calls `fn` until it gives something truthy, and returns that. A throw counts as not yet.
 * Throws once the time is up; the cause is what `fn` threw last.
 */
export async function waitFor<T>(
  fn: () => T | Promise<T>,
  { timeoutMs = 120_000, intervalMs = 20, what = 'the awaited state' }: WaitOptions = {},
): Promise<Truthy<T>> {
  const deadline = Date.now() + timeoutMs;
  let cause: unknown;
  for (;;) {
    try {
      const value = await fn();
      cause = undefined;
      if (value) return value as Truthy<T>;
    } catch (error) {
      cause = error;
    }
    if (Date.now() >= deadline) throw new Error(`${what} did not come in ${timeoutMs} ms`, { cause });
    await sleep(intervalMs);
  }
}
