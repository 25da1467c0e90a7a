import { ClickHouseError } from '@clickhouse/client';
import { isNetworkCode, unavailable } from '@clicktrail/contracts';

const awayTypes = new Set([
  'ALL_CONNECTION_TRIES_FAILED',
  'ALL_REPLICAS_ARE_STALE',
  'ALL_REPLICAS_LOST',
  // After a full disk a part may be unreadable until ClickHouse has started again.
  'CANNOT_READ_ALL_DATA',
  'CANNOT_SCHEDULE_TASK',
  'CHECKSUM_DOESNT_MATCH',
  'KEEPER_EXCEPTION',
  'MEMORY_LIMIT_EXCEEDED',
  'NETWORK_ERROR',
  'NOT_ENOUGH_SPACE',
  'QUERY_WAS_CANCELLED',
  'SERVER_OVERLOADED',
  'SOCKET_TIMEOUT',
  'TABLE_IS_READ_ONLY',
  'TIMEOUT_EXCEEDED',
  'TOO_FEW_LIVE_REPLICAS',
  'TOO_MANY_SIMULTANEOUS_QUERIES',
]);

/** Messages of the client that carry no code. */
const clientMessages = /^(Timeout error|The user aborted|socket hang up|aborted)/;

/** Tells an error of a ClickHouse that cannot answer right now from that of a wrong statement. */
export function isClickHouseAway(error: unknown): boolean {
  if (error instanceof ClickHouseError) return awayTypes.has(error.type ?? '');
  if (error instanceof AggregateError) return error.errors.some(isClickHouseAway);
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  return isNetworkCode(code) || clientMessages.test(error.message);
}

/** For `.catch`: refuses with `unavailable` where ClickHouse is away or a statement is beyond its limits. */
export function refuseClickHouseAway(error: unknown): never {
  if (!isClickHouseAway(error)) throw error;
  throw unavailable(error);
}
