const dayMs = 86_400_000;

/** The last so many UTC days, today's last. */
export function lastDays(count: number, nowMs: number): string[] {
  return Array.from({ length: count }, (_, i) =>
    new Date(nowMs - (count - 1 - i) * dayMs).toISOString().slice(0, 10),
  );
}
