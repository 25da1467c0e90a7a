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
    principals: { principal: () => undefined, refresh: async () => {} },
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

t.test('a request that is on its way over a connection that was kept is answered', async (t) => {
  const { app, port } = await serve(t);
  const socket = connect(port, '127.0.0.1');
  t.teardown(() => socket.destroy());
  const ask = async () => {
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return answer.toString();
  };
  t.match(await ask(), /^HTTP\/1\.1 200 /);
  const drained = drain(app, 0);
  await sleep(20);
  t.match(await ask(), /^HTTP\/1\.1 200 [\s\S]*connection: close/i);
  await drained;
});
