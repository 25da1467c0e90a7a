import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Client, startSpec } from '../src/index.js';

const spec = await startSpec(t);
const { admin, anyone } = spec;
const advertiser = await spec.advertiser();
const publisher = await spec.publisher();
const other = await spec.publisher();
const byPublisher = await spec.keyOf('publisher', publisher);
const byAdvertiser = await spec.keyOf('advertiser', advertiser);

const campaignOf = (more: object = {}) => spec.campaign({ advertiser_id: advertiser.id, ...more });
const open = await campaignOf();
const capped = await campaignOf({ caps: [{ type: 'clicks', window: 'day', limit: 1 }] });
const german = await campaignOf({ targeting: { countries: ['DE'] } });
const paused = await campaignOf({ status: 'paused' });
const approval = await campaignOf({ access: 'approval' });
const idle = await spec.publisher({ status: 'inactive' });

const click = (campaign: { id: string }, more: object = {}) =>
  admin.post('/api/v1/clicks', { campaign_id: campaign.id, affiliate_id: publisher.id, ...more });
const linkOf = (campaign: { id: string }) =>
  `/c/${campaign.id}?affiliate_id=${publisher.id}&sub1=news&sub2=top`;

interface Figures {
  clicks: number;
  rejectedClicks: number;
  refused: number;
  ignored: number;
}
type Row = Figures & { refusal: string; campaignId: string };

/** The rows of a report of the campaign. */
async function report(client: Client, campaign: { id: string }, query = ''): Promise<Row[]> {
  const { body } = await client.get(`/api/v1/reports/performance?range=1d&campaign=${campaign.id}${query}`);
  return body.rows as unknown as Row[];
}

/** Resolves once as many requests of the campaign are counted, and as many clicks: each comes by a way of its own. */
const counted = (campaign: { id: string }, requests: number, clicks = 0) =>
  waitFor(
    async () => {
      const [row] = await report(admin, campaign);
      return row!.refused + row!.ignored >= requests && row!.clicks >= clicks && row;
    },
    { what: `${requests} refusals and ${clicks} clicks of ${campaign.id}` },
  );

