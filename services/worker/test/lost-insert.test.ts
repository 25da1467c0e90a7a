import { jobKeyPrefix } from '@clicktrail/queue';
import t from 'tap';
import { eventStore } from '../src/insert-once/event-store.js';
import { lockToken } from './dead-workers-group.js';
import { type Fixture, fixture } from './event-fixture.js';
import { quietStorer } from './quiet-storer.js';
import { counter, deadWorkersJobs, insertTorn, storedByNext } from './torn.js';

/** What a ClickHouse has that was killed after it had noted the token of an insert, and before it had its rows. */
async function insertNoted(own: Fixture, token: string, lines: string): Promise<void> {
  await insertTorn(own, token, lines);
  const query = 'ALTER TABLE clicks DELETE WHERE 1 SETTINGS mutations_sync = 2';
  await own.clickhouse.command({ query });
}

t.test('ClickHouse died when it had noted the token and not yet the rows: they are stored', async (t) => {
  const own = await fixture(t);
  const { sent, group, members, membership } = await deadWorkersJobs(t, own);
  const lines = members.map((member) => member.lines).join('');
  await insertNoted(own, group, lines);

  await storedByNext(t, own, membership, sent);
  const count = counter(own.clickhouse);
  t.equal(await count('SELECT count() FROM clicks_by_affiliate'), sent.length);
  for (const rollup of ['days_by_affiliate', 'quarters_by_advertiser', 'days_by_visitor'])
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
  await groups.dissolve(group);
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

t.test('a user of ClickHouse who may not mend makes them dead letters, and delays nobody', async (t) => {
  const own = await fixture(t);
  const { sent, groups, group, members } = await deadWorkersJobs(t, own);
  await insertNoted(own, group, members.map((member) => member.lines).join(''));
  const aside: string[] = [];
  const ends: object[] = [];
  const storer = quietStorer(
    own,
    groups,
    { attach: async () => false },
    {
      keepDeadLetter: async ({ id }) => aside.push(id) > 0,
      observe: { insert: () => (end) => void ends.push(end), retried() {}, deadLettered() {} },
    },
  );
  t.ok(await storer.resume({ ...members[0]!, kind: 'click', lockToken }));
  t.same(aside.sort(), sent);
  t.same(await own.storedIds(), []);
  t.equal(ends.length, 1);
  t.match(ends, [{ error: /had not its row/ }], 'nothing is counted as stored');
});

t.test('a look that fails is no insert that is tried again', async (t) => {
  const own = await fixture(t);
  const { sent, groups, members } = await deadWorkersJobs(t, own);
  let [looks, retries] = [0, 0];
  const retried = () => {
    retries += 1;
  };
  const store = eventStore(own.clickhouse);
  const storer = quietStorer(
    own,
    groups,
    {
      hasBatch: async (kind, batch) => {
        if (looks++ === 0) throw new Error('ClickHouse is away');
        return store.hasBatch(kind, batch);
      },
    },
    {
      tokensRemembered: -1,
      observe: { insert: () => () => {}, retried, deadLettered() {} },
    },
  );
  t.ok(await storer.resume({ ...members[0]!, kind: 'click', lockToken }, true));
  t.same(await own.storedIds(), sent);
  t.ok(looks > 1);
  t.equal(retries, 0);
});
