import { deduplicationWindow } from '@clicktrail/clickhouse';
import { shardPrefix } from '@clicktrail/queue';
import t from 'tap';
import { StoppingError } from '../src/insert-once/errors.js';
import type { EventStore } from '../src/insert-once/event-store.js';
import type { JobGroups } from '../src/insert-once/job-groups.js';
import type { JobStorer } from '../src/insert-once/store-jobs.js';
import { deadWorkersGroup, lockToken } from './dead-workers-group.js';
import { type Fixture, fixture } from './event-fixture.js';
import { quietStorer } from './quiet-storer.js';
import { counter, deadWorkersJobs, insertTorn, storedByNext } from './torn.js';

t.test(
  'ClickHouse and worker died between the rows of an insert and its rollups: both are whole in the end',
  async (t) => {
    const own = await fixture(t);
    const { sent, group, members, membership } = await deadWorkersJobs(t, own);
    await insertTorn(own, group, members.map(({ lines }) => lines).join(''));
    const count = counter(own.clickhouse);
    t.equal(await count('SELECT count() FROM clicks_by_affiliate'), 0, 'the insert is torn');

    await storedByNext(t, own, membership, sent);
    t.equal(await count('SELECT count() FROM clicks_by_affiliate'), sent.length);
    t.equal(await count('SELECT sum(clicks) FROM days_by_affiliate'), sent.length);
    t.equal(await count('SELECT sum(clicks) FROM days_by_advertiser'), sent.length);
    t.equal(await count('SELECT sum(clicks) FROM quarters_by_advertiser'), sent.length);
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
  const { sent, redis, groups, members, membership } = await deadWorkersJobs(t, own);
  await redis.incrby(`${shardPrefix(0)}:groups-formed`, deduplicationWindow);

  const [job] = members;
  const dies = dyingStorer(own, groups);
  await t.rejects(dies.resume({ ...job!, kind: 'click', lockToken }), StoppingError);
  t.equal((await membership()).state, 'grouped', 'it is not called stored');

  await storedByNext(t, own, membership, sent);
  const count = counter(own.clickhouse);
  const days = `SELECT sum(clicks) FROM days_by_trait WHERE account_kind = 'network' AND trait = 'country'`;
  t.equal(await count(days), sent.length);
  t.equal(await count('SELECT count() FROM clicks_by_affiliate'), sent.length);
});

t.test('the first insert of what is replayed or restored may be torn too', async (t) => {
  const own = await fixture(t);
  const sent = await own.sendAgain(20);
  const { groups, members, membership } = await deadWorkersGroup(t, own, 1);
  const [job] = members;
  const dies = dyingStorer(own, groups);
  await t.rejects(dies.resume({ ...job!, kind: 'click', lockToken }, true), StoppingError);
  t.equal((await membership()).state, 'grouped', 'it is not called stored');

  await storedByNext(t, own, membership, sent);
  const count = counter(own.clickhouse);
  t.equal(await count('SELECT sum(clicks) FROM days_by_affiliate'), sent.length);
  t.equal(await count('SELECT count() FROM clicks_by_affiliate'), sent.length);
});
