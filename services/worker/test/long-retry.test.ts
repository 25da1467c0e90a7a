import { deduplicationWindow } from '@clicktrail/clickhouse';
import { shardPrefix } from '@clicktrail/queue';
import t, { type Test } from 'tap';
import { LostLockError, StoppingError } from '../src/insert-once/errors.js';
import { type EventStore, eventStore } from '../src/insert-once/event-store.js';
import { JobGroups } from '../src/insert-once/job-groups.js';
import { deadWorkersGroup, lockToken } from './dead-workers-group.js';
import { type Fixture, fixture } from './event-fixture.js';
import { quietStorer } from './quiet-storer.js';

type DeadGroup = Awaited<ReturnType<typeof deadWorkersGroup>>;

/** As if other workers had inserted more than ClickHouse remembers. */
async function forgetTokens({ clickhouse }: Fixture, { redis }: Pick<DeadGroup, 'redis'>): Promise<void> {
  for (const window of [0, deduplicationWindow]) {
    for (const table of ['clicks', 'clicks_by_affiliate', 'days_by_affiliate']) {
      const query = `ALTER TABLE ${table} MODIFY SETTING non_replicated_deduplication_window = ${window}`;
      await clickhouse.command({ query });
    }
  }
  await redis.incrby(`${shardPrefix(0)}:groups-formed`, deduplicationWindow);
}

const storerOn = (
  own: Fixture,
  { groups }: DeadGroup,
  store: Partial<EventStore>,
  more: Parameters<typeof quietStorer>[3] = {},
) => quietStorer(own, groups, store, more);

const heldOf = ({ members }: DeadGroup) => ({ ...members[0]!, kind: 'click' as const, lockToken });

async function storedOnce(t: Test, own: Fixture, ids: string[]): Promise<void> {
  t.same(await own.storedIds(), ids, 'each is stored once');
  const answer = await own.clickhouse.query({
    query: 'SELECT sum(clicks) FROM days_by_affiliate',
    format: 'TabSeparated',
  });
  t.equal(Number(await answer.text()), ids.length, 'and counted once');
}

/** An insert whose n-th call `meets` something; that call fails once it has. */
function meeting(own: Fixture, call: number, meets: (insert: () => Promise<void>) => Promise<unknown>) {
  const { insert } = eventStore(own.clickhouse);
  let calls = 0;
  return {
    calls: () => calls,
    insert: async (...sent: Parameters<EventStore['insert']>) => {
      if (++calls !== call) return insert(...sent);
      await meets(() => insert(...sent));
      throw new Error('the answer was lost');
    },
  };
}

t.test('an answer is lost, and before the next attempt ClickHouse has forgotten the token', async (t) => {
  const own = await fixture(t);
  const sent = [...(await own.send(20)), ...(await own.send(30))];
  const dead = await deadWorkersGroup(t, own, 2);
  const { insert } = meeting(own, 1, async (insert) => {
    await insert();
    await forgetTokens(own, dead);
  });
  t.ok(await storerOn(own, dead, { insert }).resume(heldOf(dead)));
  await storedOnce(t, own, sent);
});

t.test('an attempt stores nothing, and so many groups follow: it is stored all the same', async (t) => {
  const own = await fixture(t);
  const sent = [...(await own.send(20)), ...(await own.send(30))];
  const dead = await deadWorkersGroup(t, own, 2);
  const { insert } = meeting(own, 1, () => forgetTokens(own, dead));
  t.ok(await storerOn(own, dead, { insert }).resume(heldOf(dead)));
  await storedOnce(t, own, sent);
});

t.test('another worker has stored the group before the next attempt', async (t) => {
  const own = await fixture(t);
  const sent = await own.send(20);
  const dead = await deadWorkersGroup(t, own, 1);
  const { insert, calls } = meeting(own, 1, async () => {
    await storerOn(own, dead, {}).resume(heldOf(dead));
    await forgetTokens(own, dead);
  });
  t.ok(await storerOn(own, dead, { insert }).resume(heldOf(dead)));
  t.equal(calls(), 1, 'it is not sent again');
  await storedOnce(t, own, sent);
});

t.test('another worker has taken the group apart: its jobs are not called stored', async (t) => {
  const own = await fixture(t);
  await own.send(20);
  const dead = await deadWorkersGroup(t, own, 1);
  const { insert, calls } = meeting(own, 1, () => dead.groups.dissolve(dead.group));
  await t.rejects(storerOn(own, dead, { insert }).resume(heldOf(dead)), LostLockError);
  t.equal(calls(), 1, 'it is not sent again');
  t.same(await dead.membership(), { state: 'ungrouped' });
});

