import { pino } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { readConfig } from './config.js';
import { serveMetrics } from './serve-metrics.js';
import { startWorker } from './start-worker.js';

const config = readConfig();
const log = pino({ name: 'worker', level: config.logLevel });
const registry = new Registry();
const worker = startWorker(config, log, registry);

if (config.metricsPort !== undefined) {
  collectDefaultMetrics({ register: registry });
  serveMetrics({ registry, port: config.metricsPort, check: worker.check });
}

process.once('SIGTERM', async () => {
  await worker.stop();
  process.exit(0);
});
process.on('SIGINT', () => {}); // the terminal's Ctrl-C reaches the whole group; whoever started us says when
process.send?.('ready');
