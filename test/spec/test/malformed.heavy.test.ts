import { Random } from '@clicktrail/testing';
import t from 'tap';
import { checkError, inLanes, rawRequest, requestsOfRun, seedOfRun, startSpec } from '../src/index.js';

const seed = seedOfRun();
const requests = requestsOfRun(10_000);
const random = new Random(seed);
const spec = await startSpec(t);
const { admin, anyone, system } = spec;
const campaign = await spec.campaign();
const publisher = await spec.publisher();
const click = await spec.click(campaign, publisher);

const bodies: [method: string, path: string, body: Record<string, unknown>][] = [
  [
    'POST',
    '/api/v1/clicks',
    {
      campaign_id: campaign.id,
      affiliate_id: publisher.id,
      sub1: 'x',
      country: 'US',
      ip: '8.8.8.8',
      user_agent: 'x',
    },
  ],
  ['POST', '/api/v1/impressions', { campaign_id: campaign.id, affiliate_id: publisher.id, device: 'mobile' }],
  [
    'POST',
    '/api/v1/conversions',
    { click_id: click, txid: 'x', revenue: 1.5, payout: 1, currency: 'USD', goal: 'x', status: 'approved' },
  ],
  ['PATCH', '/api/v1/conversions/x', { status: 'approved', payout: 1, revenue: 1 }],
  ['POST', '/api/v1/advertisers', { name: 'x', status: 'active' }],
  ['POST', '/api/v1/publishers', { name: 'x', postback_url: 'https://p.example/?c={click_id}' }],
  [
    'POST',
    '/api/v1/campaigns',
    {
      advertiser_id: campaign.advertiserId,
      name: 'x',
      offer_url: 'https://o.example/',
      payout: { type: 'fixed', amount: 1 },
      goals: [{ name: 'x', payout: { type: 'fixed', amount: 1 } }],
      targeting: { countries: ['US'] },
      caps: [{ type: 'clicks', window: 'day', limit: 1 }],
      accept_payout: true,
    },
  ],
  ['PATCH', '/api/v1/campaigns/x', { name: 'x', caps: [], targeting: {} }],
  ['PUT', `/api/v1/campaigns/${campaign.id}/publishers/${publisher.id}`, { status: 'approved' }],
  ['POST', '/api/v1/coupons', { code: 'x', campaign_id: campaign.id, affiliate_id: publisher.id }],
  [
    'POST',
    '/api/v1/keys',
    { role: 'admin', name: 'x', read_only: true, rate_limit: 5, expires_at: '2030-01-01T00:00:00Z' },
  ],
  ['POST', '/api/v1/keys/x/rotate', { grace_seconds: 5 }],
  [
    'POST',
    '/api/v1/invoices',
    { publisher_id: publisher.id, amount: 1, currency: 'USD', due_on: '2030-01-01' },
  ],
  [
    'POST',
    '/api/v1/fraud-rules',
    { type: 'velocity', campaign_id: campaign.id, config: { clicks: 1000, seconds: 1 } },
  ],
  [
    'POST',
    '/api/v1/fraud-rules',
    { type: 'ip_block', campaign_id: 'x', config: { cidrs: ['203.0.113.0/24'] } },
  ],
  ['PUT', '/api/v1/exchange-rates/SEK', { rate: 1 }],
];

