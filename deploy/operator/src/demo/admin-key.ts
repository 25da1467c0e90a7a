import { readRunRecord } from '@clicktrail/local-stores';
import { insertKey, inTransaction, newKeySecret, openPool } from '@clicktrail/postgres';
import type { DemoConfig } from './config.js';

const lifeMs = 60 * 60 * 1000;

/**
 * The key to run the network with: the one given, or one that lives for an hour, made through the local database.
 * The right to read the data folder is the right to change that database anyway.
 * @throws with what to do, where neither can be had.
 */
export async function adminKey({ adminKey, dataDir }: DemoConfig): Promise<string> {
  if (adminKey) return adminKey;
  const record = readRunRecord(dataDir, 'postgres');
  if (!record) {
    throw new Error('Set ADMIN_KEY to an admin key of the service, or DATA_DIR to its data folder.');
  }
  const pool = openPool({ databaseUrl: record.url, log: { info() {}, warn() {} }, max: 1 });
  try {
    const secret = newKeySecret();
    const key = {
      role: 'admin',
      accountId: null,
      name: 'demo',
      readOnly: false,
      rateLimit: 100_000,
      eventLimit: 1_000_000,
    } as const;
    const expiresAt = new Date(Date.now() + lifeMs).toISOString();
    await inTransaction(pool, (tx) => insertKey(tx, { ...key, expiresAt }, secret));
    return secret;
  } finally {
    await pool.end();
  }
}
