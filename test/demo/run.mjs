// `npm run demo`: compiles what has changed, and runs the demo against the running service.
import { SetupError, setup } from '../../deploy/local/setup.mjs';

try {
  await setup(() => {}, ['test/demo']);
  await import('./dist/src/main.js');
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
