import { createServer } from 'node:net';
import t from 'tap';
import { freePort, isPortFree, keptPort } from '../src/ports.js';

t.test('a port is kept while it is free, and replaced when it is taken', async (t) => {
  const port = await freePort();
  t.equal(await keptPort(port), port);
  const server = createServer().listen(port, '127.0.0.1');
  t.teardown(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  t.notOk(await isPortFree(port));
  t.not(await keptPort(port), port);
});

t.test('who asks often before anyone listens gets another port each time', async (t) => {
  const ports = await Promise.all(Array.from({ length: 500 }, () => freePort()));
  t.equal(new Set(ports).size, 500);
});

t.test('a port that fetch refuses to open is left out', async (t) => {
  const refused = 10_080;
  await t.rejects(fetch(`http://127.0.0.1:${refused}`), { cause: { message: 'bad port' } });
  const ports = new Set<number>();
  // Once around the whole range.
  for (let port = await freePort(); !ports.has(port); port = await freePort()) ports.add(port);
  t.ok(ports.size > 9_000, `${ports.size} ports`);
  t.notOk(ports.has(refused));
});
