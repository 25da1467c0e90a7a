import { hashOfKey } from '@clicktrail/contracts';
import t from 'tap';
import {
  ensureAdminKey,
  installationSecret,
  nextProcessNumber,
  openPool,
  settleReportingCurrency,
} from '../src/index.js';
import { freshPool, silent } from './support.js';

t.test('the installation secret is made once', async (t) => {
  const { pool } = await freshPool(t);
  const [one, two] = await Promise.all([installationSecret(pool), installationSecret(pool)]);
  t.match(one, /^[0-9a-f]{64}$/);
  t.equal(one, two);
});

t.test('process numbers differ, and wrap within 20 bits', async (t) => {
  const { pool } = await freshPool(t);
  t.same([await nextProcessNumber(pool), await nextProcessNumber(pool)], [0, 1]);
  await pool.query(`SELECT setval('process_numbers', 1048575)`);
  t.equal(await nextProcessNumber(pool), 0);
});

t.test('the first admin key', async (t) => {
  const { pool } = await freshPool(t);
  const made = await Promise.all([ensureAdminKey(pool), ensureAdminKey(pool)]);
  t.equal(made.filter((key) => key.created).length, 1, 'is generated once, even by two starts at once');
  t.match(made.find((key) => key.created)?.secret, /^ck_[0-9A-Za-z]{40}$/);
  t.same(await ensureAdminKey(pool), { secret: null, created: false });

  t.same(await ensureAdminKey(pool, 'from-env'), { secret: 'from-env', created: true });
  t.same(await ensureAdminKey(pool, 'from-env'), { secret: 'from-env', created: false });
  t.same(await ensureAdminKey(pool, 'another'), { secret: 'another', created: true });
  const { rows } = await pool.query('SELECT secret_hash FROM api_key_secrets');
  t.equal(rows.length, 3);
  t.ok(
    rows.some((row) => row.secret_hash === hashOfKey('from-env')),
    'only hashes are stored',
  );
});

t.test('a key of another role cannot become the admin key', async (t) => {
  const { pool } = await freshPool(t);
  await ensureAdminKey(pool, 'taken');
  await pool.query(`UPDATE api_keys SET role = 'publisher', account_id = 'p1'`);
  await t.rejects(ensureAdminKey(pool, 'taken'), { message: /key of a publisher/ });
});

t.test('the reporting currency', async (t) => {
  const { pool, databaseUrl } = await freshPool(t);
  const settle = (currency: string) => settleReportingCurrency(pool, currency);
  const kept = async () =>
    (await pool.query(`SELECT value FROM settings WHERE name = 'reporting_currency'`)).rows.map(
      ({ value }) => value,
    );

  await t.test(
    'is what the first start says, and may be another one while there are no amounts',
    async (t) => {
      await settle('USD');
      await settle('USD');
      t.same(await kept(), ['USD']);
      await settle('EUR');
      t.same(await kept(), ['EUR']);
    },
  );

  /** Postgres shows a connection for a moment after its end. */
  const untilAlone = async () => {
    const others = `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND application_name IN
        ('clicktrail-origin', 'clicktrail-query', 'clicktrail-conversions', 'clicktrail-manage')`;
    while ((await pool.query(others)).rows[0].n > 0);
  };

  const amounts = {
    'an exchange rate': [
      `INSERT INTO exchange_rates (currency, rate) VALUES ('CHF', 1.1)`,
      'DELETE FROM exchange_rates',
    ],
    'a conversion': [
      `INSERT INTO conversions (id, click_id, campaign_id, affiliate_id, advertiser_id, goal, status, payout, revenue,
         currency, created_at, updated_at)
       VALUES ('c', 'k', 'c', 'p', 'a', 'default', 'rejected', 0, 0, 'EUR', now(), now())`,
      'DELETE FROM conversions',
    ],
  } as const;
  for (const [what, [add, remove]] of Object.entries(amounts)) {
    await t.test(`stays with ${what}`, async (t) => {
      await pool.query(add);
      await t.rejects(settle('USD'), {
        message: /REPORTING_CURRENCY is USD, but this installation has EUR: .* Set REPORTING_CURRENCY=EUR/,
      });
      await settle('EUR');
      t.same(await kept(), ['EUR']);
      await pool.query(`DELETE FROM settings WHERE name = 'reporting_currency'`);
      await settle('EUR');
      t.same(await kept(), ['EUR'], 'an older database has amounts, but has not kept the currency yet');
      await pool.query(remove);
    });
  }

  await t.test('becomes another one for all that start with it at once', async (t) => {
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query(`SELECT pg_advisory_xact_lock(hashtextextended('clicktrail reporting currency', 0))`);
    const pools = ['query', 'conversions', 'manage'].map((service) =>
      openPool({ databaseUrl, log: silent, applicationName: `clicktrail-${service}` }),
    );
    const settled = Promise.all(pools.map((each) => settleReportingCurrency(each, 'CHF')));
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'advisory'`;
    while ((await pool.query(waiting)).rows[0].n < pools.length);
    await holder.query('COMMIT');
    holder.release();
    await t.resolves(settled);
    t.same(await kept(), ['CHF']);
    await Promise.all(pools.map((each) => each.end()));
    await untilAlone();
    await settle('EUR');
  });

  await t.test('stays while another process counts on it', async (t) => {
    const open = (service: string) =>
      openPool({ databaseUrl, log: silent, applicationName: `clicktrail-${service}` });
    for (const service of ['origin', 'query', 'conversions', 'manage']) {
      const other = open(service);
      await settleReportingCurrency(other, 'EUR');
      await t.rejects(settle('USD'), { message: /other processes run with it/ }, service);
      await other.end();
    }
    await untilAlone();
    const ingest = open('ingest');
    await ingest.query('SELECT 1');
    await settle('USD');
    await ingest.end();
  });

  await t.test('is one, whatever several starts at once say', async (t) => {
    await pool.query(`DELETE FROM settings WHERE name = 'reporting_currency'`);
    const starts = ['USD', 'EUR', 'CHF', 'USD', 'EUR', 'CHF'].map((currency) => {
      const started = openPool({ databaseUrl, log: silent, applicationName: 'clicktrail-query' });
      t.teardown(() => started.end());
      return settleReportingCurrency(started, currency).then(
        () => currency,
        () => null,
      );
    });
    const counting = (await Promise.all(starts)).filter((currency) => currency !== null);
    t.same([...new Set(counting)], await kept());
  });
});
