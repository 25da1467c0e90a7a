import { setTimeout as sleep } from 'node:timers/promises';
import { type DayRange, dayMs, utcDayOf } from '@clicktrail/contracts';
import type { ClickHouseClient } from '../client.js';
import { readRows } from '../run/read-rows.js';
import type { Query } from '../sql.js';
import { boundsOf, type Rollup, rollups } from './rollup.js';

/** Differences of one rollup from the events over some days. */
export interface RollupComparison {
  table: string;
  range: DayRange;
  /** Keys on either side, and those whose sums differ. */
  compared: number;
  differing: number;
  /** Some that differ, with events less rollup. */
  examples: string[];
}

export interface CompareOptions {
  range: DayRange;
  /** Pause before days that differ are read again: rows and their rollups appear a moment apart. */
  pauseMs?: number;
}

/** Days that are compared by one statement: its memory grows with them. */
const daysAtOnce = 7;
const pauseMsDefault = 2_000;
/** Days that differ this many times in a row do differ. */
const readsMax = 4;
const limits = { maxExecutionSeconds: 600, maxMemoryBytes: 4 * 1024 ** 3 };

/** Finds the first and last day that have events; null where there are none. */
export async function daysOfEvents(client: ClickHouseClient): Promise<DayRange | null> {
  const query = `SELECT toString(toDate(min(first), 'UTC')) AS from, toString(toDate(max(last), 'UTC')) AS to, sum(events) AS rows
FROM (
  SELECT min(created_at) AS first, max(created_at) AS last, count() AS events FROM clicks
  UNION ALL
  SELECT min(created_at) AS first, max(created_at) AS last, count() AS events FROM impressions
)
WHERE events > 0`;
  const [row] = await readRows<DayRange & { rows: number }>(client, { query, query_params: {} }, { limits });
  return row!.rows === 0 ? null : { from: row!.from, to: row!.to };
}

/** Compares every rollup with the events, some days at a time, the oldest first. */
export async function* compareRollups(
  client: ClickHouseClient,
  { range, pauseMs = pauseMsDefault }: CompareOptions,
): AsyncGenerator<RollupComparison> {
  for (const some of split(range, daysAtOnce)) {
    for (const rollup of rollups) yield await compare(client, rollup, some, pauseMs);
  }
}

async function compare(
  client: ClickHouseClient,
  rollup: Rollup,
  range: DayRange,
  pauseMs: number,
): Promise<RollupComparison> {
  for (let reads = 1; ; reads++) {
    const query = compareRollupQuery(rollup, range);
    const [found] = await readRows<Omit<RollupComparison, 'table' | 'range'>>(client, query, { limits });
    if (found!.differing === 0 || reads === readsMax) return { table: rollup.table, range, ...found! };
    await sleep(pauseMs);
  }
}

function* split({ from, to }: DayRange, days: number): Generator<DayRange> {
  const last = Date.parse(to);
  for (let first = Date.parse(from); first <= last; first += days * dayMs) {
    yield { from: utcDayOf(first), to: utcDayOf(Math.min(first + (days - 1) * dayMs, last)) };
  }
}

/** Differing keys in the result. */
const examplesMax = 3;

/** Gives one row: the number of keys on either side, of those that differ, and examples with events less rollup. */
function compareRollupQuery({ keys, sums, ofEvents, ofTable }: Rollup, range: DayRange): Query {
  const negative = sums.map((name) => `-${name}_sum AS ${name}_sum`).join(', ');
  const differences = sums.map((name) => `sum(${name}_sum)`).join(', ');
  return {
    query: `SELECT count() AS compared, countIf(differs) AS differing,
       groupArrayIf(${examplesMax})(example, differs) AS examples
FROM (
  SELECT arrayExists(sum -> sum != 0, [${differences}]) AS differs,
         concat(${keys.map((key) => `toString(${key})`).join(`, ' ', `)}, ': ',
                ${sums.map((name) => `'${name} ', toString(sum(${name}_sum))`).join(`, ', ', `)}) AS example
  FROM (
    ${ofEvents}
    UNION ALL
    SELECT ${keys.join(', ')}, ${negative} FROM (${ofTable})
  )
  GROUP BY ${keys.join(', ')}
)`,
    query_params: boundsOf(range),
  };
}
