/**
 * Waits until all have ended, whatever becomes of them, and only then rejects with the first failure: whoever gives a
 * place back afterwards leaves nothing behind that still runs.
 */
export async function allEnded<Promises extends readonly unknown[]>(
  promises: [...Promises],
): Promise<{ [Index in keyof Promises]: Awaited<Promises[Index]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises) as Promise<{ [Index in keyof Promises]: Awaited<Promises[Index]> }>;
}
