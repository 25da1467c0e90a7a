import { waitFor } from '@clicktrail/testing';
import { test } from 'tap';
import { startService } from './support/start-service.js';

const day1 = '2026-03-01T12:00:00.000Z';
const day2 = '2026-03-02T00:00:00.000Z';

test('GET /api/v1/clicks and /impressions', async (t) => {
  const service = await startService(t);
  const { get } = service;
  const full = {
    country: 'DE',
    device: 'mobile',
    os: 'ios',
    browser: 'safari',
    sub1: 'news',
    sub2: 'top',
    fraudReasons: ['velocity', 'ip_block'],
    fraudScore: 90,
  };
  const first = await service.clicks(day1, [
    full,
    { campaignId: 'cmp-3', advertiserId: 'adv-2' },
    { campaignId: 'cmp-3', advertiserId: 'adv-2', affiliateId: 'pub-2', country: 'US' },
  ]);
  const second = await service.clicks(day2, [{}, { affiliateId: 'pub-2' }]);
  const shown = await service.impressions(day1, [{ country: 'DE', sub2: 'x' }, { affiliateId: 'pub-2' }]);
  const newest = [...first, ...second].reverse();
  const idsOf = (body: { rows: { id: string }[] }) => body.rows.map((row) => row.id);

  await t.test('200: the envelope and the rows are exactly as promised', async (t) => {
    const { status, body } = await get('/api/v1/clicks?limit=2&page=2');
    t.equal(status, 200);
    const { asOf, nextCursor, rows, ...rest } = body;
    t.same(rest, { success: true, total: 5, limit: 2, page: 2, offset: 2 });
    t.same(idsOf(body), newest.slice(2, 4));
    t.type(nextCursor, 'string');
    t.match(asOf, /^\d{4}-/);
    const isFresh = async () => Date.now() - Date.parse((await get('/api/v1/clicks')).body.asOf) < 2_000;
    await waitFor(isFresh, { what: 'a list of less than two seconds ago' });
    t.same((await get(`/api/v1/clicks?click_id=${first[0]}`)).body.rows, [
      {
        id: first[0],
        campaignId: 'cmp-1',
        affiliateId: 'pub-1',
        status: 'rejected',
        country: 'DE',
        device: 'mobile',
        os: 'ios',
        browser: 'safari',
        sub: { sub1: 'news', sub2: 'top' },
        fraud: { score: 90, reasons: [{ code: 'velocity' }, { code: 'ip_block' }] },
        createdAt: day1,
      },
    ]);
    t.match((await get(`/api/v1/clicks?click_id=${first[0]}`)).body, { total: 1, nextCursor: null });
    t.match((await get(`/api/v1/clicks?click_id=${first[0]}&page=2`)).body, { total: 1, rows: [] });
    t.same((await get(`/api/v1/clicks?click_id=${second[0]}`)).body.rows, [
      {
        id: second[0],
        campaignId: 'cmp-1',
        affiliateId: 'pub-1',
        status: 'tracked',
        country: null,
        device: null,
        os: null,
        browser: null,
        sub: { sub1: null, sub2: null },
        fraud: null,
        createdAt: day2,
      },
    ]);
    t.same((await get('/api/v1/impressions?country=de')).body.rows, [
      {
        id: shown[0],
        campaignId: 'cmp-1',
        affiliateId: 'pub-1',
        country: 'DE',
        device: null,
        os: null,
        browser: null,
        sub: { sub1: null, sub2: 'x' },
        createdAt: day1,
      },
    ]);
  });

  const filters: [query: string, expected: string[]][] = [
    ['campaign_id=cmp-3', [first[2]!, first[1]!]],
    ['affiliate_id=pub-2,nobody,pub-1', newest],
    ['affiliate_id=pub-2,nobody', [second[1]!, first[2]!]],
    ['affiliate_id=pub-2', [second[1]!, first[2]!]],
    ['advertiser_id=adv-2', [first[2]!, first[1]!]],
    ['status=rejected', [first[0]!]],
    ['status=tracked&from=2026-03-02', [second[1]!, second[0]!]],
    ['country=us', [first[2]!]],
    ['device=mobile&os=ios', [first[0]!]],
    ['device=desktop', []],
    [`click_id=${second[1]}`, [second[1]!]],
    ['click_id=%F0%9F%98%80', []],
    ['from=2026-03-01&to=2026-03-01', [first[2]!, first[1]!, first[0]!]],
    ['to=2026-02-28', []],
    ['campaign_id=none', []],
    ["campaign_id='%20OR%201%3D1", []],
    ['offset=4', [first[0]!]],
    ['offset=5', []],
    ['limit=100000', newest],
  ];
  for (const [query, expected] of filters) {
    await t.test(`200: ${query}`, async (t) => {
      const { status, body } = await get(`/api/v1/clicks?${query}`);
      t.equal(status, 200);
      t.same(idsOf(body), expected);
      t.equal(body.total, query.startsWith('offset') ? 5 : expected.length);
      t.equal(body.nextCursor, null);
      t.ok(body.limit <= 1000);
    });
  }

  await t.test('200: a publisher and an advertiser see their own, whatever they filter by', async (t) => {
    t.same(idsOf((await get('/api/v1/clicks', 'publisher')).body), [second[0], first[1], first[0]]);
    t.same(idsOf((await get('/api/v1/clicks?affiliate_id=pub-2', 'publisher')).body), []);
    t.equal((await get('/api/v1/clicks?affiliate_id=pub-2', 'publisher')).body.total, 0);
    t.same(idsOf((await get(`/api/v1/clicks?click_id=${second[1]}`, 'publisher')).body), []);
    t.same(idsOf((await get('/api/v1/clicks', 'otherAdvertiser')).body), [first[2], first[1]]);
    t.same(idsOf((await get('/api/v1/clicks?advertiser_id=adv-1', 'otherAdvertiser')).body), []);
    t.same(idsOf((await get('/api/v1/impressions', 'otherPublisher')).body), [shown[1]]);
    t.same(idsOf((await get('/api/v1/impressions', 'otherAdvertiser')).body), []);
  });

  await t.test('200: filters on what an impression does not have match none', async (t) => {
    for (const query of ['status=tracked', `click_id=${shown[0]}`]) {
      const { body } = await get(`/api/v1/impressions?${query}`);
      t.match(body, { rows: [], total: 0, nextCursor: null });
    }
    t.equal((await get('/api/v1/impressions?status=seen')).status, 400);
  });

  await t.test('403: an advertiser names the campaign of another', async (t) => {
    for (const list of ['clicks', 'impressions']) {
      const { status, body } = await get(`/api/v1/${list}?campaign_id=cmp-3`, 'advertiser');
      t.equal(status, 403);
      t.match(body, { code: 'forbidden', role: 'advertiser' });
    }
    t.match(await get('/api/v1/clicks?campaign_id=nobodys', 'advertiser'), {
      status: 200,
      body: { rows: [] },
    });
    t.match(await get('/api/v1/clicks?campaign_id=cmp-3', 'publisher'), { status: 200 });
  });

  const bad: [query: string, field: string][] = [
    ['from=2026-02-30', 'from'],
    ['to=yesterday', 'to'],
    ['from=2026-03-02&to=2026-03-01', 'from'],
    ['country=DEU', 'country'],
    ['status=approved', 'status'],
    ['limit=0', 'limit'],
    ['limit=1.5', 'limit'],
    ['page=0', 'page'],
    ['offset=-1', 'offset'],
    ['cursor=abc', 'cursor'],
    ['cursor=!!!!!!!!!!!!!!!!!!!!!!', 'cursor'],
    [`cursor=${Buffer.alloc(17).toString('base64url')}`, 'cursor'],
    ['nonsense=1', 'nonsense'],
    [`device=${'x'.repeat(501)}`, 'device'],
    ['os=%00', 'os'],
  ];
  for (const [query, field] of bad) {
    await t.test(`400: ${query.slice(0, 60)}`, async (t) => {
      for (const list of ['clicks', 'impressions']) {
        const { status, body } = await get(`/api/v1/${list}?${query}`);
        t.equal(status, 400);
        t.match(body, { success: false, code: 'invalid_request', fields: [{ field }] });
      }
    });
  }

  await t.test('200: the longest values, the last page there can be', async (t) => {
    const emoji = encodeURIComponent('😀'.repeat(250));
    const long = `campaign_id=${emoji}&affiliate_id=${emoji}&device=${emoji}&os=${emoji}`;
    const other = `campaign=${emoji}&publisher=${emoji}&source=${emoji}&device=${emoji}`;
    t.match(await get(`/api/v1/clicks?${long}`), { status: 200, body: { total: 0 } });
    t.match(await get(`/api/v1/reports/events?${other}`), { status: 200, body: { total: 0 } });
    const exported = await service.app.inject({
      url: `/api/v1/reports/events/export?format=csv&${other}`,
      headers: { 'x-api-key': 'key-of-admin' },
    });
    t.equal(exported.statusCode, 200);
    t.match(await get('/api/v1/clicks?page=999999999999999&limit=1000'), {
      status: 200,
      body: { rows: [], total: 5 },
    });
    t.match(await get('/api/v1/clicks?from=0001-01-01&to=9999-12-31'), { status: 200, body: { total: 5 } });
    t.match(await get(`/api/v1/clicks?device=${encodeURIComponent("a'b\\c\td\ne")}`), {
      status: 200,
      body: { total: 0 },
    });
  });

  await t.test('a walk by cursor during live writes neither skips nor repeats', async (t) => {
    const start = Date.parse('2026-04-01T00:00:00.000Z');
    const before = new Set<string>();
    for (let i = 0; i < 10; i++) {
      for (const id of await service.clicks(start + i, Array(7).fill({ sub1: 'walk' }))) before.add(id);
    }
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null; pages++) {
      const page: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await get(`/api/v1/clicks?from=2026-04-01&to=2026-04-01&limit=9${page}`);
      t.ok(body.total >= before.size);
      seen.push(...idsOf(body));
      cursor = body.nextCursor;
      // Newer ones, and some that arrive late: of a moment that the walk has passed, or has not.
      await service.clicks(start + 1_000 + pages, Array(5).fill({}));
      await service.clicks(start + (9 - pages), [{ sub1: 'late' }]);
      if (pages > 50) t.fail('the walk does not end');
    }
    t.equal(new Set(seen).size, seen.length, 'none twice');
    t.same(
      [...before].filter((id) => !seen.includes(id)),
      [],
      'none left out',
    );
    t.same(seen, seen.toSorted().reverse(), 'newest first');
  });
});
