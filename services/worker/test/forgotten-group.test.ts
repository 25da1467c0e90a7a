import { deduplicationWindow } from '@clicktrail/clickhouse';
import { shardPrefix } from '@clicktrail/queue';
import { connectForWork } from '@clicktrail/redis';
import t from 'tap';
import { type EventStore, eventStore } from '../src/insert-once/event-store.js';
import type { JobGroups } from '../src/insert-once/job-groups.js';
import { deadWorkersGroup, lockToken } from './dead-workers-group.js';
import { type Fixture, fixture } from './event-fixture.js';
import { quietStorer } from './quiet-storer.js';

const goodOnes = 300;
const badOne = 43;

const storerOf = (own: Fixture, groups: JobGroups, insert: EventStore['insert']) =>
  quietStorer(own, groups, { insert });

t.test(
  'workers take one job apart that ClickHouse may have forgotten, all but one asleep in between',
  async (t) => {
    const own = await fixture(t);
    const sent = await own.send(goodOnes, (line, i) =>
      i === badOne ? line.replace('\t0\t0\t', '\tbad\t0\t') : line,
    );
    const { redis, groups, group, members } = await deadWorkersGroup(t, own, 1);
    const [job] = members;
    const storer = (insert: EventStore['insert']) => storerOf(own, groups, insert);
    const { insert } = eventStore(own.clickhouse);
    await redis.incrby(`${shardPrefix(0)}:groups-formed`, deduplicationWindow);

    // Each sleeps once it has stored so many pieces, before it sends the next; another one stores the rest meanwhile.
    let wake = () => {};
    const awake = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const sleeper = (piecesMax: number) => {
      let pieces = 0;
      let asleep = () => {};
      const sleeping = new Promise<void>((resolve) => {
        asleep = resolve;
      });
      const asleepLater = storer(async (kind, text, token) => {
        if (pieces === piecesMax) {
          asleep();
          await awake;
        }
        await insert(kind, text, token);
        pieces++;
      });
      return { work: asleepLater.resume({ ...job!, kind: 'click', lockToken }), sleeping };
    };
    const workers = [];
    for (const piecesMax of [1, 2]) {
      const worker = sleeper(piecesMax);
      workers.push(worker.work);
      await worker.sleeping;
      // As if many groups had been formed meanwhile: each looks at the table, and finds more of it stored.
      await redis.hset(group, 'number', 1);
    }
    t.ok(await storer(insert).resume({ ...job!, kind: 'click', lockToken }));
    wake();
    await Promise.all(workers);

    t.same(
      await own.storedIds(),
      sent.filter((_, i) => i !== badOne),
      'each is stored once',
    );
  },
);

t.test('every insert counts as one that ClickHouse has to remember', async (t) => {
  const own = await fixture(t);
  await own.send(goodOnes, (line, i) => (i === badOne ? line.replace('\t0\t0\t', '\tbad\t0\t') : line));
  const { redis, groups, members } = await deadWorkersGroup(t, own, 1);
  const { insert } = eventStore(own.clickhouse);
  let inserts = 0;
  const storer = storerOf(own, groups, (...sent) => {
    inserts++;
    return insert(...sent);
  });
  t.ok(await storer.resume({ ...members[0]!, kind: 'click', lockToken }));
  t.ok(inserts > 10, 'the job was taken apart');
  t.equal(Number(await redis.get(`${shardPrefix(0)}:groups-formed`)), inserts);
});

/** As if another queue had formed as many groups as ClickHouse remembers. */
async function fillWindowFromElsewhere(own: Fixture): Promise<void> {
  const redis = connectForWork(own.stores.redisUrl);
  await redis.zadd('clicktrail-queues-used', 'GT', 3, 'events');
  await redis.incrby(`${shardPrefix(2)}:groups-formed`, deduplicationWindow);
  redis.disconnect();
}

for (const when of ['before', 'after'] as const) {
  t.test(`a group formed ${when} those of another queue that fill the window`, async (t) => {
    const own = await fixture(t);
    const sent = await own.send(2);
    if (when === 'after') await fillWindowFromElsewhere(own);
    const { groups, group, members } = await deadWorkersGroup(t, own, 1);
    const { insert } = eventStore(own.clickhouse);
    await insert('click', members[0]!.lines, group);
    if (when === 'before') await fillWindowFromElsewhere(own);
    const tokens: string[] = [];
    const storer = storerOf(own, groups, async (kind, lines, token) => {
      tokens.push(token);
      await insert(kind, lines, token);
    });
    t.ok(await storer.resume({ ...members[0]!, kind: 'click', lockToken }));
    // The table is asked in place of a token that may be forgotten; one that is young is sent again.
    t.same(tokens, when === 'before' ? [] : [group]);
    t.same(await own.storedIds(), sent, 'each is stored once');
  });
}

t.test('a group that is counted anew is younger than all that other queues formed', async (t) => {
  const own = await fixture(t);
  await own.send(2);
  const { groups, members, membership } = await deadWorkersGroup(t, own, 1);
  await fillWindowFromElsewhere(own);
  const old = await membership();
  t.ok(old.state === 'grouped' && old.formedSince === deduplicationWindow);
  t.ok(old.state === 'grouped' && (await groups.renumber(old)));
  const young = await groups.membershipOf(members[0]!.id);
  t.ok(young.state === 'grouped' && young.formedSince === 0);
});
