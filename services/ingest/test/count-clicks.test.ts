import { createClickHouse, insertEvents, migrateClickHouse } from '@clicktrail/clickhouse';
import { clickLine, EventIds } from '@clicktrail/events';
import { EventQueue, newDeadLetter } from '@clicktrail/queue';
import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { emptyStore, emptyTables, freePort, waitFor } from '@clicktrail/testing';
import t from 'tap';
import { countClicks } from '../src/limits/count-clicks.js';

const ids = new EventIds('a secret of tests');
/** In the future, so that none is too old to be queued. */
const aheadMs = Date.now() + 60_000;
let sequence = 0;
const batch = () => `${(aheadMs + ++sequence).toString(16).padStart(12, '0')}00001001`;
const rejected = ['ip_block'];

/** The lines of clicks of one batch, by their campaigns. */
const linesOf = (name: string, campaigns: string[], fraudReasons: string[] = []) =>
  campaigns.map((campaignId, i) => {
    const places = { campaignId, affiliateId: 'p', advertiserId: 'a', sub1: '', sub2: '' };
    const visitor = { country: '', device: '', os: '', browser: '' };
    return clickLine(ids.at(name, i), {
      ...places,
      ...visitor,
      fraudReasons,
      fraudScore: fraudReasons.length,
    });
  });

const redis = connectForRequests(await emptyStore(t, 'redis'));
await waitUntilReady(redis);
const queue = new EventQueue({ redis, shards: 2 });
const url = await emptyTables(t, 'clickhouse');
await migrateClickHouse(url);
const clickhouse = createClickHouse(url);
t.teardown(async () => {
  await queue.close();
  redis.disconnect();
  await clickhouse.close();
});
const store = (name: string, lines: string[]) =>
  insertEvents(clickhouse, 'click', lines.join(''), { token: name });
const count = (...campaigns: string[]) =>
  countClicks(
    { queue, clickhouse },
    campaigns.map((campaignId) => ({ campaignId, fromMs: 0 })),
  );

// The first job of a process loads BullMQ's scripts, which takes a busy machine longer than an event may wait.
await waitFor(() => {
  const name = batch();
  return queue.add('click', name, linesOf(name, ['warm-up']).join('')).then(() => true);
});

t.test('what waits, what is stored and what is both count once, for all campaigns that ask', async (t) => {
  const [waiting, stored, both] = [batch(), batch(), batch()];
  await queue.add('click', waiting, linesOf(waiting, ['one', 'two', 'one']).join(''));
  await store(stored, linesOf(stored, ['one', 'two']));
  await queue.add('click', both, linesOf(both, ['one', 'two']).join(''));
  await store(both, linesOf(both, ['one', 'two']));
  const no = batch();
  await queue.add('click', no, linesOf(no, ['one'], rejected).join(''));
  t.same(await count('one', 'none', 'two'), [4, 0, 3]);
});

t.test('a dead letter has its place, and so has the rest of its batch when it is sent again', async (t) => {
  const name = batch();
  const lines = linesOf(name, ['kept', 'kept', 'kept']);
  await store(name, lines.slice(1));
  await queue.deadLetters.putBack(newDeadLetter('click', lines[0]!.trimEnd(), 'a reason'));
  t.same(await count('kept'), [3], 'dead letters');
  await queue.addAgain('click', name, lines[0]!);
  t.same(await count('kept'), [3], 'in both places, as in a backup of a running system');
  const [event] = await queue.deadLetters.findAll([ids.at(name, 0)]);
  const isAdded = await queue.addAgain('click', name, lines[0]!, {
    fence: queue.deadLetters.leaving([event!]),
  });
  t.equal(isAdded, false, 'it waits already, and stays a dead letter until that has ended');
  t.equal(await queue.deadLetters.count(), 1);
  t.same(await count('kept'), [3], 'in both places still');
});

t.test('without ClickHouse nothing is read from the queue', async (t) => {
  const away = createClickHouse(`http://127.0.0.1:${await freePort()}`);
  t.teardown(() => away.close());
  const untouched = new Proxy(queue, {
    get: (_queue, name) => t.fail(`the queue was asked: ${String(name)}`),
  });
  await t.rejects(countClicks({ queue: untouched, clickhouse: away }, [{ campaignId: 'one', fromMs: 0 }]));
});
