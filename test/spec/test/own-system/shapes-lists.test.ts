import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Client, day, type Entity, refused, startOwnSpec, time } from '../../src/index.js';

/** Walks whole lists of the network, and counts their rows. */
const spec = await startOwnSpec(t);
const { admin } = spec;
const campaign = await spec.campaign();
const publisher = await spec.publisher({ postback_url: 'http://127.0.0.1:9/?c={click_id}' });

const lists = [
  '/api/v1/clicks',
  '/api/v1/impressions',
  '/api/v1/conversions',
  '/api/v1/postbacks',
  '/api/v1/advertisers',
  '/api/v1/publishers',
  '/api/v1/campaigns',
  '/api/v1/approvals',
  `/api/v1/campaigns/${campaign.id}/publishers`,
  '/api/v1/coupons',
  '/api/v1/keys',
  '/api/v1/invoices',
  '/api/v1/fraud-rules',
  '/api/v1/exchange-rates',
  '/api/v1/audit-log',
];

const rowsMade = 7;

/** The identity of a row: approvals and rates have no id of their own. */
const idOf = (row: Entity) => String(row.id ?? row.publisherId ?? row.currency);

async function makeRows() {
  const currencies = ['EUR', 'GBP', 'JPY', 'CHF', 'SEK', 'NOK', 'DKK'];
  for (let i = 0; i < rowsMade; i++) {
    const other = await spec.publisher();
    const click = await spec.click(campaign, publisher);
    await admin.post('/api/v1/impressions', { campaign_id: campaign.id, affiliate_id: publisher.id });
    await admin.post('/api/v1/conversions', { click_id: click, txid: `list-${i}` });
    await spec.advertiser();
    await spec.campaign();
    await admin.put(`/api/v1/campaigns/${campaign.id}/publishers/${other.id}`, { status: 'approved' });
    const coupon = { code: `LIST${i}`, campaign_id: campaign.id, affiliate_id: publisher.id };
    await admin.post('/api/v1/coupons', coupon);
    await admin.post('/api/v1/keys', { role: 'admin' });
    const invoice = { publisher_id: publisher.id, amount: 1, currency: 'USD', due_on: '2030-01-01' };
    await admin.post('/api/v1/invoices', invoice);
    await admin.post('/api/v1/fraud-rules', { type: 'velocity', config: { clicks: 1000, seconds: 1 } });
    await admin.put(`/api/v1/exchange-rates/${currencies[i]}`, { rate: 1.5 });
  }
  await spec.settled();
}
await makeRows();

async function walk(client: Client, path: string, limit: number, between?: () => Promise<unknown>) {
  const ids: string[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < 500; pages++) {
    const from: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await client.get(`${path}?limit=${limit}${from}`);
    ids.push(...body.rows.map(idOf));
    cursor = body.nextCursor;
    if (cursor === null) return ids;
    await between?.();
  }
  throw new Error('a list without an end');
}

