import { pino } from 'pino';
import { Registry } from 'prom-client';
import { readConfig } from './config.js';
import { startWorker } from './start-worker.js';

const config = readConfig();
const log = pino({ name: 'worker', level: config.logLevel });
const worker = startWorker(config, log, new Registry());

process.once('SIGTERM', async () => {
  await worker.stop();
  process.exit(0);
});
process.on('SIGINT', () => {}); // the terminal's Ctrl-C reaches the whole group; whoever started us says when
process.send?.('ready');
