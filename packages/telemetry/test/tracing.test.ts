import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestHandle, traceReceiver, waitFor } from '@clicktrail/testing';
import t from 'tap';
import { openTracing } from '../src/index.js';

const log = { warn() {} };

/** Sets variables for one test; the SDK reads them by itself. */
function withEnv(t: TestHandle, env: Record<string, string>): void {
  for (const [name, value] of Object.entries(env)) {
    process.env[name] = value;
    t.teardown(() => delete process.env[name]);
  }
}

t.test('without an endpoint there is nothing', async (t) => {
  t.equal(await openTracing('ingest', log), undefined);
});

t.test('switched off by name there is nothing, whatever the endpoint', async (t) => {
  withEnv(t, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  await t.test('the SDK', async (t) => {
    withEnv(t, { OTEL_SDK_DISABLED: 'true' });
    t.equal(await openTracing('ingest', log), undefined);
  });
  await t.test('its traces', async (t) => {
    withEnv(t, { OTEL_TRACES_EXPORTER: 'none' });
    t.equal(await openTracing('ingest', log), undefined);
  });
});

t.test('context goes from span to span by its traceparent', async (t) => {
  const receiver = await traceReceiver(t);
  withEnv(t, { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  const tracing = await openTracing('ingest', log);
  if (!tracing) return t.fail('tracing is on');

  const caller = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const request = tracing.start('POST /clicks', {
    kind: 'server',
    parent: caller,
    attributes: { route: '/clicks' },
  });
  const other = tracing.start('POST /clicks', { kind: 'server', parent: 'no traceparent' });
  const job = tracing.start('send clicks', {
    kind: 'producer',
    parent: request.traceparent,
    links: [other.traceparent],
  });
  job.end();
  other.end({ error: 'Redis is away' });
  request.end({ attributes: { status: 201 } });
  await tracing.close();

  const [sent] = receiver.spans.filter(({ kind }) => kind === 4);
  const requests = receiver.spans.filter(({ name }) => name === 'POST /clicks');
  const traced = requests.find(({ traceId }) => traceId === caller.slice(3, 35));
  const begun = requests.find(({ traceId }) => traceId !== caller.slice(3, 35));
  t.match(traced, {
    service: 'clicktrail-ingest',
    kind: 2,
    parentSpanId: 'b7ad6b7169203331',
    attributes: { route: '/clicks', status: 201 },
  });
  t.match(begun, { parentSpanId: undefined, status: 2 });
  t.match(sent, { traceId: traced?.traceId, parentSpanId: traced?.spanId, links: [begun?.spanId] });
});

t.test('a collector that is away costs spans, and the log says so', async (t) => {
  withEnv(t, {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_BSP_SCHEDULE_DELAY: '10',
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  });
  const said: string[] = [];
  const tracing = await openTracing('ingest', { warn: (_details, message) => void said.push(message) });
  if (!tracing) return t.fail('tracing is on');
  tracing.start('POST /clicks', { kind: 'server' }).end();
  await waitFor(() => said.length > 0, { what: 'a line of the log' });
  t.match(said, ['traces could not be sent; some are dropped']);
  await tracing.close();
});

t.test('a collector that hangs does not hold up a stop', async (t) => {
  const silent = createServer(() => {});
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  withEnv(t, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '3000',
  });
  const tracing = await openTracing('ingest', log);
  if (!tracing) return t.fail('tracing is on');
  tracing.start('POST /clicks', { kind: 'server' }).end();
  const beganMs = performance.now();
  await tracing.close();
  t.ok(performance.now() - beganMs < 4_000);
});
