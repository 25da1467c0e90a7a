import { totalmem } from 'node:os';
import { readConfig } from './config.js';
import { run } from './run.js';

// Runs the engine and its HTTP server until a signal ends the process.

// The engine takes its time zone from this variable only.
process.env.TZ = 'UTC';

try {
  await run(readConfig(process.env, totalmem()));
} catch (error) {
  const failed = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${failed}\n`);
  process.stdout.write(`${JSON.stringify({ failed })}\n`);
  process.exit(1);
}
