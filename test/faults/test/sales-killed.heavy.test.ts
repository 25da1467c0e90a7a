import { setTimeout as sleep } from 'node:timers/promises';
import { makeCampaign, startSystem, type TestProcess } from '@clicktrail/harness';
import t from 'tap';
import { openBooks } from '../src/sales/books.js';
import { checkBooks } from '../src/sales/check-books.js';
import { startConversions } from '../src/sales/conversions-processes.js';
import { startPublisher } from '../src/sales/publisher.js';
import { sell } from '../src/sales/sell.js';

/** KILLS looks further, at other points each time. */
const kills = Number(process.env.KILLS ?? 4);
const clients = 8;

t.setTimeout(1_800_000);

t.test(
  `Postgres, Redis, the worker, and the conversions service killed with -9, ${kills} times`,
  { timeout: 1_800_000 },
  async (t) => {
    const system = await startSystem({
      WORKER_LOCK_MS: '1500',
      WORKER_STALLED_INTERVAL_MS: '500',
      LOG_LEVEL: 'silent',
    });
    t.teardown(() => system.stop());
    const publisher = await startPublisher(t);
    const books = openBooks(t, system);
    const [service] = await startConversions(t, system, 1);
    const campaign = await makeCampaign(system);
    const { campaign_id, affiliate_id } = campaign;
    await system.admin('PATCH', `/api/v1/publishers/${affiliate_id}`, { postback_url: publisher.template });

    const killedAndStarted = (victim: TestProcess) => async () => {
      victim.kill('SIGKILL');
      await victim.ended();
      await victim.start();
    };
    const store = (name: 'postgres' | 'redis') => async () => {
      system.stores[name].kill('SIGKILL');
      await system.stores[name].exited;
      await sleep(Math.random() * 300);
      await system.stores[name].restart();
    };
    const victims = {
      conversions: killedAndStarted(service!.child),
      postgres: store('postgres'),
      worker: killedAndStarted(system.worker),
      redis: store('redis'),
    };
    const selling = sell({
      system,
      clicksBase: system.base,
      salesBase: service!.base,
      campaign: { campaign_id, affiliate_id },
      clients,
      random: Math.random,
    });
    const names = Object.keys(victims) as (keyof typeof victims)[];
    for (let i = 0; i < kills; i++) {
      await sleep(300 + Math.random() * 700);
      await victims[names[i % names.length]!]();
    }
    await sleep(500);
    await selling.stop();

    // The leases of a dead worker run out by themselves, which a short run does not wait for.
    if (process.env.KILLS === undefined)
      await books.pool.query(
        "UPDATE postbacks SET claimed_until = now() - interval '1 s' WHERE claimed_until IS NOT NULL",
      );
    const sales = await checkBooks(t, { selling, books, publisher });
    const came = [...publisher.calls.values()];
    t.comment(
      `${kills} kills; ${sales.length} conversions, ${came.length} postbacks, ` +
        `${came.filter(({ length }) => length > 1).length} of them came more than once; ` +
        `sent again: ${JSON.stringify([...selling.refused])}`,
    );
  },
);
