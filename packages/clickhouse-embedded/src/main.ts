import { totalmem } from 'node:os';
import { readConfig } from './config.js';
import { run } from './run.js';

/** The process: an engine and its HTTP server, until a signal ends it. */
try {
  await run(readConfig(process.env, totalmem()));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
