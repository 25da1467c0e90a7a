import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyStore } from '@clicktrail/testing';
import t from 'tap';
import { inTransaction, isPostgresAway, openPool } from '../src/index.js';

t.test(
  'a connection that ends between two statements of a transaction ends only that transaction',
  async (t) => {
    const databaseUrl = await emptyStore(t, 'postgres');
    const pool = openPool({ databaseUrl, log: { info: () => {}, warn: () => {} }, max: 2 });
    t.teardown(() => pool.end());
    const work = inTransaction(pool, async (tx) => {
      const { rows } = await tx.query('SELECT pg_backend_pid() AS pid');
      await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
      await sleep(50);
      return tx.query('SELECT 1');
    });
    await t.rejects(work, { code: 'unavailable' });
    t.same((await inTransaction(pool, (tx) => tx.query('SELECT 1 AS one'))).rows, [{ one: 1 }]);
  },
);

t.test('a connection that ends while it is handed out does not end the process', async (t) => {
  const databaseUrl = await emptyStore(t, 'postgres');
  const pool = openPool({ databaseUrl, log: { info: () => {}, warn: () => {} }, max: 1 });
  t.teardown(() => pool.end());
  // In one packet: the answer that frees the connection, which somebody waits for, and the server's last words.
  const first = await pool.connect();
  const second = pool.connect();
  first.release();
  t.doesNotThrow(() => first.emit('error', new Error('terminating connection')));
  (await second).release(true);
});

t.test(
  'a connection that breaks before it was handed out the first time does not end the process',
  async (t) => {
    const { href, port, hostname } = new URL(await emptyStore(t, 'postgres'));
    // The first statement on a connection is the look at who is there.
    const proxy = createServer((socket) => {
      const server = connect(Number(port), hostname);
      for (const each of [socket, server]) each.on('error', () => {});
      server.pipe(socket);
      socket.on('data', (bytes) => {
        if (bytes[0] === 'P'.charCodeAt(0)) socket.resetAndDestroy();
        else server.write(bytes);
      });
      socket.on('close', () => server.destroy());
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    t.teardown(() => proxy.close());
    const through = new URL(href);
    through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const pool = openPool({ databaseUrl: through.href, log: { info: () => {}, warn: () => {} }, max: 1 });
    t.teardown(() => pool.end());
    const error = await pool.query('SELECT 1').catch((thrown: unknown) => thrown);
    t.ok(isPostgresAway(error));
  },
);

/** `FATAL: terminating connection` as the server sends it. */
function lastWords(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0');
  const head = Buffer.from('E____');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const readyForQuery = Buffer.from('Z\0\0\0\x05I', 'latin1');

for (const [nth, when] of ['connected', 'answered the first statement'].entries()) {
  t.test(`a server that ends in the packet in which it has ${when} does not end the process`, async (t) => {
    const { href, port, hostname } = new URL(await emptyStore(t, 'postgres'));
    const proxy = createServer((socket) => {
      const server = connect(Number(port), hostname);
      for (const each of [socket, server]) each.on('error', () => {});
      let ready = 0;
      socket.pipe(server);
      server.on('data', (bytes) => {
        if (!bytes.includes(readyForQuery) || ready++ !== nth) return void socket.write(bytes);
        socket.end(Buffer.concat([bytes, lastWords()]));
      });
      socket.on('close', () => server.destroy());
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    t.teardown(() => proxy.close());
    const through = new URL(href);
    through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const pool = openPool({ databaseUrl: through.href, log: { info: () => {}, warn: () => {} }, max: 1 });
    t.teardown(() => pool.end());
    const error = await pool.query('SELECT 1').catch((thrown: unknown) => thrown);
    t.ok(isPostgresAway(error), 'the statement fails');
  });
}
