import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import t from 'tap';
import { freePort, isPortFree, keptPort, portFinder } from '../src/ports.js';

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
  const ports = await Promise.all(Array.from({ length: 200 }, () => freePort()));
  t.equal(new Set(ports).size, 200);
});

t.test('two processes are never given the same port, though neither listens on any', async (t) => {
  const program = `
    import { freePort } from ${JSON.stringify(new URL('../src/ports.js', import.meta.url).href)};
    for (let i = 0; i < 600; i++) console.log(await freePort());
    console.log('end');
    setInterval(() => {}, 1_000);`;
  const children = [1, 2].map(() => spawn(process.execPath, ['--input-type=module', '--eval', program]));
  t.teardown(() => children.map((child) => child.kill('SIGKILL')));
  const [some, others] = await Promise.all(children.map(portsUntilEnd));
  t.equal(some!.size, 600);
  t.equal(others!.size, 600);
  t.same(
    [...some!].filter((port) => others!.has(port)),
    [],
  );
});

async function portsUntilEnd(child: ChildProcessWithoutNullStreams): Promise<Set<number>> {
  const ports = new Set<number>();
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'end') return ports;
    ports.add(Number(line));
  }
  throw new Error(`ended early: ${child.stderr.read()}`);
}

t.test('a port that fetch refuses to open is left out, and a range without ports says so', async (t) => {
  await t.rejects(fetch('http://127.0.0.1:10080'), { cause: { message: 'bad port' } });
  // A range of its own: the other tests go on taking ports.
  const [lowest, highest, refused] = [21_000, 21_100, 21_030];
  const nextPort = portFinder({ lowest, highest, refused });
  const ports = new Set<number>();
  const takeAll = async () => {
    for (;;) ports.add(await nextPort());
  };
  await t.rejects(takeAll(), /All ports from 21000 to 21100 are taken/);
  t.ok(ports.size > 50, `${ports.size} ports`);
  t.notOk(ports.has(refused));
});
