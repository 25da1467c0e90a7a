/** Of some durations: the middle one, and the one that only one in twenty exceeds. */
export interface Percentiles {
  p50Ms: number;
  p95Ms: number;
}

export function percentiles(durationsMs: readonly number[]): Percentiles {
  const sorted = [...durationsMs].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]!;
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}
