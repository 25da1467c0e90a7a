import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { type StoreProxy, startProxy } from '@clicktrail/harness';
import { waitFor } from '@clicktrail/testing';
import t, { type Test } from 'tap';

/** A store that answers every chunk with the same in upper case, and what it was sent. */
async function behindProxy(t: Test): Promise<{ proxy: StoreProxy; asked: () => string; client: Client }> {
  let asked = '';
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      asked += chunk;
      socket.write(String(chunk).toUpperCase());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await startProxy((server.address() as AddressInfo).port);
  const client = connect(proxy.port);
  t.teardown(async () => {
    client.socket.destroy();
    await proxy.close();
    server.close();
  });
  return { proxy, asked: () => asked, client };
}

interface Client {
  socket: Socket;
  heard: string;
  closed: boolean;
}

function connect(port: number): Client {
  const socket = createConnection({ port, host: '127.0.0.1' });
  const client: Client = { socket, heard: '', closed: false };
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    client.heard += chunk;
  });
  socket.on('close', () => {
    client.closed = true;
  });
  return client;
}

t.test('left alone, it passes what comes', async (t) => {
  const { client } = await behindProxy(t);
  client.socket.write('hello');
  await waitFor(() => client.heard === 'HELLO');
});

t.test(
  'a reply is cut after its request was forwarded: what was asked is done, and nobody hears of it',
  async (t) => {
    const { proxy, client, asked } = await behindProxy(t);
    proxy.mood = { cutReplies: { decide: () => true, marker: 'commit' } };
    client.socket.write('begin');
    await waitFor(() => client.heard === 'BEGIN', { what: 'a reply to what has no marker' });
    client.socket.write('commit');
    await waitFor(() => client.closed);
    t.equal(asked(), 'begincommit');
    t.equal(client.heard, 'BEGIN');
    t.equal(proxy.cutReplies, 1);
  },
);

t.test('sliced and delayed bytes all come, in order', async (t) => {
  const { proxy, client } = await behindProxy(t);
  proxy.mood = { sliceBytes: () => 3, delayMs: () => 1 };
  const text = 'abcdefghij'.repeat(50);
  client.socket.write(text);
  await waitFor(() => client.heard.length === text.length);
  t.equal(client.heard, text.toUpperCase());
});

t.test('stalled bytes pass once it is over', async (t) => {
  const { proxy, client, asked } = await behindProxy(t);
  proxy.mood = { stall: true };
  client.socket.write('hello');
  await new Promise((resolve) => setTimeout(resolve, 100));
  t.equal(asked(), '');
  proxy.mood = {};
  await waitFor(() => client.heard === 'HELLO');
});

t.test('refusing, it breaks what there is and takes nobody in', async (t) => {
  const { proxy, client } = await behindProxy(t);
  client.socket.write('hello');
  await waitFor(() => client.heard === 'HELLO');
  proxy.mood = { refuse: true };
  await waitFor(() => client.closed);
  const late = connect(proxy.port);
  await waitFor(() => late.closed);
  t.equal(late.heard, '');
});

t.test('late bytes reach the store although their client has given up, and nobody hears of it', async (t) => {
  const { proxy, client, asked } = await behindProxy(t);
  client.socket.write('hello');
  await waitFor(() => client.heard === 'HELLO');
  let deliver = () => {};
  const until = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  proxy.mood = { late: { decide: () => true, marker: 'commit', until: () => until, breakAfterMs: 10 } };
  client.socket.write('commit');
  await waitFor(() => client.closed);
  proxy.mood = {};
  t.equal(asked(), 'hello');
  t.same(proxy.lateConnections, { held: 1, delivered: 0 });
  const other = connect(proxy.port);
  other.socket.write('again');
  await waitFor(() => other.heard === 'AGAIN', { what: 'another connection, which is not held' });
  other.socket.destroy();
  deliver();
  await waitFor(() => asked() === 'helloagaincommit');
  t.same(proxy.lateConnections, { held: 0, delivered: 1 });
  t.equal(client.heard, 'HELLO');
});
