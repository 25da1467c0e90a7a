/**
 * Shares what a look finds with all callers that come while it is under way or for so long after it. A look that fails is
 * not kept: the next caller looks again.
 * @param now milliseconds of any clock
 */
export function remembered<T>(
  look: () => Promise<T>,
  freshMs: number,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let last: Promise<T> | undefined;
  let staleAtMs = 0;
  return () => {
    if (last && now() < staleAtMs) return last;
    // Never stale while it is under way: a long look must not be taken twice at once.
    staleAtMs = Number.POSITIVE_INFINITY;
    last = look();
    last.then(
      () => {
        staleAtMs = now() + freshMs;
      },
      () => {
        staleAtMs = 0;
      },
    );
    return last;
  };
}