const lists = [
  'clicks',
  'impressions',
  'conversions',
  'postbacks',
  'campaigns',
  'publishers',
  'keys',
  'invoices',
  'audit-log',
  'reports/events',
  'reports/summary',
  'exchange-rates',
];
const names = [
  'campaign_id',
  'affiliate_id',
  'click_id',
  'status',
  'country',
  'from',
  'to',
  'limit',
  'page',
  'offset',
  'cursor',
  'range',
  'campaign',
  'source',
  'transaction_id',
  'publisher_id',
];

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff',
  '😀',
  'x'.repeat(501),
  'x'.repeat(20_000),
  '%00',
  '%',
  "' OR 1=1 --",
  '"; DROP TABLE clicks; --',
  '{click_id}',
  '../../etc/passwd',
  '<script>',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e999',
  '0x10',
  '０１',
  '\u202e',
  '\ufeff',
  '\r\nx: y',
  '0000-01-01',
  '2030-02-30',
  '9999-99-99',
  '-000001-01-01',
  '10000-01-01',
  '0000-02-29',
  'today',
  '366d',
  '99999999999999999999',
  '\\',
  '\t',
  '{{7*7}}',
];
const oddNumbers = [
  0,
  -0,
  -1,
  0.5,
  1e21,
  -1e21,
  1e300,
  5e-324,
  2 ** 53,
  -(2 ** 63),
  2 ** 31,
  2 ** 64,
  0.1 + 0.2,
  1e-7,
];
const oddValues = (): unknown =>
  random.pick<() => unknown>([
    () => random.pick(oddTexts),
    () => random.pick(oddTexts),
    () => random.pick(oddNumbers),
    () => null,
    () => random.chance(0.5),
    () => [],
    () => ({}),
    () => [random.pick(oddTexts)],
    () => ({ [random.pick(oddTexts)]: random.pick(oddNumbers) }),
    () => Array.from({ length: random.below(300) }, () => random.pick(oddTexts.slice(0, 6))),
    () => ({ length: 1, toString: 'x', valueOf: null }),
  ])();

/** A body with one or more of its fields, at any depth, made odd. */
function distort(body: Record<string, unknown>): Record<string, unknown> {
  const copy = structuredClone(body);
  for (let i = 0; i <= random.below(3); i++) {
    let at: Record<string, unknown> = copy;
    let name = random.pick(Object.keys(at));
    while (random.chance(0.6) && typeof at[name] === 'object' && at[name] !== null) {
      const inner = at[name] as Record<string, unknown>;
      const inside = Object.keys(inner);
      if (inside.length === 0) break;
      at = inner;
      name = random.pick(inside);
    }
    at[random.chance(0.15) ? random.pick(oddTexts) : name] = oddValues();
    if (random.chance(0.1)) delete at[name];
  }
  return copy;
}

const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

/** A text that is not quite the JSON that it should be. */
function breakText(json: string): string | Buffer {
  const at = random.below(json.length);
  return random.pick<() => string | Buffer>([
    () => json.slice(0, at),
    () =>
      `${json.slice(0, at)}${random.pick(['\0', '"', '{', '}', ',', '\\', '\u2028', '\ufeff', '//', "'"])}${json.slice(at)}`,
    () =>
      Buffer.concat([
        Buffer.from(json.slice(0, at)),
        Buffer.from([0xff, 0xfe, 0xc0, 0x80]),
        Buffer.from(json.slice(at)),
      ]),
    () => Buffer.from(json, 'utf16le'),
    () => deep(1 + random.below(20_000), '[', ']'),
    () => deep(1 + random.below(5_000), '{"a":', '}').replace(':}', ':1}'),
    () => `${json.slice(0, -1)},"__proto__":{"x":1}}`,
    () => `${json.slice(0, -1)},"constructor":{"prototype":{}}}`,
    () => `${json.slice(0, -1)},"\\u005f_proto__":1}`,
    () => `${json.slice(0, -1)},"sub1":"\\ud800"}`,
    () => `${json.slice(0, -1)},"sub1":1e${random.below(500)}}`,
    () =>
      `${json.slice(0, -1)},"revenue":${'9'.repeat(1 + random.below(400))}.${'9'.repeat(1 + random.below(400))}}`,
    () => json.replace(/\d/, (digit) => digit.repeat(1 + random.below(400))),
    () => ' '.repeat(random.below(80_000)) + json,
    () => '',
    () => random.pick(['null', 'true', '1', '"x"', '[]', '{}', 'NaN', 'undefined', '-', '1e']),
  ])();
}

