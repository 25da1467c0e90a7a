import { type ClickHouseClient, insertEvents } from '@clicktrail/clickhouse';
import { waitFor } from '@clicktrail/testing';
import type { Test } from 'tap';
import { deadWorkersGroup } from './dead-workers-group.js';
import type { Fixture, fixture } from './event-fixture.js';

/** What a worker that died has left: two jobs in one group. */
export async function deadWorkersJobs(t: Parameters<typeof fixture>[0], own: Fixture) {
  const sent = [...(await own.send(20)), ...(await own.send(30))];
  return { sent, ...(await deadWorkersGroup(t, own, 2)) };
}

const views = [
  'clicks_to_days_by_affiliate',
  'clicks_to_days_by_advertiser',
  'clicks_to_quarters_by_advertiser',
  'clicks_to_days_by_trait',
  'clicks_to_days_by_visitor',
  'clicks_to_clicks_by_affiliate',
];

/** The rows without what the views make of them. */
export async function insertTorn({ clickhouse }: Fixture, token: string, lines: string): Promise<void> {
  for (const view of views) await clickhouse.command({ query: `DETACH TABLE ${view}` });
  await insertEvents(clickhouse, 'click', lines, { token });
  for (const view of views) await clickhouse.command({ query: `ATTACH TABLE ${view}` });
}

/** What a statement counts. */
export const counter = (clickhouse: ClickHouseClient) => async (query: string) => {
  const answer = await clickhouse.query({ query, format: 'TabSeparated' });
  return Number(await answer.text());
};

const quickly = { WORKER_LOCK_MS: '500', WORKER_STALLED_INTERVAL_MS: '200' };

/** The next worker finds the group and stores it, once. */
export async function storedByNext(
  t: Test,
  own: Fixture,
  membership: () => Promise<{ state: string }>,
  sent: string[],
): Promise<void> {
  const worker = own.startWorker(quickly);
  t.teardown(() => worker.stop());
  await waitFor(async () => (await membership()).state === 'stored', { what: 'the group' });
  t.same(await own.storedIds(), sent);
}
