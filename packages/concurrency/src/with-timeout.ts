/** The time limit of {@link withTimeout} has passed. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * Limits how long a caller waits for `work`. The work itself goes on after the limit, and its result is dropped.
 * @throws the error of `work`, or TimeoutError
 */
export async function withTimeout<T>(work: () => Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
