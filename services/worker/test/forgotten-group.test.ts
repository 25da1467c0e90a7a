import { deduplicationWindow } from '@clicktrail/clickhouse';
import { shardPrefix } from '@clicktrail/queue';
import { pino } from 'pino';
import t from 'tap';
import { type EventStore, eventStore } from '../src/events/event-store.js';
import { JobStorer } from '../src/events/store-jobs.js';
import { deadWorkersGroup, lockToken } from './dead-workers-group.js';
import { fixture } from './event-fixture.js';

const goodOnes = 300;
const badOne = 43;

t.test(
  'workers take one job apart that ClickHouse may have forgotten, all but one asleep in between',
  async (t) => {
    const own = await fixture(t);
    const sent = await own.send(goodOnes, (line, i) =>
      i === badOne ? line.replace('\t0\t0\t', '\tbad\t0\t') : line,
    );
    const { redis, groups, group, members } = await deadWorkersGroup(t, own, 1);
    const [job] = members;
    const storer = (insert: EventStore['insert']) =>
      new JobStorer({
        groups,
        store: { ...eventStore(own.clickhouse), insert },
        setAside: async () => {},
        groupsRemembered: 500,
        log: pino({ level: 'silent' }),
        stopping: new AbortController().signal,
        observe: { insert: () => () => {}, retried() {}, setAside() {} },
      });
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
