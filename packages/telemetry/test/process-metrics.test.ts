import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import t from 'tap';
import { processMetrics } from '../src/index.js';

const registry = new Registry();
processMetrics(registry, 'ingest');

const sampleOf = async (sample: string) => {
  const line = (await registry.metrics()).split('\n').find((each) => each.startsWith(`${sample} `));
  return Number(line?.slice(sample.length + 1));
};

t.test('a busy event loop shows as active time, a waiting one as idle', async (t) => {
  const active = 'clicktrail_event_loop_seconds_total{state="active"}';
  const idle = 'clicktrail_event_loop_seconds_total{state="idle"}';
  // On a crowded machine a timer of some milliseconds may find the loop late and never idle: wait until it was.
  for (let i = 0; i < 200 && (await sampleOf(idle)) < 0.02; i++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const [activeBefore, idleBefore] = [await sampleOf(active), await sampleOf(idle)];
  t.ok(idleBefore >= 0.02, `${idleBefore}`);
  const untilMs = performance.now() + 100;
  while (performance.now() < untilMs);
  const added = (await sampleOf(active)) - activeBefore;
  t.ok(added >= 0.09, `${added}`);
});

t.test('the part and what it was built from are named', async (t) => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const labels = `service="ingest",version="${version}",node="${process.version}"`;
  t.equal(await sampleOf(`clicktrail_build_info{${labels}}`), 1);
});

t.test('delay of the event loop, memory and CPU are there', async (t) => {
  const text = await registry.metrics();
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
  ]) {
    t.match(text, new RegExp(`^${name} [0-9.e+-]+$`, 'm'), name);
  }
});
