import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@clicktrail/testing';
import { test } from 'tap';
import type { RateLimiter } from '../src/index.js';
import { exchange, sendAndLeave } from './support/exchange.js';
import { a, countOf, get, others, plain, post, stopped } from './support/fast-path-requests.js';
import { strangeBytes } from './support/strange-requests.js';
import { testApp } from './support/test-app.js';
import { appOfThings, both, portOf, Thing, withoutOwn } from './support/twin-apps.js';

const limiter: RateLimiter = {
  take: (bucket, limit, done) => {
    const usage = { allowed: bucket !== 'key:key_five', limit, remaining: limit - 1, resetSeconds: 60 };
    // Now and then Redis has to be asked.
    if (bucket.startsWith('link:')) setTimeout(() => done(usage), 2);
    else done(usage);
  },
};

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
