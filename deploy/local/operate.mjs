// `npm run ledger`, `dead-letters`, `backup` and `restore`: what an operator types, on the stores that are set, that run,
// or that are started for it.
import { SetupError, setup } from './setup.mjs';

try {
  await setup((line) => console.log(line));
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(2);
}
const { operateMain } = await import('./dist/src/operator/operate-main.js');
await operateMain(process.argv.slice(2));
