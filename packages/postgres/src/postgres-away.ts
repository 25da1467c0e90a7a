const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/**
 * SQLSTATE classes: connection exception, insufficient resources, operator intervention (shutdown, time limit); and a server
 * that takes no changes, as one does that was the primary until just now.
 */
const awayClasses = /^(08|53|57|25006)/;
/** A pooler gave the statement to another server process than the one that prepared it. Nothing was done. */
const pooledCodes = new Set(['26000', '42P05']);
/** The driver's own words, which carry no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded|timeout expired|Query read timeout|Client has encountered|Cannot use a pool)/;

/** Whether an error means that Postgres cannot serve right now, rather than that a statement is wrong. */
export function isPostgresAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string') {
    return networkCodes.has(code) || awayClasses.test(code) || pooledCodes.has(code);
  }
  if (error instanceof AggregateError) return error.errors.some(isPostgresAway);
  return driverMessages.test(error.message);
}