for (const path of lists) {
  const short = path.replace(campaign.id, '{id}');

  t.test(`GET ${short}: {success, rows, total, limit, page, offset, nextCursor, asOf}`, async (t) => {
    const { status, body } = await admin.get(path);
    t.equal(status, 200);
    t.strictSame(
      Object.keys(body).sort(),
      ['asOf', 'limit', 'nextCursor', 'offset', 'page', 'rows', 'success', 'total'].sort(),
    );
    t.match(body, { success: true, limit: 100, page: 1, offset: 0 });
    t.match(body.asOf, time);
    t.ok(body.rows.length >= rowsMade, `has rows: ${body.rows.length}`);
    t.equal(body.total, body.rows.length);
    t.equal(body.nextCursor, null, 'no row follows');
    t.ok(Date.parse(body.asOf) <= Date.now() + 5, 'asOf is not of the future');
    const isFresh = async () => {
      const askedMs = Date.now();
      return Date.parse((await admin.get(path)).body.asOf) > askedMs - 2_500;
    };
    t.ok(await waitFor(isFresh, { what: 'an asOf of 2 s at most' }));
  });

  t.test(`GET ${short}: newest first, createdAt descending, then id descending`, async (t) => {
    const { rows } = (await admin.get(path)).body;
    const keys = rows.map((row) => `${row.createdAt} ${idOf(row)}`);
    t.strictSame(keys, [...keys].sort().reverse());
    for (const row of rows) t.match(row.createdAt, time);
  });

  t.test(`GET ${short}: limit default 100, larger than 1000 is clamped and echoed`, async (t) => {
    for (const [limit, used] of [
      ['1', 1],
      ['3', 3],
      ['1000', 1000],
      ['1001', 1000],
      ['99999999999999999999', 1000],
    ]) {
      const { status, body } = await admin.get(`${path}?limit=${limit}`);
      t.equal(status, 200);
      t.equal(body.limit, used, `limit=${limit}`);
      t.ok(body.rows.length <= Number(used));
    }
  });

  t.test(`GET ${short}: page counts from 1, offset wins over page, and both agree`, async (t) => {
    const all = (await admin.get(path)).body.rows.map(idOf);
    const page = async (query: string) => (await admin.get(`${path}?${query}`)).body;
    const third = await page('limit=2&page=3');
    t.strictSame(third.rows.map(idOf), all.slice(4, 6));
    t.match(third, { page: 3, offset: 4, limit: 2, total: all.length });
    const offset = await page('limit=2&offset=3');
    t.strictSame(offset.rows.map(idOf), all.slice(3, 5));
    t.equal(offset.offset, 3);
    const both = await page('limit=2&offset=1&page=9');
    t.strictSame(both.rows.map(idOf), all.slice(1, 3), 'offset wins over page');
    t.equal(both.offset, 1);
    t.strictSame(
      (await page('limit=2&offset=0&page=9')).rows.map(idOf),
      all.slice(0, 2),
      'offset=0 wins too',
    );
    const beyond = await page('limit=2&page=1000');
    t.match(beyond, { rows: [], total: all.length, nextCursor: null });
    t.equal((await page('offset=9007199254740991')).rows.length, 0, 'as far as a number goes');
  });

  t.test(`GET ${short}: cursor wins over offset and page`, async (t) => {
    const all = (await admin.get(path)).body.rows.map(idOf);
    const { nextCursor } = (await admin.get(`${path}?limit=2`)).body;
    const next = (await admin.get(`${path}?limit=2&cursor=${nextCursor}&offset=0&page=1`)).body;
    t.strictSame(next.rows.map(idOf), all.slice(2, 4));
    t.equal(next.total, all.length, 'the total is that of the whole list');
  });

  t.test(`GET ${short}: nextCursor is null exactly where no row follows`, async (t) => {
    const { total } = (await admin.get(path)).body;
    t.equal((await admin.get(`${path}?limit=${total}`)).body.nextCursor, null);
    t.type((await admin.get(`${path}?limit=${total - 1}`)).body.nextCursor, 'string');
    t.equal((await admin.get(`${path}?limit=1&offset=${total - 1}`)).body.nextCursor, null);
    t.type((await admin.get(`${path}?limit=1&offset=${total - 2}`)).body.nextCursor, 'string');
  });

  t.test(`GET ${short}: a walk by cursor gives every row once`, async (t) => {
    const all = (await admin.get(path)).body.rows.map(idOf);
    for (const limit of [1, 3]) t.strictSame(await walk(admin, path, limit), all);
  });

  t.test(`GET ${short}: what is no whole number, or below its minimum, is 400 that names it`, async (t) => {
    for (const name of ['limit', 'page', 'offset']) {
      for (const value of [
        '-1',
        '1.5',
        'abc',
        '',
        '1e2',
        '0x10',
        ' 1',
        '%00',
        '1,2',
        'NaN',
        'Infinity',
        'null',
      ])
        refused(t, await admin.get(`${path}?${name}=${value}`), 400, 'invalid_request', name);
    }
    refused(t, await admin.get(`${path}?limit=0`), 400, 'invalid_request', 'limit');
    refused(t, await admin.get(`${path}?page=0`), 400, 'invalid_request', 'page');
    t.equal((await admin.get(`${path}?offset=0`)).status, 200);
    const all = await admin.get(`${path}?limit=x&page=0&offset=-1&nonsense=1`);
    refused(t, all, 400, 'invalid_request', 'limit', 'page', 'offset', 'nonsense');
  });

  t.test(`GET ${short}: a cursor that is none of ours is 400 that names it`, async (t) => {
    const made = Buffer.from('{"createdAt":"x","id":1}').toString('base64url');
    for (const value of ['x', '', 'null', '%00', '-1', made, 'A'.repeat(501), "';--", '%F0%9F%98%80'])
      refused(t, await admin.get(`${path}?cursor=${value}`), 400, 'invalid_request', 'cursor');
    const { nextCursor } = (await admin.get(`${path}?limit=1`)).body;
    for (const value of [`${nextCursor}x`, `${nextCursor}!`, `${nextCursor}%3D`, `%20${nextCursor}`])
      refused(t, await admin.get(`${path}?cursor=${value}`), 400, 'invalid_request', 'cursor');
  });

  t.test(`GET ${short}: an unknown parameter is 400 that names it`, async (t) => {
    for (const name of ['nonsense', 'Limit', 'campaignId', '__proto__', 'constructor', 'utm_source'])
      refused(t, await admin.get(`${path}?${name}=1`), 400, 'invalid_request', name);
  });

  t.test(`GET ${short}: a parameter that is given twice is 400 that names it`, async (t) => {
    refused(t, await admin.get(`${path}?limit=1&limit=2`), 400, 'invalid_request', 'limit');
  });
}

