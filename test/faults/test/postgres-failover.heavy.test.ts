import { setTimeout as sleep } from 'node:timers/promises';
import { makeCampaign, startSystem } from '@clicktrail/harness';
import { openPool } from '@clicktrail/postgres';
import { postgresPair, waitFor } from '@clicktrail/testing';
import t from 'tap';
import { openBooks } from '../src/sales/books.js';
import { checkBooks } from '../src/sales/check-books.js';
import { startPublisher } from '../src/sales/publisher.js';
import { sell } from '../src/sales/sell.js';

const log = { info: () => {}, warn: () => {} };

t.test(
  'the primary of Postgres dies under load, its standby is promoted: sales go on, and none is lost or twice',
  { timeout: 900_000 },
  async (t) => {
    const { primary, standby, urls } = await postgresPair(t);
    const direct = (databaseUrl: string) => {
      const pool = openPool({ databaseUrl, log, max: 1 });
      t.teardown(() => pool.end());
      return pool;
    };
    const first = direct(primary.url);
    await first.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await first.query('SELECT pg_reload_conf()');
    const system = await startSystem({ LOG_LEVEL: 'silent' }, { given: { postgres: urls[0] } });
    t.teardown(() => system.stop());
    const publisher = await startPublisher(t);
    const books = openBooks(t, system);
    const { campaign_id, affiliate_id } = await makeCampaign(system);
    await system.admin('PATCH', `/api/v1/publishers/${affiliate_id}`, { postback_url: publisher.template });
    const selling = sell({
      system,
      clicksBase: system.base,
      salesBase: system.base,
      campaign: { campaign_id, affiliate_id },
      clients: 4,
      random: Math.random,
    });
    await waitFor(async () => selling.acknowledged.size > 50, { what: 'some sales' });
    await primary.kill();
    await sleep(500);
    const before = selling.acknowledged.size;
    const beganMs = performance.now();
    await direct(standby.url).query('SELECT pg_promote()');
    await waitFor(async () => selling.acknowledged.size > before + 50, {
      what: 'sales after the promotion',
    });
    t.comment(`50 sales were stored ${Math.round(performance.now() - beganMs)} ms after the promotion began`);
    await selling.stop();

    await books.pool.query(
      "UPDATE postbacks SET claimed_until = now() - interval '1 s' WHERE claimed_until IS NOT NULL",
    );
    await checkBooks(t, { selling, books, publisher });
    const answer = await fetch(`${system.base}/readyz`);
    t.equal(answer.status, 200, await answer.text());
  },
);