const oddHeaders = (): Record<string, string> =>
  random.pick<() => Record<string, string>>([
    () => ({}),
    () => ({}),
    () => ({
      'content-type': random.pick([
        'text/plain',
        'x',
        'application/json; charset=utf-16',
        'application/json;',
        'application/JSON',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json, text/plain',
        ' ',
      ]),
    }),
    () => ({ 'content-encoding': random.pick(['gzip', 'br', 'identity', 'x', 'deflate, gzip']) }),
    () => ({
      'idempotency-key': random.pick([
        '',
        'x',
        'é',
        'k'.repeat(256),
        'k'.repeat(5_000),
        `${random.below(1e9)}`,
      ]),
    }),
    () => ({ 'x-request-id': random.pick(['', ' ', '<', 'x'.repeat(3_000), 'é']) }),
    () => ({ 'x-forwarded-for': random.pick(['', 'x', '1.2.3.4, x', '::', 'x'.repeat(3_000)]) }),
    () => ({ accept: random.pick(['', 'text/html', '*/*;q=x', 'x'.repeat(3_000)]) }),
    () => ({ 'user-agent': random.pick(['', 'x'.repeat(8_000), 'é']) }),
    () => ({ range: 'bytes=0-', 'if-none-match': '*', 'accept-encoding': 'x' }),
  ])();

/** A head beyond 16 KiB is refused by the HTTP parser itself, with 431. */
const valueLengthMax = 2_500;

interface Sent {
  method: string;
  path: string;
  raw?: string | Buffer;
}

function aBody(): Sent {
  const [method, path, body] = random.pick(bodies);
  if (random.chance(0.5)) return { method, path, raw: JSON.stringify(distort(body)) };
  return { method, path, raw: breakText(JSON.stringify(body)) };
}

function aQuery(): Sent {
  const pairs = Array.from({ length: 1 + random.below(4) }, () => {
    const name = random.chance(0.1) ? random.pick(oddTexts) : random.pick(names);
    return `${encode(name)}=${encode(random.pick(oddTexts))}`;
  });
  return {
    method: 'GET',
    path: `/api/v1/${random.pick(lists)}?${pairs.join(random.pick(['&', '&', ';', '&&']))}`,
  };
}

function aPath(): Sent {
  const base = random.pick([
    '/api/v1/conversions/',
    '/api/v1/campaigns/',
    '/api/v1/keys/',
    '/api/v1/postbacks/',
    '/c/',
    '/i/',
    '/api/v1/',
    '/',
    '/api/v1/exchange-rates/',
    '/docs/',
  ]);
  return {
    method: random.pick(['GET', 'GET', 'PATCH', 'DELETE', 'POST', 'PUT']),
    path: base + encode(random.pick(oddTexts).slice(0, 8_000)),
  };
}

function aLink(): Sent {
  const value = () => encode(random.pick(oddTexts).slice(0, 6_000));
  const path = random.pick(['/c/', '/i/']) + campaign.id;
  if (random.chance(0.3))
    return { method: 'GET', path: `/postback?token=${value()}&click_id=${value()}&revenue=${value()}` };
  return {
    method: random.pick(['GET', 'HEAD']),
    path: `${path}?affiliate_id=${random.pick([publisher.id, value()])}&sub1=${value()}&sub2=${value()}`,
  };
}

/** Percent-encoded, now and then wrongly; lone surrogates become bytes that are no UTF-8. */
function encode(text: string): string {
  if (random.chance(0.05)) return random.pick(['%', '%zz', '%ff', '%ed%a0%80', '%C0%AF']);
  return encodeURIComponent(text.toWellFormed()).slice(0, valueLengthMax);
}

