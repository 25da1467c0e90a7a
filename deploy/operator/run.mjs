// `npm run ledger` and the other operator's commands: installs and compiles what has changed, then runs the command line.
import { SetupError, setup } from '../local/setup.mjs';

try {
  await setup((line) => console.log(line), ['deploy/operator']);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(2);
}
await import('./dist/src/main.js');
