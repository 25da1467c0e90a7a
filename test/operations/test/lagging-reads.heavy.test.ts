import { makeCampaign, startSystem } from '@clicktrail/harness';
import { openPool } from '@clicktrail/postgres';
import { postgresPair, waitFor } from '@clicktrail/testing';
import t from 'tap';

interface Listed {
  rows: { id: string }[];
  total: number;
  asOf: string;
}
interface Made {
  conversion: { id: string; createdAt: string };
}

t.test('lists and totals of a standby that lags say so, and all else is the primary', async (t) => {
  const { primary, standby } = await postgresPair(t);
  const system = await startSystem(
    { DATABASE_READS_URL: standby.url, LOG_LEVEL: 'silent' },
    { given: { postgres: primary.url } },
  );
  t.teardown(() => system.stop());
  const follower = openPool({ databaseUrl: standby.url, log: { info() {}, warn() {} }, max: 1 });
  t.teardown(() => follower.end());
  const { campaign_id, affiliate_id } = await makeCampaign(system);
  let sold = 0;
  const sell = async () => {
    const { click } = await system.admin<{ click: { id: string } }>('POST', '/api/v1/clicks', {
      campaign_id,
      affiliate_id,
    });
    const sale = { click_id: click.id, txid: `sale-${sold++}`, revenue: 10 };
    const { conversion } = await system.admin<Made>('POST', '/api/v1/conversions', sale);
    return (await system.admin<Made>('GET', `/api/v1/conversions/${conversion.id}`)).conversion;
  };
  const list = () => system.admin<Listed>('GET', '/api/v1/conversions');
  const summary = () =>
    system.admin<{ conversions: number; asOf: string }>('GET', '/api/v1/reports/summary?range=2d');
  const listed = (count: number) =>
    waitFor(async () => (await list()).total === count, { what: `${count} conversions in the list` });
  const statusOf = async (path: string) =>
    (await fetch(system.base + path, { headers: { 'x-api-key': system.adminKey } })).status;

  await sell();
  await listed(1);
  await follower.query('SELECT pg_wal_replay_pause()');
  const second = await sell();
  t.match(second.createdAt, /^20/, 'one record is read from the primary');
  const [late, totals] = [await list(), await summary()];
  t.equal(late.total, 1, 'the list does not have it yet');
  t.ok(late.asOf < second.createdAt, `${late.asOf} is before ${second.createdAt}`);
  t.equal(totals.conversions, 1);
  t.ok(totals.asOf < second.createdAt, `${totals.asOf} is before ${second.createdAt}`);
  const postbacks = await system.admin<Listed>('GET', '/api/v1/postbacks');
  t.ok(postbacks.asOf < second.createdAt);

  await follower.query('SELECT pg_wal_replay_resume()');
  await listed(2);
  t.equal((await summary()).conversions, 2);
  await waitFor(
    async () => {
      await sell();
      return (await list()).asOf > second.createdAt;
    },
    { what: 'a later time of the list' },
  );

  await standby.kill();
  t.equal(await statusOf('/api/v1/conversions'), 503);
  t.equal(await statusOf('/api/v1/reports/summary'), 503);
  t.equal(await statusOf(`/api/v1/conversions/${second.id}`), 200);
  t.equal(await statusOf('/api/v1/campaigns'), 200);
  t.ok((await sell()).id, 'sales go on');
});
