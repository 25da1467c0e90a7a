import t from 'tap';
import { day, noMetrics, performancePath, refused, startPerformance, time } from '../src/index.js';

const { spec, first, second, scope, get, rowsOf } = await startPerformance(t);
const { admin } = spec;

t.test('range, or from and to, in the zone tz', async (t) => {
  const localDay = (tz: string) => new Intl.DateTimeFormat('en-CA', { timeZone: tz }).format(new Date());
  for (const tz of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns']) {
    const before = localDay(tz);
    const { body } = await get(`range=today&tz=${tz}`);
    t.ok([before, localDay(tz)].includes(body.range.from), tz);
    t.equal(body.range.to, body.range.from);
    t.equal(body.tz, tz);
    for (const path of ['summary', 'events'])
      t.equal((await admin.get(`/api/v1/reports/${path}?range=today&tz=${tz}`)).status, 200);
  }
  t.match((await get(`from=${day()}&to=${day()}`)).body, {
    totals: { clicks: 5 },
    range: { from: day(), to: day() },
  });
  refused(t, await admin.get(`${performancePath}?tz=%2B02:00`), 400, 'invalid_request', 'tz');
});

t.test('week_start: weeks begin on Monday, or with sunday or saturday', async (t) => {
  const back = (weekday: number) => day(-((new Date().getUTCDay() - weekday + 7) % 7));
  for (const [query, first] of [
    ['', back(1)],
    ['&week_start=monday', back(1)],
    ['&week_start=sunday', back(0)],
    ['&week_start=saturday', back(6)],
  ] as const) {
    const asked = `${scope}&from=${day()}&to=${day()}${query}`;
    t.match(await rowsOf(`group_by=week&${asked}`), [{ week: first, clicks: 5 }], query);
    const series = await admin.get(`${performancePath}/series?interval=week&${asked}`);
    t.match(series.body, { times: [first], series: [{ clicks: [5] }] }, query);
    const file = await admin.get(`${performancePath}/export?group_by=week&format=csv&${asked}`);
    t.match(file.bytes.toString().split('\n')[1], first, query);
  }
  for (const path of ['?group_by=week&', '/series?interval=week&', '/export?'])
    for (const bad of ['friday', 'Sunday', '0', ''])
      refused(
        t,
        await admin.get(`${performancePath}${path}week_start=${bad}`),
        400,
        'invalid_request',
        'week_start',
      );
});

t.test('compare: adds previous to the totals and to each row', async (t) => {
  for (const compare of ['previous', 'year']) {
    const { body } = await get(`compare=${compare}&group_by=campaign&range=7d`);
    t.strictSame(body.totals.previous, noMetrics, compare);
    for (const row of body.rows) t.strictSame(row.previous, noMetrics);
  }
  const { body } = await get(`compare=previous&from=${day(1)}&to=${day(1)}`);
  t.match(body, { totals: { clicks: 0, previous: { clicks: 5 } } });
  refused(t, await admin.get(`${performancePath}?compare=next`), 400, 'invalid_request', 'compare');
});

t.test('sort: a metric or dimension of the answer, - for descending; time, else -clicks', async (t) => {
  const ids = async (query: string) =>
    (await rowsOf(`group_by=campaign&${query}`)).map((row) => row.campaignId);
  t.strictSame(await ids(''), [first.id, second.id], 'most clicks first');
  t.strictSame(await ids('sort=clicks'), [second.id, first.id]);
  t.strictSame(await ids('sort=campaignId'), [first.id, second.id].sort());
  t.strictSame(await ids('sort=-campaignId'), [first.id, second.id].sort().reverse());
  t.strictSame(await ids('sort=rejected'), [first.id, second.id]);
  refused(t, await admin.get(`${performancePath}?sort=country`), 400, 'invalid_request', 'sort');
});

