// `npm run faults -- --minutes N --seed S`: compiles what has changed, and breaks a whole system under load.
import { SetupError, setup } from '../../deploy/local/setup.mjs';

try {
  await setup(() => {}, ['test/faults']);
  await import('./dist/src/main.js');
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
