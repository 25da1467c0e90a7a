const pauseMsMax = 60_000;

/** Waits, a minute at most, and no longer than until the signal. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waiting = setTimeout(resolve, Math.min(ms, pauseMsMax));
    signal.addEventListener('abort', () => {
      clearTimeout(waiting);
      resolve();
    });
  });
}
