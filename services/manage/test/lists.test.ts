import t from 'tap';
import { badFields, startService } from './support/start-service.js';

interface Row {
  id: string;
  createdAt: string;
}

const ids = (rows: Row[]) => rows.map((row) => row.id);

t.test('the envelope, the paging and their defaults', async (t) => {
  const { call, make } = await startService(t);
  const beganAt = Date.now();
  const empty = await call('GET', '/advertisers');
  const { asOf, ...rest } = empty.body;
  t.same(rest, { success: true, rows: [], total: 0, limit: 100, page: 1, offset: 0, nextCursor: null });
  t.ok(Date.parse(asOf) >= beganAt && Date.parse(asOf) <= Date.now(), asOf);

  for (let i = 1; i <= 5; i++) await make('/advertisers', { id: `a${i}`, name: `A${i}` });
  const list = async (query: string) => (await call('GET', `/advertisers?${query}`)).body;
  t.same(ids((await list('')).rows), ['a5', 'a4', 'a3', 'a2', 'a1'], 'newest first');
  t.match(await list('limit=2&page=2'), {
    rows: [{ id: 'a3' }, { id: 'a2' }],
    total: 5,
    limit: 2,
    page: 2,
    offset: 2,
  });
  t.match(
    await list('limit=2&page=9&offset=1'),
    { rows: [{ id: 'a4' }, { id: 'a3' }], offset: 1 },
    'offset wins',
  );
  t.match(await list('limit=5000'), { limit: 1000 }, 'clamped');
  t.same((await list('limit=5')).nextCursor, null, 'null exactly where no row follows');
  t.ok((await list('limit=4')).nextCursor);
  t.same((await list('offset=7')).rows, []);
  t.equal((await list('page=999999999999999&limit=1000')).total, 5);
});

t.test('400: paging values and parameters that are not known', async (t) => {
  const { call } = await startService(t);
  const bad: [string, string[]][] = [
    ['limit=0', ['limit']],
    ['limit=ten', ['limit']],
    ['page=0&offset=-1', ['offset', 'page']],
    ['limit=1.5', ['limit']],
    ['nonsense=1', ['nonsense']],
    ['status=gone', ['status']],
    ['cursor=abc', ['cursor']],
    ['cursor=abc&limit=0&status=gone', ['cursor', 'limit', 'status']],
    [`cursor=${Buffer.from('["2026-99-99T00:00:00.000Z","x"]').toString('base64url')}`, ['cursor']],
    [`cursor=${Buffer.from('["2026-01-01T00:00:00.000Z","\\u0000"]').toString('base64url')}`, ['cursor']],
  ];
  for (const [query, fields] of bad)
    t.same(badFields(await call('GET', `/advertisers?${query}`)), fields, query);
});

t.test('a cursor of the longest ids is one that the list takes', async (t) => {
  const { call, make } = await startService(t);
  const longest = ['a', 'b', 'c'].map((letter) => letter.repeat(500));
  for (const id of longest) await make('/publishers', { id, name: 'P' });
  const walked = [];
  for (let cursor = ''; walked.length < longest.length; ) {
    const { status, body } = await call('GET', `/publishers?limit=1${cursor}`);
    t.equal(status, 200);
    walked.push(...ids(body.rows));
    if (body.nextCursor === null) break;
    cursor = `&cursor=${body.nextCursor}`;
  }
  t.same(walked, longest.toReversed());
});

t.test('of one moment, ids decide by their bytes', async (t) => {
  const { call, make, pool } = await startService(t);
  for (const id of ['b', 'B', 'a', '_', '1']) await make('/advertisers', { id, name: id });
  await pool.query(`UPDATE advertisers SET created_at = '2026-01-01T00:00:00.123Z'`);
  t.same(ids((await call('GET', '/advertisers')).body.rows), ['b', 'a', '_', 'B', '1']);
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await call('GET', `/advertisers?limit=1${cursor}`);
    seen.push(...ids(body.rows));
    if (body.nextCursor === null) break;
    cursor = `&cursor=${body.nextCursor}`;
  }
  t.same(seen, ['b', 'a', '_', 'B', '1']);
});

t.test('a cursor neither skips nor repeats while new rows arrive', async (t) => {
  const { call, make } = await startService(t);
  const there: string[] = [];
  for (let i = 0; i < 25; i++) there.unshift((await make('/advertisers', { name: `old ${i}` })).id);
  const seen: string[] = [];
  let cursor = '';
  do {
    const [page] = await Promise.all([
      call('GET', `/advertisers?limit=4${cursor}`),
      make('/advertisers', { name: 'new' }),
      make('/advertisers', { name: 'new' }),
    ]);
    seen.push(...ids(page.body.rows));
    cursor = page.body.nextCursor === null ? '' : `&cursor=${page.body.nextCursor}`;
  } while (cursor !== '');
  t.equal(new Set(seen).size, seen.length, 'none twice');
  t.same(
    seen.filter((id) => there.includes(id)),
    there,
    'all that were there, in order',
  );
});

t.test('times of creation follow the order of the commits', async (t) => {
  const { call, make } = await startService(t);
  await Promise.all(Array.from({ length: 20 }, (_, i) => make('/advertisers', { name: `${i}` })));
  const { body } = await call('GET', '/audit-log?entity=advertiser');
  const listed = (await call('GET', '/advertisers')).body.rows as Row[];
  const rank = new Map(listed.map((row) => [row.id, row.createdAt]));
  const inOrder = body.rows.map((row: { entityId: string }) => rank.get(row.entityId));
  t.same(inOrder, [...inOrder].sort().reverse());
});
