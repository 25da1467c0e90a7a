import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { emptyStore, waitFor } from '@clicktrail/testing';
import { test } from 'tap';
import { connectForRequests, waitUntilReady } from '../src/index.js';

test('a connection that nobody answers any more is given up for a new one', async (t) => {
  const url = new URL(await emptyStore(t, 'redis'));
  const { hostname, port } = url;
  const pairs: [Socket, Socket][] = [];
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    pairs.push([near, far]);
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
    near.pipe(far).pipe(near);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url.port = String((proxy.address() as AddressInfo).port);
  const redis = connectForRequests(url.href);
  redis.on('error', () => {}); // what a command says is looked at below
  t.teardown(() => {
    redis.disconnect();
    for (const socket of pairs.flat()) socket.destroy();
    proxy.close();
  });
  await waitUntilReady(redis);
  t.equal(await redis.ping(), 'PONG');

  // The machine behind it is gone: the connection stays, and nothing comes.
  const [near, far] = pairs[0]!;
  near.unpipe(far);
  near.resume();
  await t.rejects(redis.ping(), /timed out/i);
  const answer = () => redis.ping().catch(() => undefined);
  t.equal(await waitFor(answer, { what: 'an answer on a new connection' }), 'PONG');
  t.equal(pairs.length, 2);
});
