import {
  attachEvents,
  type ClickHouseClient,
  deduplicationWindow,
  insertEvents,
} from '@clicktrail/clickhouse';
import { impressionLine } from '@clicktrail/contracts';
import { type JobGroups, jobKeyPrefix, shardPrefix } from '@clicktrail/queue';
import { waitFor } from '@clicktrail/testing';
import t, { type Test } from 'tap';
import { type EventStore, eventStore } from '../src/events/event-store.js';
import { StoppingError } from '../src/events/insert-patiently.js';
import type { JobStorer } from '../src/events/store-jobs.js';
import { deadWorkersGroup, lockToken } from './dead-workers-group.js';
import { type Fixture, fixture } from './event-fixture.js';
import { quietStorer } from './quiet-storer.js';

/** What a worker that died has left: two jobs in one group. */
async function deadWorkersJobs(t: Parameters<typeof fixture>[0], own: Fixture) {
  const sent = [...(await own.send(20)), ...(await own.send(30))];
  return { sent, ...(await deadWorkersGroup(t, own, 2)) };
}

const impression = {
  campaignId: 'c',
  affiliateId: 'p',
  advertiserId: 'a',
  country: 'DE',
  device: '',
  os: '',
  browser: '',
  sub1: '',
  sub2: '',
};

const views = [
  'clicks_to_days_by_affiliate',
  'clicks_to_days_by_advertiser',
  'clicks_to_days_by_trait',
  'clicks_to_days_by_visitor',
  'clicks_to_clicks_by_affiliate',
];

/** The rows without what the views make of them. */
async function insertTorn({ clickhouse }: Fixture, token: string, lines: string): Promise<void> {
  for (const view of views) await clickhouse.command({ query: `DETACH TABLE ${view}` });
  await insertEvents(clickhouse, 'click', lines, { token });
  for (const view of views) await clickhouse.command({ query: `ATTACH TABLE ${view}` });
}

const counter = (clickhouse: ClickHouseClient) => async (query: string) => {
  const answer = await clickhouse.query({ query, format: 'TabSeparated' });
  return Number(await answer.text());
};

const quickly = { WORKER_LOCK_MS: '500', WORKER_STALLED_INTERVAL_MS: '200' };

/** The next worker finds the group and stores it, once. */
async function storedByNext(
  t: Test,
  own: Fixture,
  belonging: () => Promise<{ to: string }>,
  sent: string[],
): Promise<void> {
  const worker = own.startWorker(quickly);
  t.teardown(() => worker.stop());
  await waitFor(async () => (await belonging()).to === 'stored', { what: 'the group' });
  t.same(await own.storedIds(), sent);
}

t.test(
  'ClickHouse and worker died between the rows of an insert and its rollups: both are whole in the end',
  async (t) => {
    const own = await fixture(t);
    const { sent, group, members, belonging } = await deadWorkersJobs(t, own);
    await insertTorn(own, group, members.map(({ lines }) => lines).join(''));
    const count = counter(own.clickhouse);
    t.equal(await count('SELECT count() FROM clicks_by_affiliate'), 0, 'the insert is torn');

    await storedByNext(t, own, belonging, sent);
    t.equal(await count('SELECT count() FROM clicks_by_affiliate'), sent.length);
    t.equal(await count('SELECT sum(clicks) FROM days_by_affiliate'), sent.length);
    t.equal(await count('SELECT sum(clicks) FROM days_by_advertiser'), sent.length);
  },
);

/** A worker whose first insert is torn, and that dies of it. */
function dyingStorer(own: Fixture, groups: JobGroups): JobStorer {
  const stopping = new AbortController();
  const insert: EventStore['insert'] = async (_kind, text, token) => {
    await insertTorn(own, token, text);
    stopping.abort();
    throw new Error('ClickHouse and this worker have died');
  };
  return quietStorer(own, groups, { insert }, { stopping: stopping.signal });
}

t.test('a group that is sent only long after it was formed may be torn then too', async (t) => {
  const own = await fixture(t);
  const { sent, redis, groups, members, belonging } = await deadWorkersJobs(t, own);
  await redis.incrby(`${shardPrefix(0)}:groups-formed`, deduplicationWindow);

  const [job] = members;
  const dies = dyingStorer(own, groups);
  await t.rejects(dies.resume({ ...job!, kind: 'click', lockToken }), StoppingError);
  t.equal((await belonging()).to, 'group', 'it is not called stored');

  await storedByNext(t, own, belonging, sent);
  const count = counter(own.clickhouse);
  const days = `SELECT sum(clicks) FROM days_by_trait WHERE account_kind = 'network' AND trait = 'country'`;
  t.equal(await count(days), sent.length);
  t.equal(await count('SELECT count() FROM clicks_by_affiliate'), sent.length);
});

