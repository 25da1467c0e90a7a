import {
  type ClickHouseClient,
  compareRollups,
  createClickHouse,
  daysOfEvents,
  type RollupComparison,
} from '@clicktrail/clickhouse';
import { CommandError } from '@clicktrail/config';
import { isDay } from '@clicktrail/contracts';
import { startStores } from '@clicktrail/local-stores';
import { openPool } from '@clicktrail/postgres';
import { compareCopy } from './compare-copy.js';
import type { OperatorConfig } from './config.js';
import { knownUrls } from './open-stores.js';
import { requireStores } from './require-stores.js';

/** Comparing a day of a large network takes minutes. */
const requestTimeoutMs = 660_000;
const statementTimeoutMs = 600_000;

/** A connection that breaks fails its statement, which is reported. */
const silent = { info: () => undefined, warn: () => undefined };

/** UTC days, both included. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** @throws CommandError for a text that is no day, and for days in the wrong order */
export function readDays({ from, to }: Days): Days {
  for (const [name, day] of Object.entries({ from, to })) {
    if (day === undefined || isDay(day)) continue;
    throw new CommandError(`--${name} must be a day such as 2026-03-31, not "${day}".`);
  }
  if (from && to && from > to)
    throw new CommandError(`--from must not be after --to, as ${from} is after ${to}.`);
  return { from, to };
}

/**
 * `npm run compare-rollups`: compares every rollup with the events of these days, and the copy of conversions with Postgres;
 * by default of all days.
 * @returns whether all agree
 */
export async function compareAllRollups(
  config: OperatorConfig,
  days: Days,
  say: (line: string) => void,
): Promise<boolean> {
  requireStores(config, ['clickhouse', 'postgres']);
  const { clickhouseUrl, databaseUrl, stop } = await openStores(config);
  const clickhouse = createClickHouse(clickhouseUrl, { requestTimeoutMs });
  const pool = openPool({ databaseUrl, log: silent, max: 1, statementTimeoutMs });
  try {
    const rollups = await compareWithEvents(clickhouse, days, say);
    const copy = await compareCopy({ clickhouse, pool }, days, say);
    return rollups && copy;
  } finally {
    await Promise.all([clickhouse.close(), pool.end()]);
    await stop();
  }
}

interface CompareUrls {
  clickhouseUrl: string;
  databaseUrl: string;
  stop: () => Promise<void>;
}

/** The given or running stores; those of the data folder are else started until `stop`. */
async function openStores(config: OperatorConfig): Promise<CompareUrls> {
  const urls = knownUrls(config);
  if (urls.clickhouse !== undefined && urls.postgres !== undefined)
    return { clickhouseUrl: urls.clickhouse, databaseUrl: urls.postgres, stop: async () => undefined };
  const stores = await startStores({ dir: config.dataDir, given: urls });
  return {
    clickhouseUrl: stores.clickhouse.url,
    databaseUrl: stores.postgres.url,
    stop: () => stores.stop(),
  };
}

async function compareWithEvents(
  client: ClickHouseClient,
  { from, to }: Days,
  say: (line: string) => void,
): Promise<boolean> {
  const days = await daysOfEvents(client);
  if (days === null) {
    say('There are no events yet.');
    return true;
  }
  const range = { from: from ?? days.from, to: to ?? days.to };
  if (range.from > range.to) {
    say(`There are events from ${days.from} to ${days.to} only: nothing to compare.`);
    return true;
  }
  let differing = 0;
  for await (const each of compareRollups(client, { range })) {
    say(lineOf(each));
    for (const example of each.examples) say(`    ${example}`);
    differing += each.differing;
  }
  say(differing === 0 ? 'All rollups agree with the events.' : `${differing} keys differ.`);
  return differing === 0;
}

function lineOf({ table, range, compared, differing }: RollupComparison): string {
  const verdict = differing === 0 ? 'agree' : `agree, ${differing} DIFFER (events less rollup):`;
  return `${range.from} to ${range.to}  ${table.padEnd(22)} ${compared - differing} keys ${verdict}`;
}
