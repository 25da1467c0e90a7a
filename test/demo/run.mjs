// `npm run demo`: builds what is not built yet and runs the demo against the service that is running.
import { SetupError, setup } from '../../deploy/local/setup.mjs';

try {
  await setup(() => {}, ['test/demo']);
  await import('./dist/src/main.js');
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