t.test('the first insert of what is replayed or restored may be torn too', async (t) => {
  const own = await fixture(t);
  const sent = await own.sendAgain(20);
  const { groups, members, belonging } = await deadWorkersGroup(t, own, 1);
  const [job] = members;
  const dies = dyingStorer(own, groups);
  await t.rejects(dies.resume({ ...job!, kind: 'click', lockToken }, true), StoppingError);
  t.equal((await belonging()).to, 'group', 'it is not called stored');

  await storedByNext(t, own, belonging, sent);
  const count = counter(own.clickhouse);
  t.equal(await count('SELECT sum(clicks) FROM days_by_affiliate'), sent.length);
  t.equal(await count('SELECT count() FROM clicks_by_affiliate'), sent.length);
});

/** What a ClickHouse has that was killed after it had noted the token of an insert, and before it had its rows. */
async function insertNoted(own: Fixture, token: string, lines: string): Promise<void> {
  await insertTorn(own, token, lines);
  const query = 'ALTER TABLE clicks DELETE WHERE 1 SETTINGS mutations_sync = 2';
  await own.clickhouse.command({ query });
}

t.test('ClickHouse died when it had noted the token and not yet the rows: they are stored', async (t) => {
  const own = await fixture(t);
  const { sent, group, members, belonging } = await deadWorkersJobs(t, own);
  const lines = members.map((member) => member.lines).join('');
  await insertNoted(own, group, lines);

  await storedByNext(t, own, belonging, sent);
  const count = counter(own.clickhouse);
  t.equal(await count('SELECT count() FROM clicks_by_affiliate'), sent.length);
  for (const rollup of ['days_by_affiliate', 'days_by_advertiser', 'days_by_visitor'])
    t.equal(await count(`SELECT sum(clicks) FROM ${rollup}`), sent.length, rollup);
});

t.test('an attempt that failed may have noted the token without the rows', async (t) => {
  const own = await fixture(t);
  const { sent, redis, groups, group, members } = await deadWorkersJobs(t, own);
  const { insert } = eventStore(own.clickhouse);
  let attempts = 0;
  const storer = quietStorer(own, groups, {
    insert: async (kind, lines, token) => {
      if (attempts++ > 0) return insert(kind, lines, token);
      await insertNoted(own, token, lines);
      throw new Error('ClickHouse has died');
    },
  });
  const jobs = members.map(({ id, lines }) => ({ id, lines, kind: 'click' as const, lockToken }));
  // As if nobody had begun with them, and their locks were ours.
  await groups.end(group, 'dissolved');
  for (const { id } of members) await redis.set(`${jobKeyPrefix(0)}${id}:lock`, lockToken);
  await storer.storeTogether(jobs);
  t.same(await own.storedIds(), sent);
  t.equal(attempts, 2, 'the attempt and the same again');
});

t.test('several workers mend one insert whose token was noted without the rows: once', async (t) => {
  const own = await fixture(t);
  const { sent, groups, group, members } = await deadWorkersJobs(t, own);
  await insertNoted(own, group, members.map((member) => member.lines).join(''));
  const held = members.map(({ id, lines }) => ({ id, lines, kind: 'click' as const, lockToken }));
  const results = await Promise.all(
    held.flatMap((job) => [0, 1, 2].map(() => quietStorer(own, groups).resume(job))),
  );
  t.ok(results.every(Boolean));
  t.same(await own.storedIds(), sent);
  const count = counter(own.clickhouse);
  t.equal(await count('SELECT count() FROM clicks_by_affiliate'), sent.length);
  t.equal(await count('SELECT sum(clicks) FROM days_by_affiliate'), sent.length);
  t.equal(
    await count(
      `SELECT count() FROM system.tables WHERE database = currentDatabase() AND name LIKE 'clicks_of_%'`,
    ),
    0,
  );
});

t.test('a user of ClickHouse who may not mend sets them aside, and delays nobody', async (t) => {
  const own = await fixture(t);
  const { sent, groups, group, members } = await deadWorkersJobs(t, own);
  await insertNoted(own, group, members.map((member) => member.lines).join(''));
  const aside: string[] = [];
  const storer = quietStorer(
    own,
    groups,
    { attach: async () => false },
    { setAside: async (_kind, line) => void aside.push(line.slice(0, line.indexOf('\t'))) },
  );
  t.ok(await storer.resume({ ...members[0]!, kind: 'click', lockToken }));
  t.same(aside.sort(), sent);
  t.same(await own.storedIds(), []);
});

t.test('rows are attached once, impressions too, and nothing is left behind', async (t) => {
  const { clickhouse } = await fixture(t);
  const id = (n: number) => Date.UTC(2026, 1, 28).toString(16).padStart(12, '0').padEnd(30, '0') + (10 + n);
  const lines = [0, 1, 2].map((n) => impressionLine(id(n), impression)).join('');
  const attach = () => attachEvents(clickhouse, 'impression', lines, { id: id(0), token: 'a' });
  t.equal(await attach(), true);
  t.equal(await attach(), true);
  const count = counter(clickhouse);
  t.equal(await count('SELECT count() FROM impressions'), 3);
  t.equal(await count('SELECT sum(impressions) FROM days_by_affiliate'), 0, 'nothing behind it');
  t.equal(
    await count(
      `SELECT count() FROM system.tables WHERE database = currentDatabase() AND name LIKE '%\\_of\\_%'`,
    ),
    0,
  );
});
