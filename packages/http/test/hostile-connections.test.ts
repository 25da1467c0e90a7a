import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Name } from '@clicktrail/contracts';
import { test } from 'tap';
import Type from 'typebox';
import { exchange } from './support/exchange.js';
import { testApp } from './support/test-app.js';

/** An app that says what it was asked, so that a request which was smuggled in would show. */
async function listening(seen: string[] = []) {
  const app = testApp();
  const schema = { body: Type.Object({ name: Name }) };
  app.post('/api/v1/things', { config: { limit: 'none' }, schema }, async ({ body }) => {
    seen.push(body.name);
    return { name: body.name };
  });
  app.get('/smuggled', { config: { limit: 'none' } }, async () => {
    seen.push('smuggled');
    return { ok: true };
  });
  app.get('/slow', { config: { limit: 'none' } }, () => sleep(1_000, { ok: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
}

const body = '{"name":"a"}';
const smuggled = 'GET /smuggled HTTP/1.1\r\nhost: a\r\n\r\n';
const post = (headers: string, content: string) =>
  `POST /api/v1/things HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${headers}\r\n${content}`;
const chunked = (content: string) => `${content.length.toString(16)}\r\n${content}\r\n0\r\n\r\n`;

/** Requests whose end two servers could see at different places, with the one that hides behind it. */
const ambiguous: Record<string, string> = {
  'a length and chunks': post(
    `content-length: ${body.length}\r\ntransfer-encoding: chunked\r\n`,
    chunked(body) + smuggled,
  ),
  'chunks and a length': post(
    'transfer-encoding: chunked\r\ncontent-length: 4\r\n',
    chunked(body) + smuggled,
  ),
  'two lengths': post(`content-length: ${body.length}\r\ncontent-length: 0\r\n`, body + smuggled),
  'two lengths in one': post(`content-length: ${body.length}, 0\r\n`, body + smuggled),
  'a length with a sign': post(`content-length: +${body.length}\r\n`, body + smuggled),
  'a length in hex': post('content-length: 0xc\r\n', body + smuggled),
  'a length below zero': post('content-length: -1\r\n', body + smuggled),
  'a length beyond all numbers': post('content-length: 99999999999999999999\r\n', body + smuggled),
  'a space before the colon': post(`content-length : ${body.length}\r\n`, body + smuggled),
  'a folded header': post(
    `content-length: ${body.length}\r\nx-a: b\r\n transfer-encoding: chunked\r\n`,
    body + smuggled,
  ),
  'an encoding that is not chunked': post('transfer-encoding: xchunked\r\n', chunked(body) + smuggled),
  'chunked, and then something': post('transfer-encoding: chunked, identity\r\n', chunked(body) + smuggled),
  'chunked twice': post(
    'transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\ncontent-length: 3\r\n',
    chunked(body) + smuggled,
  ),
  'a tab in the encoding': post(
    'transfer-encoding:\tchunked\r\ncontent-length: 3\r\n',
    chunked(body) + smuggled,
  ),
  'a vertical tab in the encoding': post('transfer-encoding: \vchunked\r\n', chunked(body) + smuggled),
  'a bare line feed': `POST /api/v1/things HTTP/1.1\nhost: a\ncontent-length: 0\n\n${smuggled}`,
  'a bare carriage return': post(
    `x: a\rcontent-length: 0\r\ncontent-length: ${body.length}\r\n`,
    body + smuggled,
  ),
  'a NUL in a header': post(`x: a\0b\r\ncontent-length: ${body.length}\r\n`, body + smuggled),
  'a chunk size that is none': post('transfer-encoding: chunked\r\n', `x\r\n${body}\r\n0\r\n\r\n${smuggled}`),
  'a chunk size beyond all numbers': post(
    'transfer-encoding: chunked\r\n',
    `fffffffffffffffff\r\n${body}\r\n0\r\n\r\n${smuggled}`,
  ),
  'a chunk longer than its size': post(
    'transfer-encoding: chunked\r\n',
    `1\r\n${body}\r\n0\r\n\r\n${smuggled}`,
  ),
};

test('a request with two possible ends is refused, and nothing behind it is read', async (t) => {
  const seen: string[] = [];
  const { app, port } = await listening(seen);
  t.teardown(() => app.close());
  const answers = await Promise.all(
    Object.entries(ambiguous).map(async ([what, bytes]) => [what, await exchange(port, bytes)] as const),
  );
  for (const [what, { statuses, closed }] of answers) {
    t.same(statuses, [400], what);
    t.ok(closed, `${what}: the connection ends`);
  }
  t.same(seen, [], 'no handler ran');
});

test('requests one behind the other on one connection are answered in order', async (t) => {
  const { app, port } = await listening();
  t.teardown(() => app.close());
  const plain = post(`content-length: ${body.length}\r\n`, body);
  const { statuses } = await exchange(
    port,
    plain + post('transfer-encoding: chunked\r\n', chunked(body)),
    500,
  );
  t.same(statuses, [200, 200]);
});

test('a body that is refused by its length is read to its end, so that its caller reads why', async (t) => {
  const { app, port } = await listening();
  t.teardown(() => app.close());
  const plain = post(`content-length: ${body.length}\r\n`, body);
  const long = (length: number) => post(`content-length: ${length}\r\n`, 'x'.repeat(length));
  const { statuses, closed } = await exchange(port, long(8 * 1024 * 1024) + plain);
  t.same([statuses, closed], [[413, 200], false]);
  const tooLong = await exchange(port, post(`content-length: ${17 * 1024 * 1024}\r\n`, ''));
  t.match(tooLong, { statuses: [413], closed: true, text: /^connection: close\r$/im });
});

test('what cannot be read is not answered in the place of a request before it', async (t) => {
  const { app, port } = await listening();
  t.teardown(() => app.close());
  const broken = post('transfer-encoding: chunked\r\n', 'zz\r\n');
  const slow = 'GET /slow HTTP/1.1\r\nhost: a\r\n\r\n';
  const answer = await exchange(port, slow + broken);
  t.same([answer.statuses, answer.closed], [[], true]);
  const alone = await exchange(port, broken);
  t.same(alone.statuses, [400]);
  t.match(JSON.parse(alone.text.split('\r\n\r\n')[1]!), { success: false, code: 'invalid_request' });
});

test('heads and bodies have limits', async (t) => {
  const { app, port } = await listening();
  t.teardown(() => app.close());
  const many = (length: number) =>
    Array.from({ length: 1_500 }, () => `x: ${'y'.repeat(length)}\r\n`).join('');
  const large = (length: number) => `x: ${'y'.repeat(length)}\r\n`;
  const over = 64 * 1024 + 1;
  const whole = `{"name":"${'a'.repeat(over)}"}`;
  const cases: [string, string, number][] = [
    ['many headers', `GET /smuggled HTTP/1.1\r\nhost: a\r\n${many(40)}\r\n`, 200],
    ['too many headers', `GET /smuggled HTTP/1.1\r\nhost: a\r\n${many(45)}\r\n`, 431],
    ['a large header', `GET /smuggled HTTP/1.1\r\nhost: a\r\n${large(65_000)}\r\n`, 200],
    ['one that is too large', `GET /smuggled HTTP/1.1\r\nhost: a\r\n${large(66_000)}\r\n`, 431],
    ['a long address', `GET /smuggled?x=${'y'.repeat(65_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 200],
    ['a body that says it is too large', post(`content-length: ${over}\r\n`, ''), 413],
    ['a body in chunks that is', post('transfer-encoding: chunked\r\n', chunked(whole)), 413],
  ];
  for (const [what, bytes, status] of cases) {
    t.equal((await exchange(port, bytes)).statuses[0], status, what);
  }
  const extended = post('transfer-encoding: chunked\r\n', `1;${'x'.repeat(20_000)}\r\na\r\n`);
  t.match(await exchange(port, extended), { statuses: [413], closed: true }, 'chunk extensions');
});

test('a header behind many others is read', async (t) => {
  const { app, port } = await listening();
  t.teardown(() => app.close());
  const head = `GET /smuggled HTTP/1.1\r\nhost: a\r\n${'x: y\r\n'.repeat(5_000)}x-request-id: the-last\r\n\r\n`;
  const answer = await exchange(port, head);
  t.same(answer.statuses, [200]);
  t.match(answer.text, /x-request-id: the-last/i);
});

test('clients that are slow or half open lose their connection', async (t) => {
  const { app, port } = await listening();
  t.teardown(() => app.close());
  const { server } = app;
  t.same([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout], [10_000, 30_000, 72_000]);
  // What is looked for every five seconds is the same; only how long is too long is shortened for the test.
  server.headersTimeout = 500;
  server.requestTimeout = 700;
  const [head, content, nothing] = await Promise.all([
    exchange(port, 'GET /smuggled HTTP/1.1\r\nhost: a\r\nx-slow: ', 12_000),
    exchange(port, post(`content-length: ${body.length}\r\n`, '{"na'), 12_000),
    exchange(port, '', 12_000),
  ]);
  t.same([head.statuses, head.closed], [[408], true], 'a head that does not end');
  t.same([content.statuses, content.closed], [[408], true], 'a body that does not end');
  t.equal(nothing.closed, true, 'a connection on which nothing comes');
  t.equal((await exchange(port, smuggled, 500)).statuses[0], 200, 'everybody else is served');
});

test('a connection may be silent for ten minutes in mid-request, behind another request too', async (t) => {
  const app = testApp();
  const allowed: (number | undefined)[] = [];
  app.get('/slow', { config: { limit: 'none' } }, async ({ raw }) => {
    allowed.push(raw.socket.timeout);
    return { ok: true };
  });
  t.teardown(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const get = 'GET /slow HTTP/1.1\r\nhost: a\r\n\r\n';
  await exchange(port, get + get);
  t.same(allowed, [600_000, 600_000]);
});

test('an answer to a read is kept by no cache, and taken for nothing but what it says it is', async (t) => {
  const app = testApp();
  app.get('/api/v1/things', { config: { action: 'campaigns.read' } }, async () => ({ ok: true }));
  t.teardown(() => app.close());
  for (const key of ['admin', 'wrong']) {
    const { headers } = await app.inject({ url: '/api/v1/things', headers: { 'x-api-key': key } });
    t.match(headers, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  }
});
