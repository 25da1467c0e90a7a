// `npm run bench -- <name>`: builds what is not built yet and runs a benchmark.
import { SetupError, setup } from '../../deploy/local/setup.mjs';

// The parts share the cores with the load generator as they do in production.
process.env.TEST_OWN_SESSIONS = 'true';

try {
  await setup(() => {});
  await import('./dist/src/main.js');
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
