import { emptyTables, type TestHandle } from '@clicktrail/testing';
import { migrate, openPool, type Pool, type StoredConversion } from '../src/index.js';

export const silent = { info: () => {}, warn: () => {} };

/** A migrated database of the test's own. */
export async function freshPool(t: TestHandle): Promise<{ pool: Pool; databaseUrl: string }> {
  const databaseUrl = await emptyTables(t, 'postgres');
  await migrate(databaseUrl, silent);
  const pool = openPool({ databaseUrl, log: silent });
  t.teardown(() => pool.end());
  return { pool, databaseUrl };
}

/** A conversion of publisher `pub` on campaign `c`; `own` replaces fields. */
export function conversion(own: Partial<StoredConversion> & { id: string }): StoredConversion {
  const createdAt = own.createdAt ?? '2026-05-01T12:00:00.000Z';
  return {
    clickId: own.id,
    coupon: null,
    campaignId: 'c',
    affiliateId: 'pub',
    advertiserId: 'adv',
    transactionId: null,
    goal: 'default',
    status: 'approved',
    statusReason: null,
    statusNote: null,
    payout: '1.0000',
    payoutCurrency: 'USD',
    payoutRate: null,
    payoutGiven: false,
    revenue: '2.0000',
    currency: 'USD',
    rate: '1',
    country: null,
    device: null,
    os: null,
    browser: null,
    sub1: null,
    sub2: null,
    version: 1,
    createdAt,
    updatedAt: createdAt,
    ...own,
  };
}

export const byAdmin = { via: 'post', keyId: 'k', role: 'admin' } as const;

/** Adds publisher `pub` with these signing secrets. */
export async function addPublisher(pool: Pool, secret = 'whsec_new', retired: object[] = []): Promise<void> {
  await pool.query(
    `INSERT INTO publishers (id, name, status, postback_secret, retired_secrets) VALUES ('pub', 'pub', 'active', $1, $2)`,
    [secret, JSON.stringify(retired)],
  );
}

/** The state of a conversion after a decision, but its revenue. */
export const rejected = {
  status: 'rejected',
  statusReason: 'item_returned',
  statusNote: 'two of two',
  payout: '3.0000',
  payoutCurrency: 'USD',
  payoutGiven: true,
} as const;
