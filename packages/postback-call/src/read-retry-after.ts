/** Reads a `Retry-After`: seconds, or a date. @returns milliseconds from now; undefined for any other text */
export function readRetryAfter(value: string | undefined, nowMs: number = Date.now()): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(date - nowMs, 0);
}
