import { randomBytes } from 'node:crypto';
import type { Queryable } from './pool.js';

interface Settled {
  settled: string;
  keptBy: 'amounts' | 'processes' | null;
}

const remedies = {
  amounts: (settled: string) =>
    `there are conversions or exchange rates against it. Set REPORTING_CURRENCY=${settled}; ` +
    'another currency needs an empty database.',
  processes: (settled: string) =>
    `other processes run with it. Set REPORTING_CURRENCY=${settled}, or stop all of them before it becomes another one.`,
};

/**
 * Checks at every start that all processes of an installation use one reporting currency: the first process stores it. It
 * can be changed while there is no conversion, no exchange rate and no other running process.
 * @throws where this installation has another one; the message says what to do
 */
export async function settleReportingCurrency(db: Queryable, wanted: string): Promise<void> {
  const statement = 'SELECT settled, kept_by AS "keptBy" FROM settle_reporting_currency($1)';
  const { rows } = await db.query<Settled>(statement, [wanted]);
  const { settled, keptBy } = rows[0]!;
  if (keptBy === null) return;
  throw new Error(
    `REPORTING_CURRENCY is ${wanted}, but this installation has ${settled}: ${remedies[keptBy](settled)}`,
  );
}

const secretName = 'installation_secret';

/** Returns the secret of this installation, 64 hex characters: made once, and the same for every process. */
export async function installationSecret(db: Queryable): Promise<string> {
  await db.query('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    secretName,
    randomBytes(32).toString('hex'),
  ]);
  const { rows } = await db.query<{ value: string }>('SELECT value FROM settings WHERE name = $1', [
    secretName,
  ]);
  return rows[0]!.value;
}

/** Returns a number from 0 to 2^20 - 1 that no other process got in the last million starts. */
export async function nextProcessNumber(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ number: string }>(`SELECT nextval('process_numbers') AS number`);
  return Number(rows[0]!.number);
}
