import { insertRefusals, type RefusalExampleLine } from '@clicktrail/clickhouse';
import { dayMs } from '@clicktrail/contracts';
import t from 'tap';
import { startService } from './support/start-service.js';

const example = (ageMs: number, own: Partial<RefusalExampleLine> = {}): RefusalExampleLine => ({
  created_at: new Date(Date.now() - ageMs).toISOString(),
  campaign_id: 'cmp-1',
  affiliate_id: 'pub-1',
  advertiser_id: 'adv-1',
  event_type: 'click',
  refusal: 'cap_reached',
  country: 'DE',
  device: 'mobile',
  sub1: 'news',
  sub2: '',
  ...own,
});

/** The same examples, with one request each in the counts. */
const counted = ({ created_at, ...line }: RefusalExampleLine) => {
  const quarter = Math.floor(Date.parse(created_at) / 900_000) * 900;
  return { ...line, quarter, os: '', browser: '', requests: 1 };
};

const nobody = { campaign_id: '', affiliate_id: '', advertiser_id: '', refusal: 'unknown_campaign' };

t.test('the newest examples, of the caller alone', async (t) => {
  const { get, getText, clickhouse, pool } = await startService(t);
  const examples = [
    example(14 * dayMs + 60_000, { sub1: 'too old' }),
    example(5_000, { sub1: 'old' }),
    example(4_000, { affiliate_id: 'pub-2', event_type: 'impression', refusal: 'outside_targeting' }),
    example(3_000, {
      campaign_id: 'cmp-3',
      advertiser_id: 'adv-2',
      refusal: 'head',
      country: '',
      device: '',
    }),
    example(2_000, nobody),
  ];
  const insert = (lines: RefusalExampleLine[], token: string) =>
    insertRefusals(clickhouse, lines.map(counted), lines, token, AbortSignal.timeout(10_000));
  await insert(examples, 'one');
  await insert(examples, 'one');
  const codes = async (query: string, key: Parameters<typeof get>[1]) =>
    (await get(`/api/v1/reports/refusals${query}`, key)).body.rows?.map(({ code }: { code: string }) => code);

  await t.test('an admin sees all, newest first, and whose are unknown', async (t) => {
    const { status, body } = await get('/api/v1/reports/refusals');
    t.equal(status, 200);
    t.match(body, { success: true, limit: 1000 });
    t.same(
      body.rows.map(({ createdAt: _, ...row }: { createdAt: string }) => row),
      [
        ['click', 'unknown_campaign', null, null, 'DE', 'mobile', 'news'],
        ['click', 'head', 'cmp-3', 'pub-1', null, null, 'news'],
        ['impression', 'outside_targeting', 'cmp-1', 'pub-2', 'DE', 'mobile', 'news'],
        ['click', 'cap_reached', 'cmp-1', 'pub-1', 'DE', 'mobile', 'old'],
      ].map(([eventType, code, campaignId, affiliateId, country, device, sub1]) => ({
        eventType,
        code,
        campaignId,
        affiliateId,
        country,
        device,
        sub1,
        sub2: null,
      })),
    );
    t.ok(Math.abs(Date.parse(body.rows[0].createdAt) - (Date.now() - 2_000)) < 60_000);
  });

  await t.test('accounts see their own', async (t) => {
    t.same(await codes('', 'publisher'), ['head', 'cap_reached']);
    t.same(await codes('', 'otherPublisher'), ['outside_targeting']);
    t.same(await codes('', 'advertiser'), ['outside_targeting', 'cap_reached']);
    t.same(await codes('?publisher=pub-2', 'publisher'), []);
    t.equal((await get('/api/v1/reports/refusals?campaign=cmp-3', 'advertiser')).status, 403);
  });

  await t.test('a publisher is told no name of a campaign that it does not know of', async (t) => {
    await pool.query(`INSERT INTO advertisers (id, name, status, postback_token) VALUES
      ('adv-1', 'First', 'active', 't1'), ('adv-2', 'Second', 'active', 't2')`);
    await pool.query(`INSERT INTO publishers (id, name, status, postback_secret) VALUES
      ('pub-1', 'Blog', 'active', 's1')`);
    await pool.query(`INSERT INTO campaigns
        (id, advertiser_id, name, status, offer_url, access, currency, accept_payout) VALUES
        ('cmp-1', 'adv-1', 'Open', 'active', 'https://o.example/', 'open', 'USD', false),
        ('cmp-3', 'adv-2', 'Closed', 'active', 'https://o.example/', 'approval', 'USD', false)`);
    const query = 'range=30d&group_by=campaign,advertiser';
    const names = async (key: Parameters<typeof get>[1]) => {
      const { body } = await get(`/api/v1/reports/performance?${query}&sort=campaignId`, key);
      const file = await getText(`/api/v1/reports/performance/export?${query}&format=ndjson`, key);
      const { body: series } = await get(
        '/api/v1/reports/performance/series?range=30d&group_by=campaign',
        key,
      );
      const exported = file
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      t.same(exported, body.rows);
      return [
        ...body.rows
          .filter(({ campaignId }: { campaignId: string | null }) => campaignId !== null)
          .map((row: { campaignName: string; advertiserName: string }) => [
            row.campaignName,
            row.advertiserName,
          ]),
        series.series
          .map(({ name }: { name: string | null }) => name)
          .filter(Boolean)
          .sort(),
      ];
    };
    t.same(await names('admin'), [
      ['Open', 'First'],
      ['Closed', 'Second'],
      ['Closed', 'Open'],
    ]);
    t.same(await names('publisher'), [['Open', 'First'], [null, null], ['Open']]);
    await pool.query(
      "INSERT INTO approvals (campaign_id, publisher_id, status) VALUES ('cmp-3', 'pub-1', 'pending')",
    );
    t.same(await names('publisher'), [
      ['Open', 'First'],
      ['Closed', 'Second'],
      ['Closed', 'Open'],
    ]);
  });

  await t.test('filters and the limit', async (t) => {
    t.same(await codes('?campaign=cmp-3,cmp-9', 'admin'), ['head']);
    t.same(await codes('?publisher=pub-1&refusal=cap_reached', 'admin'), ['cap_reached']);
    t.same(await codes('?limit=2', 'admin'), ['unknown_campaign', 'head']);
    for (const query of ['limit=0', 'refusal=forbidden', 'from=2026-01-01']) {
      const { status, body } = await get(`/api/v1/reports/refusals?${query}`);
      t.match({ status, field: body.fields[0].field }, { status: 400, field: query.split('=')[0] });
    }
  });

  await t.test('of very many the newest thousand', async (t) => {
    const many = Array.from({ length: 1_100 }, (_, i) => example(1_000 - i / 2, { sub1: `n${i}` }));
    await insert(many, 'two');
    const { body } = await get('/api/v1/reports/refusals?limit=5000');
    t.equal(body.rows.length, 1_000);
    t.equal(body.limit, 1_000);
    const newest = new Set(body.rows.map(({ sub1 }: { sub1: string }) => sub1));
    t.ok(newest.has('n1099') && !newest.has('n90'));
  });

  await t.test('each is counted once, for the same callers', async (t) => {
    for (const [key, refused, ignored] of [
      ['admin', 1_104, 1],
      ['publisher', 1_102, 1],
      ['advertiser', 1_103, 0],
    ] as const) {
      const { body } = await get('/api/v1/reports/performance?range=30d', key);
      t.match(body.totals, { refused, ignored, clicks: 0, impressions: 0 }, key);
    }
  });
});
