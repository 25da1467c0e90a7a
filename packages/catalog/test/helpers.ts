import { migrate, openPool, type Pool } from '@clicktrail/postgres';
import { emptyTables, type TestHandle } from '@clicktrail/testing';
import { type Catalog, openCatalog } from '../src/index.js';

export const silent = { info: () => {}, warn: () => {} };

export interface Fixture {
  pool: Pool;
  databaseUrl: string;
  open: (now?: () => number) => Promise<Catalog>;
}

/** A migrated database with an advertiser `adv`, a publisher `pub` and a campaign `cmp`. */
export async function fixture(t: TestHandle): Promise<Fixture> {
  const databaseUrl = await emptyTables(t, 'postgres');
  await migrate(databaseUrl, silent);
  const pool = openPool({ databaseUrl, log: silent });
  t.teardown(() => pool.end());
  await pool.query(`
    INSERT INTO advertisers (id, name, status, postback_token) VALUES ('adv', 'A', 'active', 'token');
    INSERT INTO publishers (id, name, status, postback_secret) VALUES ('pub', 'P', 'active', 'secret');
    INSERT INTO campaigns (id, advertiser_id, name, status, offer_url, access, currency, payout, accept_payout,
      goals, targeting, caps)
    VALUES ('cmp', 'adv', 'C', 'active', 'https://shop.example/', 'approval', 'USD',
      '{"type":"fixed","amount":"1.2500"}', false, '[{"name":"sale","payout":{"type":"percent","amount":"10"}}]',
      '{"countries":["DE"]}', '[{"type":"clicks","window":"day","limit":5}]')`);
  const open = async (now?: () => number) => {
    const catalog = await openCatalog({ databaseUrl, log: silent, ...(now && { now }) });
    t.teardown(() => catalog.close());
    return catalog;
  };
  return { pool, databaseUrl, open };
}

/** A key with the given secret for the publisher `pub`. */
export async function addKey(pool: Pool, secretHash: string): Promise<void> {
  await pool.query(`INSERT INTO api_keys (id, role, account_id, read_only, rate_limit, event_limit, prefix)
    VALUES ('key', 'publisher', 'pub', false, 600, 70000, 'ck_')`);
  await pool.query(`INSERT INTO api_key_secrets (secret_hash, key_id) VALUES ($1, 'key')`, [secretHash]);
}
