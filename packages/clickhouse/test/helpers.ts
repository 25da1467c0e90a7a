import {
  type AcceptedClick,
  type AcceptedEvent,
  clickLine,
  EventIds,
  impressionLine,
} from '@clicktrail/events';
import { emptyStore } from '@clicktrail/testing';
import type { Test } from 'tap';
import { type ClickHouseClient, createClickHouse, migrateClickHouse } from '../src/index.js';

export const ids = new EventIds('a secret of tests');

/** A migrated database of the test's own. */
export async function migrated(t: Test): Promise<ClickHouseClient> {
  const url = await emptyStore(t, 'clickhouse');
  await migrateClickHouse(url);
  // As a busy machine needs for the largest insert; the clients of the services have limits of their own.
  const client = createClickHouse(url, { requestTimeoutMs: 240_000 });
  t.teardown(() => client.close());
  return client;
}

/** The name of a batch that was opened at this time. */
export function batchAt(ms: number, sequence = 0): string {
  return `${ms.toString(16).padStart(12, '0')}00001${sequence.toString(16).padStart(3, '0')}`;
}

export const blank: AcceptedClick = {
  campaignId: 'cmp_1',
  affiliateId: 'pub_1',
  advertiserId: 'adv_1',
  country: '',
  device: '',
  os: '',
  browser: '',
  sub1: '',
  sub2: '',
  fraudReasons: [],
  fraudScore: 0,
};

export interface Made {
  id: string;
  line: string;
}

/** Clicks of one batch, each of them `blank` with the given differences. */
export function clicksOf(batch: string, clicks: Partial<AcceptedClick>[]): Made[] {
  return clicks.map((each, index) => {
    const id = ids.at(batch, index);
    return { id, line: clickLine(id, { ...blank, ...each }) };
  });
}

export function impressionsOf(batch: string, impressions: Partial<AcceptedEvent>[]): Made[] {
  return impressions.map((each, index) => {
    const id = ids.at(batch, index);
    return { id, line: impressionLine(id, { ...blank, ...each }) };
  });
}

export const linesOf = (made: Made[]): string => made.map(({ line }) => line).join('');

/** The first column of the first row, as text. */
export async function one(client: ClickHouseClient, query: string): Promise<string> {
  const answer = await client.query({ query, format: 'TabSeparated' });
  return (await answer.text()).trimEnd();
}
