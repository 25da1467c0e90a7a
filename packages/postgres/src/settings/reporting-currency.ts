import type { Queryable } from '../queryable.js';

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
 * Sees to it that all processes of an installation add up amounts in one currency, at every start: the first one stores
 * it. It can become another one while no conversion and no exchange rate is there, and no process that counts on it.
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
