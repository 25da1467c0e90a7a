import t from 'tap';
import { StoppingError } from '../src/insert-once/errors.js';
import { type EventStore, eventStore } from '../src/insert-once/event-store.js';
import { JobGroups } from '../src/insert-once/job-groups.js';
import { deadWorkersGroup, lockToken } from './dead-workers-group.js';
import { type Fixture, fixture } from './event-fixture.js';
import { quietStorer } from './quiet-storer.js';

/** A worker that sends to another shard than the one before it: no token that went there is known here. */
function storerOfShards(own: Fixture, groups: JobGroups, shards: number, { dies = false } = {}) {
  const stopping = new AbortController();
  const store = eventStore(own.clickhouse);
  const insert: EventStore['insert'] = async (kind, text, token) => {
    await store.insert(kind, text, `${token} on one of ${shards}`);
    if (!dies) return;
    stopping.abort();
    throw new Error('this worker dies before it has heard of it');
  };
  return quietStorer(own, groups, { insert }, { stopping: stopping.signal });
}

t.test('the number of shards changes while a group is under way: it is stored once', async (t) => {
  const own = await fixture(t);
  const sent = [...(await own.send(20)), ...(await own.send(30))];
  const { redis, groups, members } = await deadWorkersGroup(t, own, 2);
  const job = { ...members[0]!, kind: 'click' as const, lockToken };
  await t.rejects(storerOfShards(own, groups, 1, { dies: true }).resume(job), StoppingError);
  t.ok(await storerOfShards(own, new JobGroups(redis, 0, { storeShards: 2 }), 2).resume(job));
  t.same(await own.storedIds(), sent);
});

t.test('what was not stored before the change goes by its token from then on', async (t) => {
  const own = await fixture(t);
  const sent = [...(await own.send(20)), ...(await own.send(30))];
  const { redis, members } = await deadWorkersGroup(t, own, 2);
  const job = { ...members[0]!, kind: 'click' as const, lockToken };
  const groups = new JobGroups(redis, 0, { storeShards: 2 });
  await t.rejects(storerOfShards(own, groups, 2, { dies: true }).resume(job), StoppingError);
  t.match(await groups.membershipOf(job.id), { state: 'grouped', isOnOtherShard: false });
  t.ok(await storerOfShards(own, groups, 2).resume(job));
  t.same(await own.storedIds(), sent);
});
