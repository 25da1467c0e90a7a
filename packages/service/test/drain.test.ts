import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type App, createApp, registerHealth } from '@clicktrail/http';
import t, { type Test } from 'tap';
import { drain } from '../src/drain.js';

interface Served {
  app: App;
  port: number;
  /** Answers the request that `/slow` holds. */
  release(): void;
}

async function serve(t: Test): Promise<Served> {
  const app = createApp({
    principals: { principal: () => undefined, sessionPrincipal: () => undefined, refresh: async () => {} },
    limiter: { take: (_, limit, done) => done({ allowed: true, limit, remaining: limit, resetSeconds: 60 }) },
    linkRateLimit: 1,
  });
  registerHealth(app, { parts: {} });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/slow', { config: { limit: 'none' }, schema: { response: {} } }, async (_, reply) => {
    await released;
    return reply.send('late');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  t.teardown(() => app.close());
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { app, port: address.port, release };
}

async function get(port: number, path: string, agent?: Agent): Promise<IncomingMessage> {
  const asked = request({ port, path, ...(agent && { agent }) }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}

t.test('readiness goes first, what is under way is answered, and then nothing listens', async (t) => {
  const { app, port, release } = await serve(t);
  const agent = new Agent({ keepAlive: true });
  t.teardown(() => agent.destroy());
  t.equal((await get(port, '/readyz', agent)).statusCode, 200);
  const late = get(port, '/slow');
  const drained = drain(app, 400);
  const stopping = await get(port, '/readyz', agent);
  t.equal(stopping.statusCode, 503);
  t.equal(stopping.headers.connection, 'close', 'the next request comes over another connection');
  t.equal((await get(port, '/healthz')).statusCode, 200, 'and is answered, for the time being');
  setTimeout(release, 700);
  t.equal((await late).statusCode, 200, 'so is what has been under way all the time');
  await drained;
  await t.rejects(get(port, '/healthz'), { code: 'ECONNREFUSED' });
});

/** What is sent before this has come to the kernel, and the server has not looked. */
function busyUntil(time: number): void {
  while (performance.now() < time);
}

t.test('who has come when nothing new is accepted any more, and was not seen yet, is answered', async (t) => {
  const { app, port } = await serve(t);
  const begin = performance.now();
  const drained = drain(app, 60);
  const answers = await new Promise<IncomingMessage[]>((resolve, reject) => {
    setTimeout(() => {
      Promise.all([1, 2, 3, 4].map(() => get(port, '/healthz'))).then(resolve, reject);
      busyUntil(begin + 100);
    }, 20);
  });
  t.strictSame(
    answers.map(({ statusCode }) => statusCode),
    [200, 200, 200, 200],
  );
  await drained;
});

t.test('a request that is on its way over a connection that was kept is answered', async (t) => {
  const { app, port } = await serve(t);
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    t.teardown(() => socket.destroy());
    return async () => {
      socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
      const [answer] = (await once(socket, 'data')) as [Buffer];
      return answer.toString();
    };
  };
  const [early, late] = [await open(), await open()];
  for (const ask of [early, late]) t.match(await ask(), /^HTTP\/1\.1 200 /);
  const begin = performance.now();
  const drained = drain(app, 0);
  const lastAnswer = new Promise<string>((resolve, reject) => {
    // Of the length that `drain` waits, so that Node calls it back right after this.
    setTimeout(() => {
      late().then(resolve, reject);
      busyUntil(begin + 200);
    }, 100);
  });
  await sleep(20);
  t.match(await early(), /^HTTP\/1\.1 200 [\s\S]*connection: close/i);
  t.match(await lastAnswer, /^HTTP\/1\.1 200 /, 'when idle connections are about to be closed, too');
  await drained;
});