/** All rows of a report of the network: other tests have theirs in it. */
async function* rowsOfNetwork(groupBy: string): AsyncGenerator<Row & { affiliateId: string | null }> {
  const query = `range=1d&group_by=${groupBy}&limit=1000`;
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body } = await admin.get(
      `/api/v1/reports/performance?${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    yield* body.rows as unknown as (Row & { affiliateId: string | null })[];
    cursor = body.nextCursor as string | null;
  }
}

t.test('every request is tracked, rejected, refused or ignored, and counted as such', async (t) => {
  for (const [code, campaign, send] of [
    ['cap_reached', capped, () => click(capped)],
    ['outside_targeting', german, () => click(german, { country: 'FR' })],
    ['campaign_not_active', paused, () => click(paused)],
    ['affiliate_not_approved', approval, () => click(approval)],
  ] as const) {
    for (let i = 0; i < 3; i++) await send();
    const refused = code === 'cap_reached' ? 2 : 3;
    const row = await counted(campaign, refused, 3 - refused);
    t.match(row, { clicks: 3 - refused, refused, ignored: 0 }, code);
    t.match(await report(admin, campaign, '&group_by=refusal'), [
      { refusal: code, refused, ignored: 0, clicks: 0 },
    ]);
  }
});

t.test('an inactive account is a reason of its own', async (t) => {
  const gone = await spec.advertiser();
  const campaign = await spec.campaign({ advertiser_id: gone.id });
  await admin.patch(`/api/v1/advertisers/${gone.id}`, { status: 'inactive' });
  await click(campaign);
  await click(open, { affiliate_id: idle.id });
  await counted(campaign, 1);
  t.match(await report(admin, campaign, '&group_by=refusal'), [{ refusal: 'account_inactive', refused: 1 }]);
  const ofIdle = `&publisher=${idle.id}&group_by=refusal`;
  const rows = await waitFor(async () => {
    const found = await report(admin, open, ofIdle);
    return found.length > 0 && found;
  });
  t.match(rows, [{ refusal: 'account_inactive', refused: 1 }]);
});

t.test('received = clicks + refused + ignored', async (t) => {
  const campaign = await campaignOf({ targeting: { countries: ['DE'] } });
  const rule = { type: 'bot_user_agent', config: {}, campaign_id: campaign.id };
  t.equal((await admin.post('/api/v1/fraud-rules', rule)).status, 201);
  let received = 0;
  const send = async (times: number, one: () => Promise<unknown>) => {
    for (let i = 0; i < times; i++) await one();
    received += times;
  };
  const german = { country: 'DE' };
  await send(4, () => click(campaign, german));
  await send(2, () => click(campaign, { ...german, user_agent: 'curl/8.5.0' }));
  await send(3, () => click(campaign, { country: 'FR' }));
  await send(2, () => anyone.call('HEAD', linkOf(campaign)));
  await send(1, () => anyone.call('GET', linkOf(campaign), undefined, { headers: { purpose: 'prefetch' } }));
  await spec.settled();
  const row = await counted(campaign, 6);
  t.match(row, { clicks: 6, rejectedClicks: 2, refused: 3, ignored: 3 });
  t.equal(row.clicks + row.refused + row.ignored, received);
  t.same(
    (await report(admin, campaign, '&group_by=refusal&sort=refusal')).map(({ refusal, refused, ignored }) => [
      refusal,
      refused,
      ignored,
    ]),
    [
      ['head', 0, 2],
      ['outside_targeting', 3, 0],
      ['prefetch', 0, 1],
    ],
  );
});

t.test('requests for impressions are counted, too', async (t) => {
  const campaign = await campaignOf({ status: 'paused' });
  await admin.post('/api/v1/impressions', { campaign_id: campaign.id, affiliate_id: publisher.id });
  await anyone.get(`/i/${campaign.id}?affiliate_id=${publisher.id}`);
  t.match(await counted(campaign, 2), { impressions: 0, refused: 2 });
});

t.test('a refusal that sent its visitor to the fallback URL is counted once', async (t) => {
  const campaign = await campaignOf({ status: 'paused', fallback_url: 'https://fallback.example/' });
  t.equal((await anyone.get(linkOf(campaign))).status, 302);
  await counted(campaign, 1);
  await click(campaign);
  t.match(await counted(campaign, 2), { refused: 2 });
});

t.test('a retry with its Idempotency-Key, and a mistake of the caller, are not counted', async (t) => {
  const campaign = await campaignOf({ status: 'paused' });
  const body = { campaign_id: campaign.id, affiliate_id: publisher.id };
  const headers = { 'idempotency-key': `refused ${campaign.id}` };
  for (let i = 0; i < 3; i++) await admin.post('/api/v1/clicks', body, { headers });
  t.equal((await click(campaign, { country: 'nowhere' })).status, 400);
  t.equal((await anyone.post('/api/v1/clicks', body)).status, 401);
  t.match(await counted(campaign, 1), { refused: 1 });
  await click(campaign);
  t.match(await counted(campaign, 2), { refused: 2 });
});

t.test('series and exports have them', async (t) => {
  const query = `range=1d&campaign=${capped.id}`;
  await counted(capped, 2);
  const { body } = await admin.get(`/api/v1/reports/performance/series?${query}&metrics=refused,ignored`);
  const [series] = body.series as unknown as { refused: number[]; ignored: number[] }[];
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  t.same([sum(series!.refused), sum(series!.ignored)], [2, 0]);
  const grouped = await admin.get(`/api/v1/reports/performance/series?${query}&group_by=refusal`);
  t.match(grouped.body.series, [{ key: 'cap_reached' }]);
  const file = await admin.get(`/api/v1/reports/performance/export?${query}&group_by=refusal&format=ndjson`);
  t.match(JSON.parse(file.bytes.toString()), { refusal: 'cap_reached', refused: 2, ignored: 0, clicks: 0 });
});

t.test('every role sees its own, and an unknown publisher or campaign counts for admins alone', async (t) => {
  const strange = `cmp_${Date.now()}_nobody`;
  // A link that was cut short names its publisher, and is of nobody all the same.
  await anyone.get(`/c/%20?affiliate_id=${publisher.id}`);
  await admin.post('/api/v1/clicks', { campaign_id: strange, affiliate_id: publisher.id });
  await click(open, { affiliate_id: 'nobody' });
  await counted(capped, 2);
  for (const client of [byPublisher, byAdvertiser]) {
    t.match(await report(client, capped), [{ refused: 2 }]);
    const { body } = await client.get('/api/v1/reports/performance?range=1d&group_by=refusal');
    t.notOk((body.rows as unknown as Row[]).some(({ refusal }) => refusal.startsWith('unknown')));
  }
  const byOther = await spec.keyOf('publisher', other);
  t.match(await report(byOther, capped), [{ refused: 0 }]);
  const rows = await waitFor(async () => {
    const unknown: (Row & { affiliateId: string | null })[] = [];
    for await (const row of rowsOfNetwork('campaign,publisher,refusal'))
      if (row.refusal.startsWith('unknown')) unknown.push(row);
    return unknown.length === 2 && unknown;
  });
  t.match(rows.map(({ refusal }) => refusal).sort(), ['unknown_affiliate', 'unknown_campaign']);
  for (const row of rows) t.match(row, { campaignId: null, affiliateId: null });
});

t.test('GET /reports/refusals: the newest examples', async (t) => {
  await anyone.call('HEAD', linkOf(german));
  const read = async (client: Client, query: string) =>
    (await client.get(`/api/v1/reports/refusals?${query}`)).body.rows;
  const rows = await waitFor(async () => {
    const found = await read(byPublisher, `campaign=${german.id}`);
    return found.length >= 4 && found;
  });
  const { createdAt, ...newest } = rows[0]!;
  t.ok(Math.abs(Date.parse(String(createdAt)) - Date.now()) < 120_000);
  t.strictSame(newest, {
    eventType: 'click',
    code: 'head',
    campaignId: german.id,
    affiliateId: publisher.id,
    country: newest.country,
    device: newest.device,
    sub1: 'news',
    sub2: 'top',
  });
  t.match(rows[1], { code: 'outside_targeting', country: 'FR', sub1: null });
  t.match((await read(byAdvertiser, `campaign=${german.id}&refusal=head`)).length, 1);
  t.same(await read(await spec.keyOf('publisher', other), `campaign=${german.id}`), []);
});
