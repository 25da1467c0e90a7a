import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal, unavailable } from '@clicktrail/contracts';
import { Random } from '@clicktrail/testing';
import { type Test, test } from 'tap';
import Type from 'typebox';
import {
  type App,
  type CreateAppOptions,
  type Incoming,
  type Outgoing,
  type RateLimiter,
  refuseBadFields,
} from '../src/index.js';
import { exchange, sendAndLeave } from './support/exchange.js';
import { strangeBytes } from './support/strange-requests.js';
import { testApp } from './support/test-app.js';

const Thing = Type.Object({ name: Type.String({ maxLength: 20 }) }, { additionalProperties: false });
type Thing = Type.Static<typeof Thing>;

const pixel = Buffer.from('GIF89a');

/** The path that each request took, in the order in which the handlers were called. */
type Taken = ('fast' | 'usual')[];

const pathOf = (request: Incoming): Taken[number] =>
  request.constructor.name === 'FastRequest' ? 'fast' : 'usual';

/** One route of each kind that there is with a fast path, whose handlers answer and fail in every way. */
function appOfThings(isOpen: () => boolean, own: Partial<CreateAppOptions> = {}) {
  const app = testApp(own);
  const taken: Taken = [];
  app.route({
    method: 'POST',
    url: '/api/v1/things',
    config: { action: 'campaigns.write', fastPath: isOpen },
    attachValidation: true,
    schema: {
      body: Thing,
      response: { 201: Type.Object({ name: Type.String(), keyId: Type.String() }) },
    },
    handler: async (request: Incoming<Thing>, reply: Outgoing) => {
      taken.push(pathOf(request));
      refuseBadFields(request.validationError, []);
      const { name } = request.body;
      await failOn(name);
      reply.code(201);
      return { name, keyId: request.principal.keyId, more: 'is not in the schema' };
    },
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/go/:name',
    config: { limit: 'link', fastPath: isOpen },
    validatorCompiler: () => () => true,
    handler: async (request: Incoming, reply: Outgoing) => {
      taken.push(pathOf(request));
      const { name } = request.params as { name: string };
      reply.header('cache-control', 'no-store');
      await failOn(name);
      const { ip, method, url, headers, query, params } = request;
      const told = JSON.stringify({ ip, method, url, agent: headers['user-agent'], query, params });
      reply.code(302).header('location', `https://a.example/?${encodeURIComponent(told)}`);
    },
  });
  app.get(
    '/image/:name',
    { config: { limit: 'link', fastPath: isOpen } },
    async (request: Incoming, reply: Outgoing) => {
      taken.push(pathOf(request));
      reply.type('image/gif');
      return pixel;
    },
  );
  return { app, taken };
}

async function failOn(name: string): Promise<void> {
  await sleep(1);
  if (name === 'refused') throw new Refusal('campaign_not_active');
  if (name === 'later') throw unavailable(new Error('a store is away'));
  if (name === 'broken') throw new Error('secret text');
}

