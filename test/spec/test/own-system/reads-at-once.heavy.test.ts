import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { type Client, startOwnSpec } from '../../src/index.js';

/** Loads the product until others would have to wait, and measures its memory. */
const spec = await startOwnSpec(t, {}, { isPatient: false });
const { admin, system } = spec;
const publisher = await spec.publisher();
const campaign = await spec.campaign({ payout: { type: 'fixed', amount: 2 } });
const { hostname, port } = new URL(system.base);
/** Nobody else is held up; other tests share the machine. */
const slowestMsMax = 10_000;

const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

/** Sends requests ahead of their answers on one connection, and counts the answers that begin. */
function sendAhead(paths: readonly string[], { key }: Client) {
  const socket: Socket = connect(Number(port), hostname).setEncoding('latin1');
  t.teardown(() => socket.destroy());
  const statuses: string[] = [];
  let rest = '';
  socket.on('error', () => {});
  socket.on('data', (text: string) => {
    const all = rest + text;
    for (const [, status] of all.matchAll(/HTTP\/1\.1 (\d{3})/g)) statuses.push(status!);
    rest = all.slice(-'HTTP/1.1 20'.length);
  });
  const head = `host: ${hostname}\r\nx-api-key: ${key}\r\n\r\n`;
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\n${head}`).join(''));
  return { socket, statuses };
}

async function worst<T extends { status: number }>(asks: (() => Promise<T>)[], during: () => boolean) {
  const statuses = new Set<number>();
  let slowestMs = 0;
  do {
    for (const ask of asks) {
      const beganMs = performance.now();
      statuses.add((await ask()).status);
      slowestMs = Math.max(slowestMs, performance.now() - beganMs);
    }
    await sleep(50);
  } while (during());
  return { statuses: [...statuses].sort(), slowestMs };
}

t.test(
  'reads at once: those of twenty keys, and sixty exports, are all answered, and events meanwhile',
  async (t) => {
    for (let n = 0; n < 20; n++) {
      const click_id = await spec.click(campaign, publisher);
      await admin.post('/api/v1/conversions', { click_id, txid: `t${n}` });
    }
    await spec.settled();
    const clients = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? spec.keyOf('admin') : spec.keyOf('publisher', publisher),
      ),
    );
    const paths = ['clicks', 'impressions', 'reports/summary', 'reports/events', 'conversions', 'campaigns'];
    let underWay = true;
    const click = { campaign_id: campaign.id, affiliate_id: publisher.id };
    const recording = worst([() => admin.post('/api/v1/clicks', click)], () => underWay);
    const reads = clients.flatMap((client) =>
      Array.from({ length: 8 }, (_, n) => client.get(`/api/v1/${paths[n % paths.length]}`)),
    );
    t.strictSame(statusesOf(await Promise.all(reads)), [200]);
    const files = Array.from({ length: 60 }, (_, n) =>
      clients[n % 20]!.get(`/api/v1/reports/events/export?format=${['csv', 'ndjson', 'parquet'][n % 3]}`),
    );
    t.strictSame(statusesOf(await Promise.all(files)), [200]);
    underWay = false;
    const { statuses, slowestMs } = await recording;
    t.strictSame(statuses, [201]);
    t.ok(slowestMs < slowestMsMax, `the slowest click took ${Math.round(slowestMs)} ms`);
    await spec.settled();
  },
);

t.test('reads at once: the lists of one key, read or not, hold up no sale and nobody else', async (t) => {
  const advertiser_id = campaign.advertiserId;
  for (let n = 0; n < 1_000; n += 50) {
    const name = 'x'.repeat(400);
    await Promise.all(Array.from({ length: 50 }, () => spec.campaign({ advertiser_id, name })));
  }
  const greedy = await spec.keyOf('publisher', publisher);
  const other = await spec.keyOf('publisher', await spec.publisher());
  const seller = await spec.keyOf('advertiser', { id: advertiser_id } as never);
  const clicks: string[] = [];
  for (let n = 0; n < 100; n++) clicks.push(await spec.click(campaign, publisher));
  const before = await residentMegabytes();
  const list = Array.from({ length: 24 }, () => '/api/v1/campaigns?limit=1000');
  const connections = Array.from({ length: 10 }, () => sendAhead(list, greedy));
  for (const { socket } of connections.slice(5)) socket.pause();
  const answered = () => connections.slice(0, 5).every(({ statuses }) => statuses.length === list.length);
  const beganMs = performance.now();
  const { statuses, slowestMs } = await worst(
    [
      () => seller.post('/api/v1/conversions', { click_id: clicks.pop() }),
      () => other.get('/api/v1/campaigns?limit=10'),
      () => other.get('/api/v1/reports/summary'),
      () => admin.get('/api/v1/keys'),
      () => admin.get('/api/v1/conversions'),
    ],
    () => !answered() && performance.now() - beganMs < 35_000 && clicks.length > 0,
  );
  t.strictSame(statuses, [200, 201]);
  t.ok(slowestMs < slowestMsMax, `the slowest of the others took ${Math.round(slowestMs)} ms`);
  const own = new Set(connections.flatMap(({ statuses }) => statuses));
  t.strictSame([...own], ['200'], 'what the limit of the key lets pass is answered');
  t.ok((await residentMegabytes()) < before + 400, 'what nobody reads is bounded');
});

async function residentMegabytes(): Promise<number> {
  const text = (await admin.get('/metrics')).bytes.toString();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)![1]) / 1_048_576;
}
