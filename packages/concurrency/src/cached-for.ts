/**
 * Caches the result of `read`: callers share it while the read is under way, and for `freshMs` after it. A failed read is
 * not cached.
 * @param now milliseconds of any clock
 */
export function cachedFor<T>(
  read: () => Promise<T>,
  freshMs: number,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let last: Promise<T> | undefined;
  let staleAtMs = 0;
  return () => {
    if (last && now() < staleAtMs) return last;
    // A read under way is never stale: a slow one must not run twice at once.
    staleAtMs = Number.POSITIVE_INFINITY;
    last = read();
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
