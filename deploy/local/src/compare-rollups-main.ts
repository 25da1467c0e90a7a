import { parseArgs } from 'node:util';
import {
  compareRollups,
  createClickHouse,
  daysOfEvents,
  type RollupComparison,
} from '@clicktrail/clickhouse';
import { startStore } from '@clicktrail/local-stores';
import { readConfig } from './config.js';
import { requireStores } from './require-stores.js';
import { runningUrls } from './running-urls.js';
import { StartError, sentenceOf } from './start-error.js';

/** Comparing a day of a large network takes a while. */
const requestTimeoutMs = 660_000;
const dayPattern = /^\d{4}-\d\d-\d\d$/;

/**
 * Compares the rollups with the events, says what agrees and what differs, and ends the process: with code 0 where all
 * agree, with 1 where something differs, with 2 and one clear sentence where it cannot be known.
 */
export async function compareRollupsMain(args: string[]): Promise<void> {
  try {
    const { from, to } = readDays(args);
    const { url, stop } = await openClickHouse();
    try {
      process.exitCode = (await compareAll(url, from, to)) ? 0 : 1;
    } finally {
      await stop();
    }
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 2;
  }
}

function readDays(args: string[]): { from: string | undefined; to: string | undefined } {
  const { values } = parseArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } } });
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && (!dayPattern.test(value) || Number.isNaN(Date.parse(value)))) {
      throw new StartError(`--${name} must be a day such as 2026-03-31, not "${value}".`);
    }
  }
  return { from: values.from, to: values.to };
}

/** The one that is given or that runs already; else the embedded one, for as long as this takes. */
async function openClickHouse(): Promise<{ url: string; stop: () => Promise<void> }> {
  const config = readConfig();
  requireStores(config, ['clickhouse']);
  const { dataDir, given } = config;
  const url = given.clickhouse ?? runningUrls(dataDir).clickhouse;
  if (url !== undefined) return { url, stop: async () => undefined };
  const store = await startStore('clickhouse', { dir: dataDir });
  return { url: store.url, stop: () => store.stop() };
}

async function compareAll(url: string, from: string | undefined, to: string | undefined): Promise<boolean> {
  const client = createClickHouse(url, { requestTimeoutMs });
  try {
    const days = await daysOfEvents(client);
    if (days === null) {
      console.log('There are no events yet.');
      return true;
    }
    let differing = 0;
    for await (const each of compareRollups(client, {
      range: { from: from ?? days.from, to: to ?? days.to },
    })) {
      console.log(lineOf(each));
      for (const example of each.examples) console.log(`    ${example}`);
      differing += each.differing;
    }
    console.log(differing === 0 ? 'All rollups agree with the events.' : `${differing} keys differ.`);
    return differing === 0;
  } finally {
    await client.close();
  }
}

function lineOf({ table, range, compared, differing }: RollupComparison): string {
  const verdict = differing === 0 ? 'agree' : `agree, ${differing} DIFFER (events less rollup):`;
  return `${range.from} to ${range.to}  ${table.padEnd(20)} ${compared - differing} keys ${verdict}`;
}