t.test('a worker whose word comes late takes no group apart that another one sends by now', async (t) => {
  const own = await fixture(t);
  const sent = await own.send(20);
  const dead = await deadWorkersGroup(t, own, 1);
  const other = new JobGroups(dead.redis, 0);
  const insert: EventStore['insert'] = async (...sending) => {
    await eventStore(own.clickhouse).insert(...sending);
    t.equal(await dead.groups.dissolve(dead.group), false, 'which has stored it');
  };
  t.ok(await storerOn(own, { ...dead, groups: other }, { insert }).resume(heldOf(dead)));
  await storedOnce(t, own, sent);
});

t.test('a job is taken apart for so long that the tokens of its pieces are forgotten', async (t) => {
  const own = await fixture(t);
  const bad = 7;
  const sent = await own.send(20, (line, i) => (i === bad ? line.replace('\t0\t0\t', '\tbad\t0\t') : line));
  const good = sent.filter((_, i) => i !== bad);
  const dead = await deadWorkersGroup(t, own, 1);

  // The fourth is a piece that ClickHouse takes; the whole job, a half and a quarter were refused or stored before it.
  const { insert } = meeting(own, 4, async (insert) => {
    await insert();
    await forgetTokens(own, dead);
  });
  t.ok(await storerOn(own, dead, { insert }).resume(heldOf(dead)));
  await storedOnce(t, own, good);
});

t.test(
  'more pieces than tokens are remembered: a job that is nearly all refused comes to its end',
  async (t) => {
    const own = await fixture(t);
    const isGood = (i: number) => i % 10 === 3;
    const spoil = (line: string, i: number) => (isGood(i) ? line : line.replace('\t0\t0\t', '\tbad\t0\t'));
    const sent = await own.send(40, spoil);
    const dead = await deadWorkersGroup(t, own, 1);
    const aside: string[] = [];
    let inserts = 0;
    const { insert } = eventStore(own.clickhouse);
    const storer = storerOn(
      own,
      dead,
      {
        insert: async (...piece) => {
          // Others insert, too.
          await dead.redis.incrby(`${shardPrefix(0)}:groups-formed`, 2);
          if (++inserts > 200) throw new LostLockError('it would go on for ever');
          return insert(...piece);
        },
      },
      { tokensRemembered: 10, keepDeadLetter: async ({ id }) => aside.push(id) > 0 },
    );
    t.ok(await storer.resume(heldOf(dead)));
    t.same(
      aside,
      sent.filter((_, i) => !isGood(i)),
      'each refused event is a dead letter, once',
    );
    await storedOnce(
      t,
      own,
      sent.filter((_, i) => isGood(i)),
    );
  },
);

t.test('a worker sleeps between two pieces, and another one stores the rest meanwhile', async (t) => {
  const own = await fixture(t);
  const bad = 7;
  const sent = await own.send(20, (line, i) => (i === bad ? line.replace('\t0\t0\t', '\tbad\t0\t') : line));
  const dead = await deadWorkersGroup(t, own, 1);
  const { insert } = eventStore(own.clickhouse);
  let stored = 0;
  const sleeper = storerOn(own, dead, {
    insert: async (...sent) => {
      await insert(...sent);
      if (stored++ > 0) return;
      await storerOn(own, dead, {}).resume(heldOf(dead));
      await forgetTokens(own, dead);
    },
  });
  t.ok(await sleeper.resume(heldOf(dead)));
  await storedOnce(
    t,
    own,
    sent.filter((_, i) => i !== bad),
  );
});

t.test(
  'a worker sleeps once the table has told it that nothing is stored, and another one stores it',
  async (t) => {
    const own = await fixture(t);
    const sent = await own.send(20);
    const dead = await deadWorkersGroup(t, own, 1);
    await forgetTokens(own, dead);

    const { insert, storedIds } = eventStore(own.clickhouse);
    const stopping = new AbortController();
    const dies = storerOn(
      own,
      dead,
      {
        insert: async (...sent) => {
          await insert(...sent);
          stopping.abort();
          throw new Error('this worker dies before it has heard of it');
        },
      },
      { stopping: stopping.signal },
    );
    let asked = 0;
    const sleeper = storerOn(own, dead, {
      storedIds: async (...of) => {
        const stored = await storedIds(...of);
        if (asked++ > 0) return stored;
        await t.rejects(dies.resume(heldOf(dead)), StoppingError);
        await forgetTokens(own, dead);
        return stored;
      },
    });
    t.ok(await sleeper.resume(heldOf(dead)));
    await storedOnce(t, own, sent);
  },
);
