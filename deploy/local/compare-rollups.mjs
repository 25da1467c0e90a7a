// `npm run compare-rollups -- --from 2026-03-01 --to 2026-03-31`: compares the rollups of CLICKHOUSE_URL, or of the
// embedded ClickHouse, with the events that they are made of. Ends with code 1 where something differs.
import { SetupError, setup } from './setup.mjs';

try {
  await setup((line) => console.log(line));
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(2);
}
const { compareRollupsMain } = await import('./dist/src/compare-rollups-main.js');
await compareRollupsMain(process.argv.slice(2));
