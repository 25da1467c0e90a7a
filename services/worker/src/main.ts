import { openLog, openTracing, processMetrics, serveMetrics } from '@clicktrail/telemetry';
import { Registry } from 'prom-client';
import { readConfig } from './config.js';
import { startWorker } from './start-worker.js';

/** Less than the supervisor waits before it sends SIGKILL. */
const stopWithinMs = 7_000;

const config = readConfig();
const log = openLog({ name: 'worker', level: config.logLevel });
const registry = new Registry();
const tracing = await openTracing('worker', log);
const worker = startWorker(config, {
  log,
  registry,
  tracing,
  onUnusableRedis: (message) => {
    log.fatal(message);
    process.exit(1);
  },
});

if (config.metricsPort !== undefined) {
  processMetrics(registry, 'worker');
  const server = serveMetrics({
    metricsText: () => registry.metrics(),
    host: config.metricsHost,
    port: config.metricsPort,
    readiness: worker.readiness,
    log,
  });
  server.once('error', (err) => {
    log.fatal({ err }, 'the address of the metrics cannot be listened on');
    process.exit(1);
  });
}

process.once('SIGTERM', async () => {
  // A store that is just away or coming back can keep a connection from closing. What is not finished then is safe:
  // its jobs are taken over once their locks have run out.
  setTimeout(() => {
    log.warn({}, 'not everything could be finished in time; what is left goes on at the next start');
    process.exit(0);
  }, stopWithinMs);
  await worker.stop();
  await tracing?.close();
  process.exit(0);
});
process.on('SIGINT', () => {}); // the terminal's Ctrl-C reaches the whole process group; the supervisor sends SIGTERM
process.send?.('ready');