t.test('limit, page, offset, cursor: as in lists', async (t) => {
  const whole = await rowsOf('group_by=campaign,country');
  const seen: unknown[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body } = await get(`group_by=campaign,country&limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.rows);
    t.equal(body.total, whole.length);
    cursor = body.nextCursor;
  }
  t.strictSame(seen, whole);
  t.strictSame(await rowsOf('group_by=campaign,country&limit=2&page=2'), whole.slice(2, 4));
  t.strictSame(await rowsOf('group_by=campaign,country&limit=2&offset=1'), whole.slice(1, 3));
  t.strictSame((await get('group_by=campaign&limit=5000')).body.limit, 1000);
  refused(t, await admin.get(`${performancePath}?cursor=x`), 400, 'invalid_request', 'cursor');
});

t.test('series: every bucket of the period, for the largest groups and all others', async (t) => {
  await get('');
  const series = `${performancePath}/series`;
  const ask = async (query: string) => (await admin.get(`${series}?${scope}&${query}`)).body;
  const body = await ask('interval=day&range=3d&group_by=country&top=1');
  t.match(body, { success: true, interval: 'day', tz: 'UTC', times: [day(-2), day(-1), day()], asOf: time });
  t.match(body.series, [
    { key: 'NO', name: null, clicks: [0, 0, 3], conversions: [0, 0, 2], aov: [null, null, 0] },
  ]);
  t.match(body.other, { clicks: [0, 0, 2], impressions: [0, 0, 5], revenue: [0, 0, 11.5] });
  const one = await ask('interval=hour&range=today');
  t.equal((one.times as unknown as string[]).length, 24);
  t.match(one, { series: [{ key: null, name: null }], other: null });
  const named = await ask('range=today&group_by=campaign');
  t.match(named.series, [
    { key: first.id, name: 'First' },
    { key: second.id, name: 'Second' },
  ]);
  for (const [query, field] of [
    ['top=21', 'top'],
    ['top=0', 'top'],
    ['interval=year', 'interval'],
    ['group_by=day', 'group_by'],
    ['group_by=campaign,os', 'group_by'],
  ])
    refused(t, await admin.get(`${series}?${query}`), 400, 'invalid_request', field!);
});

t.test('export: all groups as csv, ndjson or parquet', async (t) => {
  const rows = await rowsOf('group_by=campaign,country&sort=campaignId');
  const lines = (
    await admin.get(`${performancePath}/export?${scope}&format=ndjson&group_by=campaign,country`)
  ).bytes.toString();
  t.strictSame(
    lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    rows,
  );
  const csv = await admin.get(`${performancePath}/export?${scope}&group_by=campaign,country`);
  t.match(csv.headers['content-type'], /^text\/csv/);
  const [head, ...body] = csv.bytes.toString().trimEnd().split('\n');
  t.equal(
    head!.replaceAll('"', ''),
    ['campaignId', 'campaignName', 'country', ...Object.keys(noMetrics)].join(','),
  );
  t.equal(body.length, rows.length);
  const parquet = (await admin.get(`${performancePath}/export?${scope}&group_by=day&format=parquet`)).bytes;
  t.strictSame([parquet.subarray(0, 4).toString(), parquet.subarray(-4).toString()], ['PAR1', 'PAR1']);
  refused(t, await admin.get(`${performancePath}/export?format=xml`), 400, 'invalid_request', 'format');
});

t.test('spreadsheet=true of each csv: a byte order mark, and formulas are quoted', async (t) => {
  for (const path of [
    `${performancePath}/export?${scope}&group_by=sub_source&`,
    `/api/v1/reports/events/export?${scope}&tz=Asia/Kolkata&`,
  ]) {
    const sheet = (await admin.get(`${path}spreadsheet=true`)).bytes;
    t.strictSame([...sheet.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
    t.ok(sheet.toString().includes(`"'=1+1"`), path);
    const plain = (await admin.get(path.slice(0, -1))).bytes.toString();
    t.ok(plain.includes('"=1+1"') && !plain.includes(`'=1+1`));
    refused(
      t,
      await admin.get(`${path}spreadsheet=true&format=ndjson`),
      400,
      'invalid_request',
      'spreadsheet',
    );
  }
});
