import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Pool } from '../src/index.js';

const folder = new URL('../../migrations/', import.meta.url);

/** Brings an empty database to the schema before a migration: all with a smaller number, as `migrate` notes them. */
export async function migrateBefore(pool: Pool, number: string): Promise<void> {
  await pool.query(`CREATE TABLE migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz(3) NOT NULL DEFAULT now())`);
  const names = (await readdir(folder)).filter((name) => name < number).sort();
  for (const name of names) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    await pool.query(sql);
    const checksum = hash('sha256', sql, 'hex');
    await pool.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  }
}

/** Inserts a conversion and its first version without `payoutCurrency`: id, txid, payout, revenue, currency, rate. */
export async function recordAsBefore(
  pool: Pool,
  [id, txid, payout, revenue, currency, rate]: [string, string | null, string, string, string, string | null],
): Promise<void> {
  await pool.query(
    `WITH new AS (
       INSERT INTO conversions (id, click_id, campaign_id, affiliate_id, advertiser_id, transaction_id, goal,
         status, payout, revenue, currency, rate, created_at, updated_at)
       VALUES ($1, 'k' || $1, 'cmp', 'pub', 'adv', $2, 'default', 'approved', $3, $4, $5, $6,
         '2026-01-02T00:00Z', '2026-01-02T00:00Z')
       RETURNING *)
     INSERT INTO conversion_versions
       (conversion_id, version, status, payout, revenue, via, changed_by_key, changed_by_role, changed_at)
     SELECT id, version, status, payout, revenue, 'post', 'k', 'admin', created_at FROM new`,
    [id, txid, payout, revenue, currency, rate],
  );
}