async function portOf(t: Test, app: App): Promise<number> {
  t.teardown(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** What differs from one request to the next, whoever answers. */
const withoutOwn = (text: string) =>
  text
    .replaceAll(/^Date: .* GMT\r$/gim, 'Date: now\r')
    .replaceAll(/\b[0-9a-f]{12}-[0-9a-z]+\b/g, 'request-id');

/** What an app answers on its fast path and what it answers beside it. */
async function both(t: Test, own: Partial<CreateAppOptions> = {}) {
  const fast = appOfThings(() => true, own);
  const usual = appOfThings(() => false, own);
  const ports = [await portOf(t, fast.app), await portOf(t, usual.app)];
  const answers = async (bytes: string, quietMs = 60) => {
    const [ours, theirs] = await Promise.all(ports.map((port) => exchange(port, bytes, quietMs)));
    return [withoutOwn(ours!.text), withoutOwn(theirs!.text)] as const;
  };
  return { answers, fast: fast.taken, usual: usual.taken };
}

const key = 'authorization: Bearer admin\r\n';
const json = 'content-type: application/json\r\n';
const get = (url: string, headers = '') => `GET ${url} HTTP/1.1\r\nhost: a\r\n${headers}\r\n`;
const post = (body: string, headers = key + json, url = '/api/v1/things') =>
  `POST ${url} HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n${headers}\r\n${body}`;

const a = '{"name":"a"}';

/** Requests that take the fast path, with the status that they get. */
const plain: Record<string, [status: number, bytes: string]> = {
  'a body': [201, post(a)],
  'a key in its own header': [201, post(a, `x-api-key: admin\r\n${json}`)],
  'a charset': [201, post(a, `${key}content-type: application/json; charset=utf-8\r\n`)],
  'text beyond ASCII': [201, post(Buffer.from('{"name":"čä€😀"}').toString('latin1'))],
  'its own request id': [201, post(a, `${key + json}x-request-id: mine\r\n`)],
  'a request id that is none': [201, post(a, `${key + json}x-request-id: <>\r\n`)],
  'several on one connection': [201, post(a) + post('{"name":"b"}') + get('/go/x') + post(a)],
  'a client that asks before it sends': [201, post(a, `${key + json}expect: 100-continue\r\n`)],
  'a client that closes': [201, post(a, `${key + json}connection: close\r\n`)],
  'an unknown field': [400, post('{"name":"a","more":1}')],
  'fields missing': [400, post('{}')],
  'a name that is too long': [400, post(`{"name":"${'x'.repeat(21)}"}`)],
  'no JSON': [400, post('{"name"')],
  'no body': [400, post('')],
  'null as the body': [400, post('null')],
  'a list as the body': [400, post('[]')],
  'a prototype key': [400, post('{"name":"a","__proto__":{}}')],
  'no UTF-8': [400, post('{"name":"ÿ"}')],
  'a refusal': [403, post('{"name":"refused"}')],
  'a store that is away': [503, post('{"name":"later"}')],
  'a fault': [500, post('{"name":"broken"}')],
  'a link': [302, get('/go/one')],
  'a link with parameters': [302, get('/go/one?a=1&b=%20x+y&a=2&c&=d&%zz=%ff&e=f=g')],
  'a link with a fragment': [302, get('/go/one?a=1#b')],
  'a link with a body': [
    302,
    `GET /go/one HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\n\r\nabc${get('/go/two')}`,
  ],
  'a link for an agent': [302, get('/go/one', 'user-agent: Mozilla/5.0\r\n')],
  'a forwarded link': [302, get('/go/one', 'x-forwarded-for: 192.0.2.1, 198.51.100.2\r\n')],
  'a link forwarded by nobody': [302, get('/go/one', 'x-forwarded-for: nonsense\r\n')],
  'a link that is refused': [403, get('/go/refused')],
  'a link with a fault': [500, get('/go/broken')],
  'HTTP/1.0': [302, 'GET /go/one HTTP/1.0\r\n\r\n'],
  'an image': [200, get('/image/one?a=1')],
};

/** Requests that are refused before a handler is called, which could tell the path. */
const stopped: Record<string, [status: number, bytes: string]> = {
  'no key': [401, post(a, json)],
  'a wrong key': [401, post(a, `authorization: Bearer wrong\r\n${json}`)],
  'a key that may not': [403, post(a, `authorization: Bearer publisher\r\n${json}`)],
  'a key that only reads': [403, post(a, `authorization: Bearer reader\r\n${json}`)],
  'a limit that is reached': [429, post(a, `authorization: Bearer five\r\n${json}`)],
  'no host': [400, post(a).replace('host: a\r\n', '')],
  'a link without a host': [400, get('/go/one').replace('host: a\r\n', '')],
  'a body that is too large': [413, post(`{"name":"${'x'.repeat(66_000)}"}`)],
  'no length': [400, post(a, `${key + json}transfer-encoding: chunked\r\n`)],
  'a link to nothing': [404, get('/go/')],
  'a link to deeper places': [404, get('/go/one/two')],
  'a broken percent-encoding': [400, get('/go/%zz')],
  'another method': [404, get('/go/one').replace('GET', 'PUT')],
};

/** Requests that Fastify's own path answers in any case. */
const others: Record<string, [status: number, bytes: string]> = {
  'an Idempotency-Key': [201, post(a, `${key + json}idempotency-key: k\r\n`)],
  'an encoding': [400, post(a, `${key + json}content-encoding: gzip\r\n`)],
  'another kind of body': [400, post(a, `${key}content-type: text/plain\r\n`)],
  'no kind of body': [400, post(a, key)],
  'a query': [201, post(a, key + json, '/api/v1/things?')],
  chunks: [
    201,
    `POST /api/v1/things HTTP/1.1\r\nhost: a\r\n${key + json}transfer-encoding: chunked\r\n\r\nc\r\n${a}\r\n0\r\n\r\n`,
  ],
  'an encoded name': [302, get('/go/%61b?a=1')],
  'a name with a dot': [302, get('/go/a.b')],
  'a fragment behind a name': [302, get('/go/a#b')],
  'no look at more than the head': [302, get('/go/one').replace('GET', 'HEAD')],
};

const limiter: RateLimiter = {
  take: (bucket, limit, done) => {
    const usage = { allowed: bucket !== 'key:key_five', limit, remaining: limit - 1, resetSeconds: 60 };
    // Now and then Redis has to be asked.
    if (bucket.startsWith('link:')) setTimeout(() => done(usage), 2);
    else done(usage);
  },
};

/** How many requests the bytes hold. */
const countOf = (bytes: string) => bytes.split(' HTTP/1.').length - 1;

test('on the fast path a request gets the answer that Fastify gives, to the byte', async (t) => {
  for (const trustProxy of [false, true, 1, '127.0.0.1, 198.51.100.0/24'] as const) {
    await t.test(`proxies: ${trustProxy}`, async (t) => {
      const { answers, fast, usual } = await both(t, { limiter, trustProxy });
      const compare = (cases: typeof plain) =>
        Promise.all(
          Object.entries(cases).map(async ([what, [status, bytes]]) => {
            const [ours, theirs] = await answers(bytes, 200);
            t.equal(ours, theirs, what);
            t.match(ours.split('\r\n', 1)[0], bytes.includes('expect:') ? ' 100 ' : ` ${status} `, what);
          }),
        );
      await compare(plain);
      const requests = Object.values(plain).reduce((sum, [, bytes]) => sum + countOf(bytes), 0);
      t.strictSame(fast, Array(requests).fill('fast'));
      t.strictSame(usual, Array(requests).fill('usual'));
      await compare(stopped);
      t.equal(fast.length, requests, 'none of these came to a handler');
      await compare(others);
      t.strictSame(fast.slice(requests), Array(Object.keys(others).length).fill('usual'));
    });
  }
});

/** Requests that take the fast path, a few of their bytes changed; and then often no longer do. */
function nearlyPlain(random: Random): string {
  const bytes = Buffer.from(random.pick(Object.values(plain))[1], 'latin1');
  for (let i = random.below(4); i > 0; i--) bytes[random.below(bytes.length)] = random.below(256);
  return bytes.toString('latin1');
}

test('whatever comes gets the same answer on both paths', async (t) => {
  const random = new Random(Number(process.env.FUZZ_SEED ?? 1));
  const { answers, fast } = await both(t, { limiter });
  for (let round = 0; round < 20; round++) {
    const requests = Array.from({ length: 40 }, () =>
      random.chance(0.8) ? nearlyPlain(random) : strangeBytes(random).toString('latin1'),
    );
    await Promise.all(
      requests.map(async (bytes) => {
        const [ours, theirs] = await answers(bytes, 200);
        t.equal(ours, theirs, JSON.stringify(bytes));
      }),
    );
  }
  t.ok(fast.includes('fast'));
  t.ok(fast.includes('usual'));
});

test('a client that leaves in mid-request leaves nothing behind', async (t) => {
  const { app, taken } = appOfThings(() => true, { limiter });
  const port = await portOf(t, app);
  await sendAndLeave(port, post(a).slice(0, -4), 30);
  await sendAndLeave(port, post(a), 0);
  await sendAndLeave(port, get('/go/one'), 0);
  await sleep(50);
  const { statuses } = await exchange(port, post(a), 60);
  t.strictSame(statuses, [201]);
  t.ok(taken.length <= 3, 'what never came as a whole is not handled');
});

test('whether it is open is asked for each request', async (t) => {
  let open = false;
  const { app, taken } = appOfThings(() => open, { limiter });
  const port = await portOf(t, app);
  await exchange(port, post(a), 60);
  open = true;
  await exchange(port, post(a), 60);
  t.strictSame(taken, ['usual', 'fast']);
});

test('while the app closes, clients are told that their connections end', async (t) => {
  const { app, taken } = appOfThings(() => true, { limiter });
  const port = await portOf(t, app);
  const socket = connect({ host: '127.0.0.1', port });
  let answers = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answers += text;
  });
  const ask = async (url: string, answersBefore: number) => {
    socket.write(get(url));
    while (answers.split('HTTP/1.1 ').length - 1 <= answersBefore) await sleep(5);
    return answers.split('HTTP/1.1 ').at(-1)!;
  };
  t.notMatch(await ask('/go/one', 0), /^connection: close\r$/im);
  // One request is under way, so that its connection stays.
  socket.write(get('/go/two'));
  await once(app.server, 'request');
  const closing = app.close();
  t.match(await ask('/go/three', 2), /^connection: close\r$/im);
  await closing;
  t.strictSame(taken, ['fast', 'fast', 'usual']);
});

