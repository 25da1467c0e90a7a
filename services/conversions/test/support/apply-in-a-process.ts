// Applies the reconciliations of a database, in a process that a test kills: `node apply-in-a-process.js DATABASE_URL`.
import { openPool } from '@clicktrail/postgres';
import { applyInTurns } from '../../src/reconciliation/apply/apply-in-turns.js';
import { SalePermits } from '../../src/recording/sale-permits.js';
import { catalogOfTests } from './accounts.js';

const quiet = { info: () => {}, warn: () => {} };
const pool = openPool({ databaseUrl: process.argv[2]!, log: quiet });
const deps = { catalog: catalogOfTests(), pool, salePermits: new SalePermits() };
await applyInTurns(deps, `process ${process.pid}`, new AbortController().signal);
await pool.end();
