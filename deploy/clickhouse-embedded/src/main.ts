import { totalmem } from 'node:os';
import { readConfig } from './config.js';
import { run } from './run.js';

/** The process: an engine and its HTTP server, until a signal ends it. */
// The engine takes its time zone from here, and nowhere else.
process.env.TZ = 'UTC';

try {
  await run(readConfig(process.env, totalmem()));
} catch (error) {
  const failed = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${failed}\n`);
  process.stdout.write(`${JSON.stringify({ failed })}\n`);
  process.exit(1);
}
