import { dayMs } from '@clicktrail/contracts';
import { type EventKind, firstIdAt } from '@clicktrail/events';
import type { ClickHouseClient } from '../client.js';
import { eventTables } from '../inserts/insert-events.js';
import { queryRows } from '../run/query-rows.js';
import { retryAccepted } from '../run/retry-accepted.js';
import { hexSet, idParam, type Query } from '../sql.js';

/** One UTC day to count. */
export interface DayToCount {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Leaves out events that were created before this time (ms since the epoch); 0 for none. */
  fromMs: number;
  /** Batches (20 hex characters) and ids (32) that the caller counts by itself: they are left out. */
  withoutBatches: readonly string[];
  withoutIds: readonly string[];
}

/**
 * Counts events by day, in the events themselves. A day is a range of the sorting key and needs next to no reading; only
 * a day without some events is read.
 */
export function countStoredDaysQuery(kind: EventKind, days: readonly DayToCount[]): Query {
  const query_params: Record<string, unknown> = {};
  const selects = days.map(({ day, fromMs, withoutBatches, withoutIds }, i) => {
    const startMs = Date.parse(day);
    query_params[`day${i}`] = day;
    query_params[`from${i}`] = firstIdAt(Math.max(startMs, fromMs));
    query_params[`until${i}`] = firstIdAt(startMs + dayMs);
    const terms = [`id >= ${idParam(`from${i}`)}`, `id < ${idParam(`until${i}`)}`];
    const leaveOut = (value: string, name: string, ids: readonly string[]) => {
      if (ids.length === 0) return;
      const set = hexSet(name, ids);
      Object.assign(query_params, set.query_params);
      terms.push(`${value} NOT IN (${set.query})`);
    };
    leaveOut('substring(id, 1, 10)', `batches${i}`, withoutBatches);
    leaveOut('substring(id, 1, 16)', `ids${i}`, withoutIds);
    return `SELECT {day${i}:String} AS day, count() AS events FROM ${eventTables[kind]}
WHERE ${terms.join(' AND ')}`;
  });
  return { query: selects.join('\nUNION ALL\n'), query_params };
}

/** Counts rows beyond the first of their id, in the order of the key and in constant memory. */
export function countDoubledQuery(kind: EventKind, day: string): Query {
  const startMs = Date.parse(day);
  return {
    query: `SELECT sum(times - 1) AS events
FROM
(
    SELECT count() AS times FROM ${eventTables[kind]}
    WHERE id >= ${idParam('from')} AND id < ${idParam('until')}
    GROUP BY id
    HAVING times > 1
    SETTINGS optimize_aggregation_in_order = 1
)`,
    query_params: { from: firstIdAt(startMs), until: firstIdAt(startMs + dayMs) },
  };
}

/** Counts the stored events of each day. */
export async function countStoredDays(
  client: ClickHouseClient,
  kind: EventKind,
  days: readonly DayToCount[],
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  if (days.length === 0) return new Map();
  const rows = await read(client, countStoredDaysQuery(kind, days), signal);
  return new Map(rows.map(({ day, events }) => [day, Number(events)]));
}

/** Counts the rows of a day whose id another row has. */
export async function countDoubled(client: ClickHouseClient, kind: EventKind, day: string): Promise<number> {
  return Number((await read(client, countDoubledQuery(kind, day)))[0]?.events ?? 0);
}

function read(
  client: ClickHouseClient,
  query: Query,
  signal?: AbortSignal,
): Promise<{ day: string; events: string }[]> {
  // Read-only, and so stopped when the caller hangs up.
  const settings = {
    readonly: '2',
    cancel_http_readonly_queries_on_client_close: 1,
    max_execution_time: 25,
  } as const;
  return retryAccepted({ signal }, () => queryRows(client, query, settings, signal));
}
