/** A time in any zone, as Postgres and the wire have it. */
export function timeOrNull(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
