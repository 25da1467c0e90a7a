import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeCampaign, startTestSystem } from '@clicktrail/harness';
import { freePort, traceReceiver, waitFor } from '@clicktrail/testing';
import t from 'tap';
import {
  alerts,
  asked,
  evaluate,
  parseQuery,
  type Sample,
  scrape,
  selectorsOf,
} from '../../src/observability/index.js';

const receiver = await traceReceiver(t);
const lines: string[] = [];
const workerPort = await freePort();
const system = await startTestSystem(
  t,
  {
    WORKER_METRICS_PORT: String(workerPort),
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  },
  { onLog: (line) => void lines.push(line) },
);

const scrapeAll = async (): Promise<Sample[]> =>
  (
    await Promise.all([
      scrape('clicktrail-origin', system.base),
      scrape('clicktrail-worker', `http://127.0.0.1:${workerPort}`),
    ])
  ).flat();

/** Lines of all logs with this message, newest last. */
const logged = (message: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message);

async function post(path: string, body: object, headers: Record<string, string>) {
  const answer = await fetch(system.base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': system.adminKey, ...headers },
    body: JSON.stringify(body),
  });
  const { click, conversion } = (await answer.json()) as Record<string, { id: string }>;
  return { status: answer.status, id: (click ?? conversion)!.id };
}

async function publisherThatListens(): Promise<string> {
  const server = createServer((_request, response) => response.end('ok'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/?id={conversion_id}`;
}

const { campaign_id, affiliate_id } = await makeCampaign(system, { payout: { type: 'fixed', amount: 1 } });
const postback_url = await publisherThatListens();
await system.admin('PATCH', `/api/v1/publishers/${affiliate_id}`, { postback_url });

const caller = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const click = await post(
  '/api/v1/clicks',
  { campaign_id, affiliate_id },
  { 'x-request-id': 'the-click', traceparent: `00-${caller.trace}-${caller.span}-01` },
);
const sale = await post(
  '/api/v1/conversions',
  { click_id: click.id, txid: 'order-1' },
  { 'x-request-id': 'the-sale' },
);

t.test('logs lead from a request to the insert, and from a sale to its postback', async (t) => {
  t.equal(click.status, 201);
  const batch = click.id.slice(0, 20);
  const stored = await waitFor(
    () => logged('stored').find(({ batches }) => (batches as string[]).includes(batch)),
    { what: 'the line of the insert' },
  );
  const queued = logged('queued').find(({ requests }) => (requests as string[]).includes('the-click'));
  t.match(queued, { name: 'origin', batch, kind: 'click', events: 1, requests: ['the-click'] });
  t.match(stored, { name: 'worker', kind: 'click', events: 1, batches: [batch], ms: Number });

  t.equal(sale.status, 201);
  const called = await waitFor(() => logged('postback called')[0], {
    what: 'the line of the postback',
  });
  const reported = logged('conversion reported')[0];
  t.match(reported, { reqId: 'the-sale', conversion: sale.id, outcome: 'recorded' });
  const attempt = { attempt: 1, status: 200, error: null, next: 'delivered' };
  t.match(called, { reqId: 'the-sale', conversion: sale.id, postback: reported?.postback, ...attempt });
});

t.test('traces lead the same way, and are part of the trace of the caller', async (t) => {
  const find = (name: string, traceId?: string) =>
    waitFor(
      () => receiver.spans.find((span) => span.name === name && (!traceId || span.traceId === traceId)),
      { what: name },
    );
  const request = await find('POST /api/v1/clicks');
  t.match(request, { service: 'clicktrail-origin', traceId: caller.trace, parentSpanId: caller.span });
  t.match(request.attributes, { 'clicktrail.request_id': 'the-click', 'http.response.status_code': 201 });
  const sent = await find('send clicks', caller.trace);
  t.equal(sent.parentSpanId, request.spanId);
  const inserted = await find('insert clicks', caller.trace);
  t.match(inserted, { service: 'clicktrail-worker', parentSpanId: sent.spanId });

  const reported = await find('POST /api/v1/conversions');
  const called = await find('call postback', reported.traceId);
  t.match(called, { service: 'clicktrail-worker', parentSpanId: reported.spanId });
  t.match(called.attributes, { 'clicktrail.conversion': sale.id, 'http.response.status_code': 200 });
});

/** Labels that Prometheus adds to every series. */
const ofTheScrape = ['job', 'instance'];

t.test('every series that the dashboard and the rules ask for is there, with its labels', async (t) => {
  const samples = await scrapeAll();
  const series = new Map<string, Sample[]>();
  for (const sample of samples) series.set(sample.name, [...(series.get(sample.name) ?? []), sample]);
  for (const { where, expression } of asked()) {
    for (const { name, matchers, groupedBy } of selectorsOf(parseQuery(expression))) {
      const found = series.get(name);
      t.ok(found, `${where}: ${name}`);
      const labels = new Set([...ofTheScrape, ...(found ?? []).flatMap((each) => Object.keys(each.labels))]);
      for (const label of [...groupedBy, ...matchers.map((each) => each.label)]) {
        t.ok(labels.has(label), `${where}: ${name} by ${label}`);
      }
      for (const { label, op, value } of matchers.filter(({ op }) => op === '=')) {
        t.ok(
          found?.some((each) => each.labels[label] === value),
          `${where}: ${name}{${label}${op}"${value}"}`,
        );
      }
    }
  }
});

t.test('each part is there once, and reaches all of its stores', async (t) => {
  const isUp = ({ name, value }: Sample) => name !== 'clicktrail_store_up' || value === 1;
  const samples = await waitFor(
    async () => {
      const scraped = await scrapeAll();
      return scraped.every(isUp) && scraped;
    },
    { what: 'every store to be up' },
  );
  const of = (name: string) => samples.filter((each) => each.name === name);
  t.same(
    of('clicktrail_build_info').map(({ labels, value }) => `${labels.service} ${value}`),
    ['origin 1', 'worker 1'],
  );
  t.equal(of('clicktrail_store_up').length, 6);
  const stored = of('clicktrail_events_stored_total').find(({ labels }) => labels.kind === 'click');
  t.equal(stored?.value, 1);
  t.same(
    of('clicktrail_pg_pool_waiting').map(({ labels }) => `${labels.job} ${labels.pool}`),
    ['main', 'readiness', 'reads', 'exports']
      .map((pool) => `clicktrail-origin ${pool}`)
      .concat('clicktrail-worker main'),
  );
});

t.test('the worker stops: the queue ages until its alert holds; it starts: the alert is over', async (t) => {
  const { expr } = alerts().find(({ alert }) => alert === 'QueueAgeHigh')!;
  const holds = async () => evaluate(expr, await scrape('clicktrail-origin', system.base)).length > 0;
  t.notOk(await holds(), 'not while the worker works');
  await system.worker.stop();
  t.equal((await post('/api/v1/clicks', { campaign_id, affiliate_id }, {})).status, 201);
  t.notOk(await holds(), 'not at once');
  await waitFor(holds, { what: expr, intervalMs: 500 });
  await system.worker.start();
  await waitFor(async () => !(await holds()), { what: `${expr} to end`, intervalMs: 100 });
});
