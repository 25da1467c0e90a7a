import { unavailable } from '@clicktrail/contracts';
import { isClickHouseAway } from './clickhouse-away.js';

/** For `.catch`: ClickHouse away, or a statement beyond its limits, refuses with `unavailable`; all else goes on. */
export function refuseClickHouseAway(error: unknown): never {
  if (!isClickHouseAway(error)) throw error;
  throw unavailable(error);
}
