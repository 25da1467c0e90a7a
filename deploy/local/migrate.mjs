// `npm run migrate`: brings the schemas of DATABASE_URL and CLICKHOUSE_URL, or of the embedded stores, up to date.
import { SetupError, setup } from './setup.mjs';

try {
  await setup((line) => console.log(line));
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}
const { migrateMain } = await import('./dist/src/migrate-main.js');
await migrateMain(process.argv.slice(2));