test('what was set on an answer beforehand is sent with it', async (t) => {
  const texts = await Promise.all(
    [true, false].map(async (isOpen) => {
      const { app } = appOfThings(() => isOpen, { limiter });
      const port = await portOf(t, app);
      // As a service does that stops.
      app.server.prependListener('request', (_request, response) =>
        response.setHeader('connection', 'close'),
      );
      const answers = await Promise.all([get('/go/one'), post(a)].map((bytes) => exchange(port, bytes)));
      t.ok(answers.every(({ closed }) => closed));
      return answers.map(({ text }) => withoutOwn(text));
    }),
  );
  t.strictSame(texts[0], texts[1]);
  t.match(texts[0]!.join(), /^connection: close\r$/im);
});

test('a route that the fast path could not serve is refused when it is added', async (t) => {
  const app = testApp();
  const config = { fastPath: () => true };
  const handler = async () => ({ ok: true });
  t.throws(() => app.post('/a', { config, schema: { body: Thing } }, handler), /is to be told/);
  t.throws(() => app.get('/a/:b', { config, schema: { params: Thing } }, handler), /only bodies are checked/);
  t.throws(() => app.post('/a/:b', { config }, handler), /a fast path leads to/);
  t.throws(() => app.get('/a', { config }, handler), /a fast path leads to/);
  t.throws(() => app.get('/a/:b/c', { config }, handler), /a fast path leads to/);
  t.throws(() => app.get('/a/:b/:c', { config }, handler), /a fast path leads to/);
});
