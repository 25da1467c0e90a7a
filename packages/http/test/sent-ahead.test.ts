import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { KeyedSemaphore } from '@clicktrail/concurrency';
import { Gauge } from 'prom-client';
import { type Test, test } from 'tap';
import { registerMetrics, registerOpenApi, withPermit } from '../src/index.js';
import { pipelinedMax } from '../src/server/pipelined-requests.js';
import { exchange } from './support/exchange.js';
import { testApp } from './support/test-app.js';

const MiB = 1024 * 1024;
const requestFor = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;

/** An app with slow and large answers, and the connections that it has. */
async function listening(t: Test) {
  const app = testApp();
  const sockets: Socket[] = [];
  const semaphore = new KeyedSemaphore({ perKey: 2 });
  const ran: string[] = [];
  registerMetrics(app);
  registerOpenApi(app, { title: 'Test', version: '1', description: 'Test' });
  app.get('/held', { config: { limit: 'none' } }, () => sleep(20_000, { ok: true }, { ref: false }));
  app.get('/slow', { config: { limit: 'none' } }, () => sleep(300, { ok: true }));
  app.get('/large', { config: { limit: 'none' } }, () => ({ text: 'x'.repeat(8 * MiB) }));
  app.get('/in-turn/:n', { config: { limit: 'none' } }, ({ params }, reply) =>
    withPermit({ semaphore, principal: { keyId: 'key' }, reply }, async () => {
      ran.push((params as { n: string }).n);
      return { text: 'x'.repeat(8 * MiB) };
    }),
  );
  app.server.on('connection', (socket) => sockets.push(socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return { port, app, sockets, semaphore, ran };
}

/** Sends and reads nothing. */
async function sendTo(port: number, bytes: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

async function until(what: () => boolean): Promise<void> {
  const endMs = performance.now() + 15_000;
  while (!what() && performance.now() < endMs) await sleep(20);
}

test('of requests that are sent far ahead of their answers, those beyond the bound are refused in order', async (t) => {
  const { port } = await listening(t);
  const { statuses, text } = await exchange(port, requestFor('/slow').repeat(pipelinedMax + 1 + 20));
  const expected = [...Array(pipelinedMax + 1).fill(200), ...Array(20).fill(503)];
  t.same(statuses, expected, 'the first has the connection, the others wait behind it');
  t.equal(text.match(/^retry-after: 1\r$/gim)?.length, 20);
  const last = JSON.parse(text.slice(text.lastIndexOf('\r\n\r\n') + 4));
  t.match(last, { success: false, code: 'unavailable', message: /^More than 128 requests/ });
  t.ok(text.includes(`x-request-id: ${last.requestId}\r\n`));
});

test('as many as the bound may be sent ahead again and again', async (t) => {
  const { port } = await listening(t);
  const socket = connect({ host: '127.0.0.1', port }).setEncoding('latin1');
  t.teardown(() => socket.destroy());
  let text = '';
  socket.on('data', (piece: string) => {
    text += piece;
  });
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => match[1]);
  for (let round = 1; round <= 3; round++) {
    socket.write(requestFor('/slow').repeat(pipelinedMax));
    await until(() => statuses().length === round * pipelinedMax);
  }
  t.same([...new Set(statuses())], ['200']);
  t.equal(statuses().length, 3 * pipelinedMax);
});

test('the page of the API and the metrics cost no memory for each who asks and does not read', async (t) => {
  const { port, app } = await listening(t);
  new Gauge({ name: 'wide', help: 'x'.repeat(2 * MiB), registers: [app.metrics] }).set(1);
  await exchange(port, requestFor('/docs/swagger-ui-bundle.js'));
  await exchange(port, requestFor('/openapi.json'));
  await exchange(port, requestFor('/metrics'));
  const before = process.memoryUsage();
  const callers = await Promise.all(
    ['/docs/swagger-ui-bundle.js', '/docs/swagger-ui.css', '/openapi.json', '/metrics'].map((path) =>
      sendTo(port, requestFor(path).repeat(pipelinedMax)),
    ),
  );
  await sleep(500);
  const after = process.memoryUsage();
  const more = after.arrayBuffers + after.heapUsed - before.arrayBuffers - before.heapUsed;
  for (const caller of callers) caller.destroy();
  t.ok(more < 40 * MiB, `${Math.round(more / MiB)} MiB for ${4 * pipelinedMax} answers`);
});

test('who takes nothing of a large answer may do so for 30 seconds', async (t) => {
  const { port, sockets } = await listening(t);
  const caller = await sendTo(port, requestFor('/large'));
  t.teardown(() => caller.destroy());
  await until(() => sockets[0]?.timeout === 30_000);
  t.equal(sockets[0]?.timeout, 30_000);
  caller.resume();
  await until(() => sockets[0]?.timeout !== 30_000);
  // Node adds a second to the 72 of a connection that waits for its next request; not every Node that runs this does.
  t.ok([72_000, 73_000].includes(sockets[0]!.timeout!), 'as for any other connection');
});

test('beyond the bound of all that is not read, the answers that wait the longest end', async (t) => {
  const app = testApp({ unreadBytesMax: 20 * MiB });
  app.get('/list', { config: { action: 'campaigns.read' } }, () => ({ text: 'x'.repeat(8 * MiB) }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const request = requestFor('/list').replace('\r\n\r\n', '\r\nx-api-key: admin\r\n\r\n');
  const callers: Socket[] = [];
  for (let n = 0; n < 4; n++) {
    callers.push(await sendTo(port, request));
    await sleep(200);
  }
  t.teardown(() => callers.forEach((each) => void each.destroy()));
  const lengths = await Promise.all(
    callers.map(async (caller) => {
      let length = 0;
      caller.on('data', (bytes: Buffer) => {
        length += bytes.length;
      });
      await until(() => caller.destroyed || length > 8 * MiB);
      return length;
    }),
  );
  t.same(
    lengths.map((length) => length > 8 * MiB),
    [false, false, true, true],
  );
});

test('a place is free again when the answer has left, and not before', async (t) => {
  const { port, ran } = await listening(t);
  const caller = await sendTo(port, [1, 2, 3, 4, 5].map((n) => requestFor(`/in-turn/${n}`)).join(''));
  t.teardown(() => caller.destroy());
  await until(() => ran.length >= 2);
  await sleep(200);
  t.same(ran, ['1', '2'], 'nobody reads, so two answers are all that wait');
  caller.resume();
  await until(() => ran.length === 5);
  t.same(ran, ['1', '2', '3', '4', '5']);
});

test('who hangs up gives back the places of all that it sent ahead', async (t) => {
  const { port, ran, semaphore } = await listening(t);
  const caller = await sendTo(
    port,
    requestFor('/held') + [1, 2, 3].map((n) => requestFor(`/in-turn/${n}`)).join(''),
  );
  await until(() => ran.length === 2);
  caller.destroy();
  const signal = AbortSignal.timeout(15_000);
  const permits = await Promise.all([semaphore.acquire('key', signal), semaphore.acquire('key', signal)]);
  t.equal(permits.length, 2);
  t.same(ran, ['1', '2'], 'the one that waited is not run for nobody');
});

test('a place is given back by what fails, too', async (t) => {
  const app = testApp();
  t.teardown(() => app.close());
  const semaphore = new KeyedSemaphore({ perKey: 1 });
  app.get('/fails', { config: { limit: 'none' } }, (_request, reply) =>
    withPermit({ semaphore, principal: { keyId: 'key' }, reply }, () => Promise.reject(new Error('broken'))),
  );
  for (let n = 0; n < 3; n++) t.equal((await app.inject('/fails')).statusCode, 500);
});