t.test('a walk by cursor neither skips nor repeats a row while new ones arrive', async (t) => {
  const adding: [string, () => Promise<unknown>][] = [
    ['/api/v1/clicks', () => spec.click(campaign, publisher)],
    [
      '/api/v1/conversions',
      async () => admin.post('/api/v1/conversions', { click_id: await spec.click(campaign, publisher) }),
    ],
    ['/api/v1/publishers', () => spec.publisher()],
    ['/api/v1/audit-log', () => spec.advertiser()],
  ];
  for (const [path, add] of adding) {
    await spec.settled();
    const before = (await admin.get(path)).body.rows.map(idOf);
    const walked = await walk(admin, path, 2, add);
    t.equal(new Set(walked).size, walked.length, `${path} repeats none`);
    t.strictSame(
      before.filter((id) => !walked.includes(id)),
      [],
      `${path} skips none`,
    );
  }
});

t.test('total is exact while events arrive', async (t) => {
  const busy = await spec.campaign();
  // Both kinds together stay on one page, however slow the reading is.
  const sentMax = 450;
  let isOver = false;
  const sending = (async () => {
    for (let i = 0; i < sentMax && !isOver; i++) {
      const click = await spec.click(busy, publisher);
      await admin.post('/api/v1/conversions', { click_id: click, txid: `busy-${i}` });
    }
  })();
  const totals = new Set<number>();
  const whole = [
    `/api/v1/clicks?limit=1000&campaign_id=${busy.id}`,
    `/api/v1/conversions?limit=1000&campaign_id=${busy.id}`,
    `/api/v1/reports/events?limit=1000&campaign=${busy.id}`,
  ];
  for (let round = 0; round < 20; round++) {
    for (const path of whole) {
      const { body } = await admin.get(path);
      t.equal(body.total, body.rows.length, path);
      totals.add(body.total);
    }
  }
  isOver = true;
  await sending;
  t.ok(totals.size > 5, `${totals.size} totals were seen`);
});

t.test('ids compare by their bytes', async (t) => {
  const ids = ['zz-1', 'ZZ-1', 'aa-1', 'Aa-1', '_a-1', '~a-1'];
  await Promise.all(ids.map((id) => spec.publisher({ id })));
  const { rows } = (await admin.get('/api/v1/publishers')).body;
  const keys = rows.map(({ createdAt, id }) => `${createdAt} ${id}`);
  t.strictSame(keys, [...keys].sort().reverse());
});

t.test('a query value longer than 500 characters, or with a NUL, is 400 that names it', async (t) => {
  const names = ['campaign_id', 'affiliate_id', 'advertiser_id', 'device', 'os', 'click_id'];
  for (const path of ['/api/v1/clicks', '/api/v1/impressions', '/api/v1/conversions']) {
    for (const name of names) {
      t.equal((await admin.get(`${path}?${name}=${'x'.repeat(500)}`)).status, 200);
      for (const length of [501, 17_000, 60_000])
        refused(t, await admin.get(`${path}?${name}=${'x'.repeat(length)}`), 400, 'invalid_request', name);
      refused(t, await admin.get(`${path}?${name}=a%00b`), 400, 'invalid_request', name);
    }
  }
});

