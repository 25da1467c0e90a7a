import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Answer, refused, startSpec, time } from '../src/index.js';

const spec = await startSpec(t);
const { admin } = spec;
const impressions = '/api/v1/impressions';
const advertiser = await spec.advertiser();
const campaign = await spec.campaign({ advertiser_id: advertiser.id });
const rivals = await spec.campaign();
const publisher = await spec.publisher();
const other = await spec.publisher();
const ids = { campaign_id: campaign.id, affiliate_id: publisher.id };
const publisherKey = await spec.keyOf('publisher', publisher);
const advertiserKey = await spec.keyOf('advertiser', advertiser);

const listed = async ({ body }: Answer) => {
  return waitFor(async () => {
    const { campaignId } = body.impression;
    const { rows } = (await admin.get(`${impressions}?campaign_id=${campaignId}&limit=1000`)).body;
    return rows.find(({ id }) => id === body.impression.id);
  });
};

t.test('201: {success, impression: {id, campaignId}}', async (t) => {
  const { status, body } = await admin.post(impressions, ids);
  t.equal(status, 201);
  const { id } = body.impression;
  t.type(id, 'string');
  t.strictSame(body, { success: true, impression: { id, campaignId: campaign.id } });
});

t.test('a listed impression has exactly these fields', async (t) => {
  const row = await listed(await admin.post(impressions, ids));
  t.match(row.createdAt, time);
  const { id, createdAt } = row;
  const nulls = { country: null, device: null, os: null, browser: null, sub: { sub1: null, sub2: null } };
  t.strictSame(row, { id, campaignId: campaign.id, affiliateId: publisher.id, ...nulls, createdAt });
});

t.test('takes device, os, country, browser, sub1, sub2, ip and user_agent', async (t) => {
  const told = { device: 'mobile', os: 'ios', country: 'se', browser: 'safari', sub1: 'a', sub2: 'b' };
  const row = await listed(await admin.post(impressions, { ...ids, ...told }));
  t.match(row, {
    device: 'mobile',
    os: 'ios',
    country: 'SE',
    browser: 'safari',
    sub: { sub1: 'a', sub2: 'b' },
  });
  const user_agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0';
  const read = await listed(await admin.post(impressions, { ...ids, ip: '8.8.8.8', user_agent }));
  t.match(read, { country: 'US', device: 'desktop', os: 'windows', browser: 'firefox' });
});

t.test('required as for clicks', async (t) => {
  refused(t, await admin.post(impressions, {}), 400, 'invalid_request', 'affiliate_id', 'campaign_id');
  refused(
    t,
    await advertiserKey.post(impressions, {}),
    400,
    'invalid_request',
    'affiliate_id',
    'campaign_id',
  );
  refused(t, await publisherKey.post(impressions, {}), 400, 'invalid_request', 'campaign_id');
  refused(t, await admin.post(impressions, { ...ids, ip: 'x' }), 400, 'invalid_request', 'ip');
  refused(t, await admin.post(impressions, { ...ids, status: 'tracked' }), 400, 'invalid_request', 'status');
});

t.test('with a publisher key it is always recorded under its own account', async (t) => {
  const answer = await publisherKey.post(impressions, { ...ids, affiliate_id: other.id });
  t.equal((await listed(answer)).affiliateId, publisher.id);
});

t.test('the campaign and affiliate checks of clicks apply', async (t) => {
  const on = (change: object) => admin.post(impressions, { ...ids, ...change });
  refused(t, await on({ campaign_id: 'nothing' }), 400, 'unknown_campaign', 'campaign_id');
  refused(t, await on({ affiliate_id: 'nobody' }), 400, 'unknown_affiliate', 'affiliate_id');
  const paused = await spec.campaign({ status: 'paused' });
  refused(t, await on({ campaign_id: paused.id }), 403, 'campaign_not_active');
  const closed = await spec.campaign({ access: 'approval' });
  refused(t, await on({ campaign_id: closed.id }), 403, 'affiliate_not_approved');
  refused(t, await advertiserKey.post(impressions, { ...ids, campaign_id: rivals.id }), 403, 'forbidden');
});

t.test('targeting holds for impressions too', async (t) => {
  const { id } = await spec.campaign({ targeting: { countries: ['SE'] } });
  refused(t, await admin.post(impressions, { ...ids, campaign_id: id }), 403, 'outside_targeting');
  t.equal((await admin.post(impressions, { ...ids, campaign_id: id, country: 'SE' })).status, 201);
});

t.test('caps and fraud rules do not apply', async (t) => {
  const { id } = await spec.campaign({ caps: [{ type: 'clicks', window: 'total', limit: 1 }] });
  const user_agent = 'Googlebot/2.1';
  for (let i = 0; i < 3; i++)
    t.equal((await admin.post(impressions, { ...ids, campaign_id: id, user_agent })).status, 201);
  t.equal(
    (await admin.post('/api/v1/clicks', { ...ids, campaign_id: id })).status,
    201,
    'nor do they take a place',
  );
});

t.test('GET takes the filters of clicks; one on status or click_id matches none', async (t) => {
  const own = await spec.campaign({ advertiser_id: advertiser.id });
  const record = async (body: object) =>
    (await admin.post(impressions, { ...ids, campaign_id: own.id, ...body })).body.impression.id;
  const first = await record({ country: 'SE', device: 'tv', os: 'tvos' });
  const second = await record({ affiliate_id: other.id, country: 'NO', device: 'mobile', os: 'ios' });
  await spec.settled();
  const found = async (query: string) =>
    (await admin.get(`${impressions}?campaign_id=${own.id}${query}`)).body.rows.map(({ id }) => id).sort();
  t.strictSame(await found(''), [first, second].sort());
  t.strictSame(await found(`&affiliate_id=${other.id}`), [second]);
  t.strictSame(await found(`&advertiser_id=${advertiser.id}`), [first, second].sort());
  t.strictSame(await found('&advertiser_id=x'), []);
  t.strictSame(await found('&country=se'), [first]);
  t.strictSame(await found('&device=tv'), [first]);
  t.strictSame(await found('&os=ios'), [second]);
  t.strictSame(await found('&status=tracked'), []);
  t.strictSame(await found('&status=rejected'), []);
  t.strictSame(await found(`&click_id=${first}`), []);
  t.match((await admin.get(`${impressions}?status=tracked`)).body, { rows: [], total: 0, nextCursor: null });
});

t.test('a publisher or advertiser key sees its own rows only, whatever it filters by', async (t) => {
  await admin.post(impressions, { campaign_id: rivals.id, affiliate_id: other.id });
  await spec.settled();
  const own = (await publisherKey.get(impressions)).body.rows;
  t.ok(own.length > 0 && own.every(({ affiliateId }) => affiliateId === publisher.id));
  t.equal((await publisherKey.get(`${impressions}?affiliate_id=${other.id}`)).body.total, 0);
  const owned = (await advertiserKey.get(impressions)).body.rows;
  t.ok(owned.length > 0 && owned.every(({ campaignId }) => campaignId !== rivals.id));
  t.equal((await advertiserKey.get(`${impressions}?advertiser_id=${rivals.advertiserId}`)).body.total, 0);
});
