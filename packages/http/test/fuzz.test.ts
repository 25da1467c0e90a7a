import { type AddressInfo, connect } from 'node:net';
import { errorCatalogue, Id, ListQuery, Name, Text } from '@clicktrail/contracts';
import { noAcks } from '@clicktrail/redis';
import { Random } from '@clicktrail/testing';
import { test } from 'tap';
import Type from 'typebox';
import { createRedisIdempotencyStore, registerIdempotency } from '../src/index.js';
import { strangeBytes, strangeRequest } from './support/strange-requests.js';
import { testApp } from './support/test-app.js';
import { testRedis } from './support/test-redis.js';

const injected = 2_500;
const onSockets = 1_000;
const socketsAtOnce = 50;

/** The same each time, so that only a change can make it fail; `FUZZ_SEED=<number>` for other requests. */
const seed = Number(process.env.FUZZ_SEED ?? 1);

async function appUnderFuzz(redis: Parameters<typeof createRedisIdempotencyStore>[0]) {
  const app = testApp();
  const closed = { additionalProperties: false };
  const body = Type.Object(
    {
      name: Name,
      sub1: Type.Optional(Text),
      amount: Type.Optional(Type.Number()),
      config: Type.Optional(Type.Unknown()),
    },
    closed,
  );
  const querystring = Type.Object(ListQuery, closed);
  await app.register(async (scope) => {
    registerIdempotency(scope, { store: createRedisIdempotencyStore(redis, { acks: noAcks }) });
    const params = Type.Object({ id: Id });
    const echo = async (request: { body?: unknown; query?: unknown }) => ({
      body: request.body,
      query: request.query,
    });
    scope.post(
      '/api/v1/things/:id',
      { config: { action: 'campaigns.write' }, schema: { params, querystring, body } },
      echo,
    );
    scope.patch(
      '/api/v1/things/:id',
      { config: { action: 'campaigns.write' }, schema: { params, body } },
      echo,
    );
    scope.delete('/api/v1/things/:id', { config: { action: 'campaigns.write' }, schema: { params } }, echo);
    scope.get('/api/v1/things', { config: { action: 'campaigns.read' }, schema: { querystring } }, echo);
  });
  return app;
}

/** What is wrong with an answer; undefined where it is as it should be. */
function faultOf(status: number, body: string, isHead = false): string | undefined {
  if (!(status >= 200 && status < 500)) return `status ${status}: ${body.slice(0, 300)}`;
  if (status < 400 || isHead) return undefined;
  try {
    const { success, message, error, code, requestId } = JSON.parse(body) as Record<string, unknown>;
    const isInShape = success === false && message === error && typeof requestId === 'string';
    return isInShape && String(code) in errorCatalogue ? undefined : `not in shape: ${body.slice(0, 300)}`;
  } catch {
    return `no JSON: ${body.slice(0, 300)}`;
  }
}

test(`strange requests are never a fault, and every answer is in shape (seed ${seed})`, async (t) => {
  const { redis } = await testRedis(t);
  const app = await appUnderFuzz(redis);
  t.teardown(() => app.close());
  const random = new Random(seed);
  const statuses = new Map<number, number>();
  for (let i = 0; i < injected; i++) {
    const request = strangeRequest(random);
    const { statusCode, body, headers } = await app.inject(request);
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    const fault = faultOf(statusCode, body, request.method === 'HEAD');
    const isLimited = headers['x-ratelimit-limit'] !== undefined;
    if (fault || !isLimited) t.fail(fault ?? 'no limit headers', { i, request });
  }
  t.comment([...statuses].map(([status, count]) => `${status}: ${count}`).join(', '));
  for (const status of [200, 400, 401, 403, 404]) t.ok(statuses.has(status), `some were ${status}`);
});

/** @returns everything that came back, once the connection has ended. */
function exchange(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      answer += chunk;
    });
    // A reset after the server has refused the rest of the request is an end like any other.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(answer));
    socket.end(bytes);
  });
}

test(`strange bytes on a connection neither crash nor hang, nor break the shape (seed ${seed})`, async (t) => {
  const { redis } = await testRedis(t);
  const app = await appUnderFuzz(redis);
  t.teardown(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const random = new Random(seed + 1);
  let answered = 0;
  for (let sent = 0; sent < onSockets; sent += socketsAtOnce) {
    const requests = Array.from({ length: socketsAtOnce }, () => strangeBytes(random));
    const answers = await Promise.all(requests.map((bytes) => exchange(port, bytes)));
    for (const [i, answer] of answers.entries()) {
      const [head = '', rest = ''] = answer.split('\r\n\r\n');
      if (head === '') continue; // cut off in the middle of a request that never became whole
      // What follows is the answer to the rest of the bytes: a body that turned out to be broken after the first.
      const body = rest.slice(0, Number(/content-length: (\d+)/i.exec(head)?.[1] ?? rest.length));
      answered++;
      const status = Number(head.split(' ')[1]);
      const isWithoutBody = requests[i]!.subarray(0, 4).toString() === 'HEAD';
      const fault = faultOf(status, body, isWithoutBody);
      if (fault) t.fail(fault, { request: requests[i]!.toString('latin1').slice(0, 2_000) });
    }
  }
  t.ok(answered > onSockets / 2, `${answered} of ${onSockets} were answered`);
  t.equal((await fetch(`http://127.0.0.1:${port}/nope`)).status, 404, 'it still serves');
});
