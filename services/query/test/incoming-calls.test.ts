import { insertCalls } from '@clicktrail/clickhouse';
import { dayMs } from '@clicktrail/contracts';
import t from 'tap';
import { callsAsOf } from '../src/index.js';
import { startService } from './support/start-service.js';

let made = 0;
const line = (ageMs: number, own: object = {}) => {
  const at = new Date(Date.now() - ageMs);
  return JSON.stringify({
    id: at.getTime().toString(16).padStart(12, '0') + (made++).toString(16).padStart(20, '0'),
    created_at: at.toISOString(),
    advertiser_id: 'adv-1',
    request_id: `request-${made}`,
    via: 'post',
    status: 201,
    code: '',
    click_id: '',
    txid: '',
    fields: '{}',
    duration_ms: 4,
    ...own,
  });
};

t.test('the list', async (t) => {
  const { get, clickhouse } = await startService(t);
  const insert = (lines: string[], token = String(Math.random())) =>
    insertCalls(clickhouse, lines, token, AbortSignal.timeout(10_000));
  const lines = [
    line(14 * dayMs + 60_000, { txid: 'too old' }),
    line(13.9 * dayMs, { txid: 'old' }),
    line(5_000, { txid: 'a', click_id: 'c1', fields: '{"click_id":"c1","txid":"a","revenue":1.5}' }),
    line(4_000, { txid: 'a', status: 404, code: 'not_found', via: 'postback' }),
    line(3_000, { advertiser_id: 'adv-2', txid: 'a', status: 403, code: 'forbidden', click_id: 'c1' }),
    line(2_000, { advertiser_id: '', status: 401, code: 'invalid_key' }),
  ];
  await insert(lines, 'one');
  await insert(lines, 'one');
  const list = async (query: string, key: 'advertiser' | 'admin' = 'advertiser') =>
    (await get(`/api/v1/incoming-calls${query}`, key)).body;

  await t.test("an advertiser's own, newest first, of 14 days", async (t) => {
    const body = await list('');
    t.match(body, {
      success: true,
      total: 3,
      limit: 100,
      page: 1,
      offset: 0,
      nextCursor: null,
      asOf: String,
    });
    t.same(
      body.rows.map(({ txid, code }: { txid: string; code: string }) => [txid, code]),
      [
        ['a', 'not_found'],
        ['a', null],
        ['old', null],
      ],
    );
    t.same(Object.keys(body.rows[1]).sort(), [
      'advertiserId',
      'clickId',
      'code',
      'createdAt',
      'durationMs',
      'faults',
      'fields',
      'id',
      'message',
      'requestId',
      'status',
      'txid',
      'via',
      'warnings',
    ]);
    t.match(body.rows[1], { clickId: 'c1', via: 'post', status: 201, durationMs: 4, advertiserId: 'adv-1' });
    t.same(body.rows[1].fields, { click_id: 'c1', txid: 'a', revenue: 1.5 });
    t.same([body.rows[0].clickId, body.rows[0].via], [null, 'postback']);
  });

  await t.test('admins see all, those of nobody too', async (t) => {
    const { total, rows } = await list('', 'admin');
    t.equal(total, 5);
    t.match(rows[0], { advertiserId: null, code: 'invalid_key' });
  });

  await t.test('filters, and all together', async (t) => {
    const totals = async (query: string, key?: 'admin') => (await list(query, key)).total;
    t.equal(await totals('?code=not_found'), 1);
    t.equal(await totals('?code=forbidden'), 0, "another advertiser's");
    t.equal(await totals('?click_id=c1'), 1);
    t.equal(await totals('?click_id=c1', 'admin'), 2);
    t.equal(await totals('?txid=%20a%20'), 2);
    t.equal(await totals('?txid='), 0);
    t.equal(await totals('?ok=true'), 2);
    t.equal(await totals('?ok=false'), 1);
    t.equal(await totals('?ok=false&code=not_found&txid=a'), 1);
    t.equal(await totals('?ok=true&code=not_found'), 0);
    for (const query of ['?ok=yes', '?nope=1', '?limit=0', '?cursor=x', '?txid=%00'])
      t.equal((await get(`/api/v1/incoming-calls${query}`, 'advertiser')).status, 400, query);
  });

  await t.test('pages', async (t) => {
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
    const whole = ids((await list('')).rows);
    const first = await list('?limit=2');
    t.same([ids(first.rows), first.total], [whole.slice(0, 2), 3]);
    await insert([line(0, { txid: 'meanwhile' })]);
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);
    t.same([ids(second.rows), second.nextCursor], [whole.slice(2), null]);
    t.same(ids((await list('?limit=2&page=2')).rows), [whole[1], whole[2]], 'one more came');
  });

  await t.test('publishers have none', async (t) => {
    t.equal((await get('/api/v1/incoming-calls', 'publisher')).status, 403);
  });
});

t.test('asOf: before what a process still holds', async (t) => {
  const now = Date.parse('2026-03-01T12:00:00.000Z');
  let oldest: number | null = null;
  let isAway = true;
  const asOf = callsAsOf(
    async () => {
      if (isAway) throw new Error('Redis is away.');
      return oldest;
    },
    () => now,
  );
  await t.rejects(asOf.read(), { code: 'unavailable' });
  isAway = false;
  t.equal(await asOf.read(), '2026-03-01T11:59:58.500Z');
  oldest = now - 60_000;
  t.equal(await asOf.read(), '2026-03-01T11:58:59.999Z');
  isAway = true;
  t.equal(await asOf.read(), '2026-03-01T11:58:59.999Z', 'the last one holds');
});
