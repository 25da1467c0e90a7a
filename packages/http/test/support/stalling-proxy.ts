import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { TestHandle } from '@clicktrail/testing';

/**
 * A way to Redis that can be made to hang, so that connections stay open and nothing comes through, or be cut, so that
 * there are none; until it is let go.
 */
export async function stallingProxy(t: TestHandle, redisUrl: string) {
  const target = new URL(redisUrl);
  const sockets = new Set<Socket>();
  let isStalled = false;
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      if (isStalled) from.pause();
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(redisUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const set = (stalled: boolean) => {
    isStalled = stalled;
    for (const socket of sockets) stalled ? socket.pause() : socket.resume();
  };
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const letGo = () => {
    isCut = false;
    set(false);
  };
  return { url: url.href, stall: () => set(true), cut, letGo };
}
