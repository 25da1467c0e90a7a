// `npm run ledger` and the other commands of an operator: sets up what is missing, then runs the compiled command line.
import { SetupError, setup } from '../local/setup.mjs';

try {
  await setup((line) => console.log(line), ['deploy/operator']);
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(2);
}
await import('./dist/src/main.js');
