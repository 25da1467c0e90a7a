/** Nothing has come in time. */
export class TooLateError extends Error {
  override name = 'TooLateError';
}

/**
 * Waits for what is asked, and no longer than so long.
 * @throws what it throws, or TooLateError: then it goes on all the same, and nobody hears of it
 */
export async function withinTime<Answer>(ask: () => Promise<Answer>, timeoutMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLateError(`no answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([ask(), late]);
  } finally {
    clearTimeout(timer);
  }
}
