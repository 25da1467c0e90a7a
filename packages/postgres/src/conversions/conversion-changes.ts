import type { Queryable, Tx } from '../pool.js';

/** Changes that were taken out of the outbox. */
export interface TakenChanges {
  /** Fewer than asked for where nothing is left but what another transaction has taken. */
  changes: number;
  /** The conversions that they name, each once as it is now: a JSON object with the columns of ClickHouse's `conversions`. */
  lines: string[];
}

/**
 * An amount of `conversions c` in the reporting currency: exact up to 24 places, null without a rate, and for a rate by hand
 * that ClickHouse could not hold.
 */
const converted = (amount: string, rate: string) =>
  `CASE WHEN abs(${amount} * ${rate}) < 1e51 THEN round(${amount} * ${rate}, 24) END`;

export const convertedPayout = converted(
  'c.payout',
  '(CASE WHEN c.payout_currency IS NULL THEN c.rate ELSE c.payout_rate END)',
);
export const convertedRevenue = converted('c.revenue', 'c.rate');

/** 0 for NaN, which a change by hand can write. */
const finite = (amount: string) => `CASE WHEN ${amount} < 1e15 THEN ${amount} ELSE 0 END`;
const text = (column: string) => `coalesce(${column}, '')`;

/**
 * Columns of the copy, of `changed` and `conversions c`. ClickHouse takes every row, whatever was done by hand: one that it
 * refused would hold up all others.
 */
const columns: Record<string, string> = {
  id: 'conversion_id',
  version: 'change::text',
  is_deleted: '(c.id IS NULL)::int',
  created_at: `to_char(greatest(least(coalesce(c.created_at, 'epoch'), '2299-12-31Z'), '1900-01-01Z') AT TIME ZONE 'UTC',
    'YYYY-MM-DD HH24:MI:SS.MS')`,
  click_id: text('c.click_id'),
  transaction_id: text('c.transaction_id'),
  campaign_id: text('c.campaign_id'),
  affiliate_id: text('c.affiliate_id'),
  advertiser_id: text('c.advertiser_id'),
  goal: text('c.goal'),
  status: text('c.status'),
  country: text('c.country'),
  device: text('c.device'),
  os: text('c.os'),
  browser: text('c.browser'),
  sub1: text('c.sub1'),
  sub2: text('c.sub2'),
  payout: `(${finite('c.payout')})::text`,
  payout_currency: text('coalesce(c.payout_currency, c.currency)'),
  payout_converted: `(${convertedPayout})::text`,
  revenue: `(${finite('c.revenue')})::text`,
  currency: text('c.currency'),
  revenue_converted: `(${convertedRevenue})::text`,
};

/**
 * One snapshot for the changes and what they name, so that a row is never older than the change whose number it has. The
 * largest number of a conversion therefore has its last state, whichever process copies it, and when.
 *
 * Deletes by the address of the row, which nobody updates: with a join a backlog would be read from end to end for each batch.
 */
const takeStatement = `
WITH taken AS (
  DELETE FROM conversion_changes WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM conversion_changes ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
  ))
  RETURNING id, conversion_id
), changed AS (
  SELECT conversion_id, max(id) AS change, count(*)::int AS changes FROM taken GROUP BY conversion_id
)
SELECT changes, json_build_object(${Object.entries(columns)
  .map(([name, value]) => `'${name}', ${value}`)
  .join(', ')})::text AS line
FROM changed LEFT JOIN conversions c ON c.id = conversion_id`;

/**
 * Takes the oldest changes of conversions, to copy them to ClickHouse before the transaction commits. Until then they wait
 * in the outbox for everybody else; rolled back, they are taken again. Leaves out those that another transaction has taken.
 */
export async function takeConversionChanges(tx: Tx, limit: number): Promise<TakenChanges> {
  const { rows } = await tx.query<{ changes: number; line: string }>({
    name: 'take-conversion-changes',
    text: takeStatement,
    values: [limit],
  });
  return {
    changes: rows.reduce((sum, { changes }) => sum + changes, 0),
    lines: rows.map(({ line }) => line),
  };
}

/**
 * Finds the time (ms since the epoch) of the oldest change that ClickHouse may not have; null where it has all.
 *
 * Every change that was committed before this statement began, and in a millisecond before the answer, is in ClickHouse's
 * `conversions`; so is, for null, every change that was committed before. A change is timed as it is written, so one that
 * commits later may be older than the answer: it was not acknowledged yet.
 */
export async function oldestUncopiedChange(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ ms: number | null }>({
    name: 'oldest-uncopied-change',
    text: 'SELECT floor(extract(epoch FROM min(changed_at)) * 1000)::float8 AS ms FROM conversion_changes',
  });
  return rows[0]!.ms;
}

export interface CopyBacklog {
  changes: number;
  /** Milliseconds that the oldest one has waited; 0 where there is none. */
  oldestMs: number;
}

/** Reads how far the copy in ClickHouse is behind. */
export async function readCopyBacklog(db: Queryable): Promise<CopyBacklog> {
  const { rows } = await db.query<CopyBacklog>({
    name: 'read-copy-backlog',
    text: `SELECT count(*)::int AS changes,
      coalesce(greatest(extract(epoch FROM clock_timestamp() - min(changed_at)) * 1000, 0), 0)::float8 AS "oldestMs"
      FROM conversion_changes`,
  });
  return rows[0]!;
}