t.test(
  `generated malformed requests: no 5xx, no crash, every answer in the error shape (seed ${seed})`,
  async (t) => {
    const counts = new Map<number, number>();
    const wrong: string[] = [];
    await inLanes(requests, 24, async () => {
      const { method, path, raw } = random.pick([aBody, aBody, aBody, aQuery, aQuery, aPath, aLink])();
      const headers = oddHeaders();
      const sent = `${method} ${path.slice(0, 300)} ${String(raw ?? '').slice(0, 300)}`;
      try {
        const { status, bytes } = await admin.call(method, path, undefined, {
          headers,
          ...(raw !== undefined && { raw }),
        });
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (status >= 500) wrong.push(`${sent}: ${status} ${bytes}`);
      } catch (error) {
        wrong.push(`${sent}: ${error}`);
      }
    });
    t.comment(`${requests} requests: ${JSON.stringify([...counts])}`);
    t.strictSame(wrong.slice(0, 10), [], `SPEC_SEED=${seed} repeats it`);
    t.ok((counts.get(400) ?? 0) > requests / 3, 'most of them were refused');
    t.equal((await anyone.get('/healthz')).status, 200);
  },
);

t.test(
  'requests that no HTTP client sends: an answer in the error shape, or the connection ends',
  async (t) => {
    const key = `x-api-key: ${system.adminKey}`;
    const post = (head: string, body = '') =>
      `POST /api/v1/clicks HTTP/1.1\r\nhost: x\r\n${key}\r\ncontent-type: application/json\r\n${head}\r\n\r\n${body}`;
    const odd = [
      'GET / HTTP/1.1\r\n\r\n',
      'GET /api/v1/clicks HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n',
      'GET /api/v1/clicks HTTP/9.9\r\nhost: x\r\n\r\n',
      'GET clicks HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      'GET http://other.example/api/v1/clicks HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      'GET /api/v1/clicks?\u0000 HTTP/1.1\r\nhost: x\r\n\r\n',
      'GET /api/v1/clicks?a=\u00e9 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      'NONSENSE /api/v1/clicks HTTP/1.1\r\nhost: x\r\n\r\n',
      'get /api/v1/clicks HTTP/1.1\r\nhost: x\r\n\r\n',
      `GET /api/v1/clicks HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      `GET /api/v1/clicks HTTP/1.1\r\nhost: x\r\nbad header: x\r\n\r\n`,
      `GET /api/v1/clicks HTTP/1.1\r\nhost: x\r\nx:\u0000\r\n\r\n`,
      `GET /api/v1/clicks HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${'x: y\r\n'.repeat(3_000)}\r\n`,
      post('content-length: -1'),
      post('content-length: 2\r\ncontent-length: 3', '{}'),
      post('content-length: 2\r\ntransfer-encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'),
      post('content-length: 99999999999999999999'),
      post('content-length: 1e1'),
      post('transfer-encoding: chunked', 'zz\r\n'),
      post('transfer-encoding: gzip', 'x'),
      post('connection: close\r\ntransfer-encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'),
      post(
        `connection: close\r\ntransfer-encoding: chunked`,
        `${'ffff\r\n'}${'x'.repeat(65_535)}\r\n${'ffff\r\n'}${'x'.repeat(65_535)}\r\n0\r\n\r\n`,
      ),
      post(
        'connection: close\r\nauthorization: Bearer x\r\nauthorization: Bearer y\r\ncontent-length: 2',
        '{}',
      ),
      '\r\n\r\n\r\n',
      '\u0016\u0003\u0001\u0002\u0000',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n',
      'GET /api/v1/clicks HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade, close\r\n\r\n',
      'GET /api/v1/clicks HTTP/1.0\r\n\r\n',
    ];
    await Promise.all(
      odd.map(async (bytes) => {
        const answer = await rawRequest(system.base, bytes);
        const shown = JSON.stringify(bytes.slice(0, 80));
        if (answer.status === 0) t.equal(answer.bytes.length, 0, `${shown}: the connection ends`);
        else if (answer.status === 408 || answer.status === 431)
          t.match(answer.body, { success: false, message: String });
        else t.ok(answer.status < 500, `${shown}: ${answer.status}`);
        if (answer.status >= 400)
          t.match(answer.body, { success: false, code: String, requestId: String }, shown);
        if (answer.status === 401) checkError(shown, answer);
      }),
    );
    t.equal((await anyone.get('/healthz')).status, 200);
  },
);
