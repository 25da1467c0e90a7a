import t from 'tap';
import { startService } from './support/start-service.js';

interface Row {
  id: string;
  campaignId: string;
  status: string;
  createdAt: string;
}

t.test('GET /api/v1/conversions', async (t) => {
  // Two at every moment, so that ids decide the order too.
  let count = 0;
  const start = Date.UTC(2026, 2, 1, 23, 59, 59, 990);
  const { call, click } = await startService(t, { now: () => new Date(start + Math.floor(count++ / 2) * 5) });
  const list = async (query = '', key: Parameters<typeof call>[2] = 'admin') =>
    (await call('GET', `/api/v1/conversions${query}`, key)).body;
  const record = async (own: Parameters<typeof click>[0], body: object = {}) => {
    const clickId = await click(own);
    return (await call('POST', '/api/v1/conversions', 'admin', { click_id: clickId, ...body })).body
      .conversion.id;
  };
  const ids: string[] = [];
  for (let i = 0; i < 4; i++) {
    ids.push(await record({ os: 'ios', device: 'tablet', country: 'FR' }, { txid: `t${i}` }));
    ids.push(
      await record(
        { campaignId: 'other', advertiserId: 'adv-2', affiliateId: 'pub-2' },
        { status: 'pending' },
      ),
    );
  }

  await t.test('newest first, then by the bytes of the id', async (t) => {
    const { rows, total, limit, page, offset, nextCursor, asOf, success } = await list();
    t.same(
      { success, total, limit, page, offset, nextCursor },
      { success: true, total: 8, limit: 100, page: 1, offset: 0, nextCursor: null },
    );
    t.ok(Date.parse(asOf) <= Date.now());
    const order = (a: Row, b: Row) =>
      a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1;
    t.same(rows, [...rows].sort(order));
    t.same(rows.map(({ id }: Row) => id).sort(), [...ids].sort());
  });

  await t.test('a cursor neither skips nor repeats while new ones arrive', async (t) => {
    const seen: string[] = [];
    let cursor = '';
    for (;;) {
      const { rows, nextCursor } = await list(`?limit=3${cursor}`);
      seen.push(...rows.map(({ id }: Row) => id));
      if (nextCursor === null) break;
      cursor = `&cursor=${nextCursor}`;
      ids.push(await record({}));
    }
    t.same([...seen].sort(), ids.slice(0, 8).sort());
    t.equal((await call('GET', '/api/v1/conversions?cursor=nonsense', 'admin')).status, 400);
  });

  await t.test('each filter', async (t) => {
    const cases: [string, number][] = [
      ['campaign_id=other', 4],
      ['campaign_id=none', 0],
      ['affiliate_id=pub-2', 4],
      ['advertiser_id=adv-2', 4],
      ['status=pending', 4],
      ['status=rejected', 0],
      ['country=fr', 4],
      ['device=tablet&os=ios', 4],
      ['device=tablet&os=android', 0],
      ['transaction_id=t2', 1],
      ['to=2026-03-01', 4],
      ['from=2026-03-02&to=2026-03-02', 6],
      ['from=2026-03-03', 0],
      ['from=0001-01-01&to=9999-12-31', 10],
      ['from=0000-01-01', 10],
    ];
    for (const [query, total] of cases) {
      const answer = await list(`?${query}`);
      t.same([answer.total, answer.rows?.length], [total, total], query);
    }
    const [one] = (await list('?limit=1')).rows;
    t.equal((await list(`?click_id=${one.clickId}`)).rows[0].id, one.id);
  });

  await t.test('paging', async (t) => {
    const all = (await list()).rows.map(({ id }: Row) => id);
    const page = await list('?limit=4&page=2');
    t.match(page, { total: 10, limit: 4, page: 2, offset: 4 });
    t.same(
      page.rows.map(({ id }: Row) => id),
      all.slice(4, 8),
    );
    t.same(
      (await list('?limit=4&page=2&offset=1')).rows.map(({ id }: Row) => id),
      all.slice(1, 5),
    );
    t.match(await list('?limit=5000&offset=9007199254740991'), { limit: 1000, rows: [], total: 10 });
  });

  await t.test('400: bad parameters', async (t) => {
    for (const query of [
      'limit=0',
      'limit=x',
      'page=0',
      'offset=-1',
      'status=tracked',
      'from=2026-02-30',
      'from=2026-03-03&to=2026-03-02',
      'country=DEU',
      'nope=1',
      `os=${'x'.repeat(501)}`,
    ]) {
      t.equal((await call('GET', `/api/v1/conversions?${query}`, 'admin')).status, 400, query);
    }
  });

  await t.test('everyone sees their own, whatever they filter by', async (t) => {
    t.equal((await list('', 'publisher')).total, 6);
    t.equal((await list('?affiliate_id=pub-2', 'publisher')).total, 0);
    t.equal((await list('?campaign_id=other', 'publisher')).total, 0);
    t.equal((await list('', 'otherAdvertiser')).total, 4);
    t.equal((await list('?advertiser_id=adv-1', 'otherAdvertiser')).total, 0);
    t.match(await call('GET', '/api/v1/conversions?campaign_id=other', 'advertiser'), {
      status: 403,
      body: { role: 'advertiser' },
    });
    t.equal((await list('?campaign_id=none', 'advertiser')).total, 0);
    const [theirs] = (await list('', 'otherAdvertiser')).rows;
    for (const path of ['', '/history']) {
      t.equal((await call('GET', `/api/v1/conversions/${theirs.id}${path}`, 'advertiser')).status, 404);
      t.equal((await call('GET', `/api/v1/conversions/${theirs.id}${path}`, 'otherPublisher')).status, 200);
    }
  });
});
