import type { Random } from '@clicktrail/testing';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

const strangeTexts = [
  '',
  'a',
  '\u0000',
  '\ud800',
  '😀'.repeat(300),
  'x'.repeat(501),
  'x'.repeat(5_000),
  '../../etc/passwd',
  "'; DROP TABLE clicks; --",
  '%00',
  '%ZZ',
  '%ff%fe',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  '\u202e',
  'null',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(400),
];

/** A JSON value of any form: now and then deep, huge, or with keys that are names of Object's own. */
export function strangeValue(random: Random, depth = 0): unknown {
  if (depth > 4 || random.chance(0.4)) {
    return random.pick<unknown>([null, true, false, 0, -1, 1.5, 1e21, -1e308, random.pick(strangeTexts)]);
  }
  const size = random.below(4);
  if (random.chance(0.3)) return Array.from({ length: size }, () => strangeValue(random, depth + 1));
  const names = ['name', 'sub1', 'country', 'status', 'caps', 'amount', 'config', ...strangeTexts];
  return Object.fromEntries(
    Array.from({ length: size }, () => [random.pick(names), strangeValue(random, depth + 1)]),
  );
}

function strangeBody(random: Random): string | Buffer {
  const text = JSON.stringify(strangeValue(random));
  switch (random.below(10)) {
    case 0:
      return text.slice(0, random.below(text.length + 1));
    case 1:
      return random.bytes(random.below(200));
    case 2:
      return text.replace('{', '{"__proto__":{"a":1},');
    case 3:
      return `${'['.repeat(random.below(30_000))}`;
    case 4:
      return `{"amount":${random.pick(['1e999', '-1e999', '0'.repeat(50), '1'.repeat(400), '01', '.5', '-'])}}`;
    case 5:
    case 6:
      return '{"name":"a","sub1":"b"}';
    default:
      return text;
  }
}

function strangeUrl(random: Random): string {
  const path = random.pick([
    ...Array.from({ length: 6 }, () => '/api/v1/things/1'),
    '/api/v1/things',
    '/api/v1/things',
    '/api/v1/nothing',
    '//',
    '/api/v1/things/%',
    `/api/v1/things/${encodeURI(random.pick(strangeTexts.filter((text) => text.isWellFormed())))}`,
    `/${'a/'.repeat(random.below(500))}`,
  ]);
  const names = ['limit', 'page', 'offset', 'cursor', '__proto__', 'limit[]', '', 'x'];
  const query = Array.from({ length: Math.max(0, random.below(7) - 3) }, () => {
    const value = random.pick(strangeTexts.filter((text) => text.isWellFormed()));
    return `${random.pick(names)}=${random.chance(0.5) ? encodeURIComponent(value) : encodeURI(value)}`;
  });
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

const strangeHeaders: Record<string, readonly string[]> = {
  authorization: [
    'Bearer admin',
    'Bearer admin',
    'Bearer admin',
    'Bearer ',
    'Basic YTpi',
    'bearer reader',
    'Bearer \t',
    '',
  ],
  'x-api-key': ['admin', '', 'x'.repeat(3_000)],
  'content-type': [
    'application/json',
    'application/json',
    'application/json',
    'text/xml',
    'application/json; charset=utf-16',
    ';',
    'a/b;c',
    '',
  ],
  'content-encoding': ['gzip', 'identity', 'br'],
  'idempotency-key': ['', 'k', 'x'.repeat(256), 'ä', '"'],
  'x-request-id': ['', 'ok', '<>', 'x'.repeat(500)],
  'x-forwarded-for': ['1.2.3.4', 'nonsense', '::1, 10.0.0.1'],
  accept: ['*/*', 'text/html', ';;;'],
  'accept-version': ['1.x', ''],
  'x-http-method-override': ['DELETE'],
};

export interface StrangeRequest {
  method: (typeof methods)[number];
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer;
}

export function strangeRequest(random: Random): StrangeRequest {
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(strangeHeaders)) {
    if (random.chance(name === 'authorization' || name === 'content-type' ? 0.9 : 0.15))
      headers[name] = random.pick(values);
  }
  return { method: random.pick(methods), url: strangeUrl(random), headers, payload: strangeBody(random) };
}

/** The same as bytes on a connection, now and then with a few of them changed. */
export function strangeBytes(random: Random): Buffer {
  const { method, url, headers, payload } = strangeRequest(random);
  const body = Buffer.from(payload);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = random.chance(0.8) ? `content-length: ${body.length}\r\n` : 'transfer-encoding: chunked\r\n';
  const head = `${method} ${url} HTTP/1.1\r\n${random.chance(0.9) ? 'host: a\r\n' : ''}${lines.join('')}${length}connection: close\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head, 'latin1'), body]);
  if (random.chance(0.4)) {
    for (let i = random.below(5); i >= 0; i--) bytes[random.below(bytes.length)] = random.below(256);
  }
  return bytes;
}
