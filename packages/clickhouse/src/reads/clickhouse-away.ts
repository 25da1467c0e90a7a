import { ClickHouseError } from '@clickhouse/client';

const awayTypes = new Set([
  'CANNOT_SCHEDULE_TASK',
  'MEMORY_LIMIT_EXCEEDED',
  'NETWORK_ERROR',
  'QUERY_WAS_CANCELLED',
  'SERVER_OVERLOADED',
  'SOCKET_TIMEOUT',
  'TIMEOUT_EXCEEDED',
  'TOO_MANY_SIMULTANEOUS_QUERIES',
]);

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

/** The client's own words, which carry no code. */
const clientMessages = /^(Timeout error|The user aborted|socket hang up|aborted)/;

/** Whether an error means that ClickHouse cannot answer right now, rather than that a statement is wrong. */
export function isClickHouseAway(error: unknown): boolean {
  if (error instanceof ClickHouseError) return awayTypes.has(error.type ?? '');
  if (error instanceof AggregateError) return error.errors.some(isClickHouseAway);
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  return (typeof code === 'string' && networkCodes.has(code)) || clientMessages.test(error.message);
}
