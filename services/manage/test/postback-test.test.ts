import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createRedisRateLimiter } from '@clicktrail/http';
import { connectForRequests, waitUntilReady } from '@clicktrail/redis';
import { emptyStore, type TestHandle } from '@clicktrail/testing';
import t from 'tap';
import { startOwnService, startService } from './support/start-service.js';

interface Received {
  method: string;
  url: string;
  headers: Record<string, unknown>;
  body: string;
}

/** A publisher's server; it answers 204 unless it is given another answer. */
async function startReceiver(t: TestHandle, react?: RequestListener) {
  const calls: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    calls.push({ method: method!, url: url!, headers, body: await text(request) });
    if (react) react(request, response);
    else response.writeHead(204, { 'x-shop': 'yes' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const genuine = (secret: string, id: unknown, at: unknown, content: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${at}.${content}`)
    .digest('base64')}`;

t.test("a publisher's own URL is called once, signed, with sample values", async (t) => {
  const { make, key, call, pool } = await startService(t);
  const receiver = await startReceiver(t);
  const publisher = await make('/publishers', {
    name: 'P',
    postback_url: `${receiver.base}/sale?c={click_id}&t={txid}&a={affiliate_id}&s={status}&p={payout}`,
  });
  const own = await key('publisher', publisher.id);
  const answer = await call('POST', '/postbacks/test', {}, own);
  t.equal(answer.status, 200, answer.text);
  const path = `/sale?c=test-click&t=test-txid&a=${publisher.id}&s=approved&p=0`;
  t.match(answer.body, {
    success: true,
    status: 204,
    headers: { 'x-shop': 'yes' },
    durationMs: Number,
    error: null,
    sent: { url: receiver.base + path, method: 'get', body: null },
    secret: null,
  });
  t.equal(receiver.calls.length, 1);
  const [{ method, url, headers }] = receiver.calls as [Received];
  t.same([method, url], ['GET', path]);
  t.match(headers['webhook-id'], /^msg_test_[\da-f]{24}$/);
  const signature = genuine(
    publisher.postbackSecret,
    headers['webhook-id'],
    headers['webhook-timestamp'],
    receiver.base + path,
  );
  t.equal(headers['webhook-signature'], signature);
  t.match(answer.body.sent.headers, { 'webhook-signature': signature });
  t.equal((await pool.query('SELECT count(*)::int AS n FROM postbacks')).rows[0].n, 0, 'nothing is stored');
  t.equal((await call('POST', '/postbacks/test', undefined, own)).status, 200, 'no body is an empty one');

  const other = await call('POST', '/postbacks/test', { url: `${receiver.base}/x`, method: 'post' }, own);
  t.match(other.body, { status: 204, sent: { method: 'post', url: `${receiver.base}/x` } });
  const posted = receiver.calls.at(-1)!;
  t.equal(posted.body, other.body.sent.body);
  t.match(JSON.parse(posted.body), {
    type: 'conversion.recorded',
    data: { id: 'test-conversion', clickId: 'test-click', affiliateId: publisher.id, payout: 0 },
  });
  t.equal(
    posted.headers['webhook-signature'],
    genuine(
      publisher.postbackSecret,
      posted.headers['webhook-id'],
      posted.headers['webhook-timestamp'],
      posted.body,
    ),
  );
});

t.test('an admin names the URL, and gets the secret of the call', async (t) => {
  const { call } = await startService(t);
  const receiver = await startReceiver(t);
  t.match(await call('POST', '/postbacks/test', {}), {
    status: 400,
    body: { fields: [{ field: 'url', message: 'is required with an admin key' }] },
  });
  const { body } = await call('POST', '/postbacks/test', { url: `${receiver.base}/{click_id}` });
  t.match(body, { status: 204, sent: { method: 'get', url: `${receiver.base}/test-click` } });
  const { headers } = receiver.calls[0]!;
  t.equal(
    headers['webhook-signature'],
    genuine(body.secret, headers['webhook-id'], headers['webhook-timestamp'], `${receiver.base}/test-click`),
  );
});

t.test('400 names what is wrong; other roles and read-only keys may not', async (t) => {
  const { call, make, key } = await startService(t);
  const publisher = await make('/publishers', { name: 'P' });
  const own = await key('publisher', publisher.id);
  t.match((await call('POST', '/postbacks/test', {}, own)).body.fields, [{ field: 'url' }], 'it has none');
  const bad = await call('POST', '/postbacks/test', { url: 'ftp://x/{nope}', method: 'put', more: 1 }, own);
  t.equal(bad.status, 400);
  t.same(bad.body.fields.map((each: { field: string }) => each.field).sort(), ['method', 'more', 'url']);
  for (const url of ['javascript:alert(1)', 'https://{click_id}/', '', 5])
    t.match(await call('POST', '/postbacks/test', { url }, own), {
      status: 400,
      body: { fields: [{ field: 'url' }] },
    });
  const advertiser = await make('/advertisers', { name: 'A' });
  const url = 'http://127.0.0.1:1/';
  t.equal(
    (await call('POST', '/postbacks/test', { url }, await key('advertiser', advertiser.id))).status,
    403,
  );
  const readOnly = await key('publisher', publisher.id, { read_only: true });
  t.match(await call('POST', '/postbacks/test', { url }, readOnly), {
    status: 403,
    body: { code: 'read_only_key' },
  });
});

t.test('what goes wrong is in the answer', async (t) => {
  const { call } = await startService(t);
  const teapot = await startReceiver(t, (_request, response) =>
    response
      .writeHead(418, { 'x-long': 'y'.repeat(2_000), 'set-cookie': ['a=1', 'b=2'] })
      .end('short and stout'),
  );
  const { body } = await call('POST', '/postbacks/test', { url: teapot.base });
  t.match(body, { success: true, status: 418, error: 'answered 418', headers: { 'set-cookie': 'a=1, b=2' } });
  t.equal(body.headers['x-long'].length, 500, 'cut');
  t.notOk(JSON.stringify(body).includes('stout'), 'no body');
  const moved = await startReceiver(t, (_request, response) =>
    response.writeHead(302, { location: teapot.base }).end(),
  );
  t.match((await call('POST', '/postbacks/test', { url: moved.base })).body, {
    status: 302,
    error: 'answered 302; redirects are not followed',
  });
  t.equal(teapot.calls.length, 1, 'not followed');
  t.match((await call('POST', '/postbacks/test', { url: 'http://127.0.0.1:1/' })).body, {
    success: true,
    status: null,
    headers: {},
    error: /ECONNREFUSED/,
  });
});

t.test('private addresses are refused as in a delivery', async (t) => {
  const { call } = await startService(t, { postbackAllowPrivate: false });
  const receiver = await startReceiver(t);
  const { port } = new URL(receiver.base);
  const hosts = ['127.0.0.1', 'localhost', '[::1]', '2130706433', '[::ffff:127.0.0.1]'];
  for (const host of hosts)
    t.match(await call('POST', '/postbacks/test', { url: `http://${host}:${port}/` }), {
      status: 200,
      body: { status: null, error: /is not public/ },
    });
  t.match((await call('POST', '/postbacks/test', { url: 'http://169.254.169.254/latest' })).body, {
    error: 'the address 169.254.169.254 is not public',
  });
  t.same(receiver.calls, []);
});

t.test('10 a minute for the keys of one account, then 429', async (t) => {
  const redis = connectForRequests(await emptyStore(t, 'redis'));
  await waitUntilReady(redis);
  t.teardown(() => redis.disconnect());
  const { call, make, key } = await startOwnService(t, {}, createRedisRateLimiter(redis));
  const receiver = await startReceiver(t);
  const url = receiver.base;
  const publisher = await make('/publishers', { name: 'P', postback_url: url });
  const keys = [await key('publisher', publisher.id), await key('publisher', publisher.id)];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => call('POST', '/postbacks/test', {}, keys[i % 2])),
  );
  t.same(answers.map(({ status }) => status).sort(), [...Array(10).fill(200), 429, 429]);
  t.match(
    answers.find(({ status }) => status === 429),
    {
      body: { code: 'rate_limited' },
      headers: { 'x-ratelimit-limit': 10, 'retry-after': String },
    },
  );
  t.equal(receiver.calls.length, 10);
  t.equal((await call('POST', '/postbacks/test', { url })).status, 200, "an admin's key has its own");
});