t.test('from and to are whole UTC days, both included', async (t) => {
  for (const path of ['/api/v1/clicks', '/api/v1/impressions', '/api/v1/conversions']) {
    const total = async (query: string) => (await admin.get(`${path}?${query}`)).body.total;
    const all = await total('');
    t.ok(all > 0);
    t.equal(await total(`from=${day()}&to=${day()}`), all, `${path} today`);
    t.equal(await total(`from=${day()}`), all);
    t.equal(await total(`to=${day()}`), all);
    t.equal(await total(`from=${day(1)}`), 0, 'from tomorrow');
    t.equal(await total(`to=${day(-1)}`), 0, 'to yesterday');
  }
});

t.test('a from or to that is no day is 400 that names it', async (t) => {
  for (const path of [
    '/api/v1/clicks',
    '/api/v1/impressions',
    '/api/v1/conversions',
    '/api/v1/reports/events',
  ]) {
    for (const name of ['from', 'to']) {
      for (const value of [
        '',
        'today',
        '2025-02-30',
        '2025-13-01',
        '2025-1-1',
        '2025-01-01T00:00:00Z',
        '20250101',
      ])
        refused(t, await admin.get(`${path}?${name}=${value}`), 400, 'invalid_request', name);
    }
    for (const value of ['1970-01-01', '0001-01-01', '9999-12-31', '2024-02-29'])
      t.equal((await admin.get(`${path}?from=${value}`)).status, 200, value);
  }
});

t.test('filters: unknown values of a closed set are 400', async (t) => {
  refused(t, await admin.get('/api/v1/clicks?status=approved'), 400, 'invalid_request', 'status');
  refused(t, await admin.get('/api/v1/impressions?status=x'), 400, 'invalid_request', 'status');
  refused(t, await admin.get('/api/v1/conversions?status=tracked'), 400, 'invalid_request', 'status');
  refused(t, await admin.get('/api/v1/clicks?country=DEU'), 400, 'invalid_request', 'country');
});

t.test('asOf: what was acknowledged up to then is in the list', async (t) => {
  const id = await spec.click(campaign, publisher);
  await waitFor(async () => {
    const { asOf, rows } = (await admin.get('/api/v1/clicks')).body;
    const found = rows.find((row) => row.id === id);
    if (!found) t.ok(asOf < new Date().toISOString());
    return found && asOf >= String(found.createdAt);
  });
  const { asOf, rows } = (await admin.get('/api/v1/clicks')).body;
  t.ok(asOf >= String(rows.find((row) => row.id === id)?.createdAt));
});

t.test('asOf: what was acknowledged up to then is in the reports', async (t) => {
  const own = await spec.publisher();
  const key = await spec.keyOf('publisher', own);
  for (const [path, count] of [
    ['/api/v1/reports/events', 'total'],
    ['/api/v1/reports/summary', 'clicks'],
  ] as const) {
    const before = (await key.get(path)).body[count] as number;
    await spec.click(campaign, own);
    const acknowledged = new Date().toISOString();
    const { body } = await waitFor(async () => {
      const answer = await key.get(path);
      const seen = (answer.body[count] as number) > before;
      t.ok(seen || answer.body.asOf < acknowledged, 'never up to a time whose click is missing');
      return answer.body.asOf >= acknowledged && answer;
    });
    t.equal(body[count], before + 1, path);
  }
});

t.test('asOf: the export says it in a header', async (t) => {
  const own = await spec.publisher();
  const key = await spec.keyOf('publisher', own);
  const id = await spec.click(campaign, own);
  const acknowledged = new Date().toISOString();
  const { bytes } = await waitFor(async () => {
    const answer = await key.get('/api/v1/reports/events/export?format=ndjson');
    const asOf = String(answer.headers['x-as-of']);
    t.match(asOf, time);
    t.ok(answer.bytes.includes(id) || asOf < acknowledged, 'never up to a time whose click is missing');
    return asOf >= acknowledged && answer;
  });
  t.ok(bytes.includes(id));
});
