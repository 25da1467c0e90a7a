import { emptyStore } from '@clicktrail/testing';
import t from 'tap';
import { ensureAdminKey, migrate, openPool, type Pool, readCatalogChanges } from '../src/index.js';
import { migrateBefore } from './earlier-schema.js';
import { silent } from './support.js';

/** Adds a key and a session of it as the version before does. */
async function addKeyWithSession(pool: Pool, id: string): Promise<void> {
  await pool.query(`INSERT INTO api_keys (id, role, read_only, rate_limit, prefix, version)
    VALUES ('${id}', 'admin', false, 600, 'ck_', 1)`);
  await pool.query(`INSERT INTO api_key_secrets (secret_hash, key_id) VALUES ('${id}', '${id}')`);
  await pool.query(`INSERT INTO sessions
      (id, secret_hash, key_id, key_secret_hash, role, read_only, rate_limit, expires_at, version)
    VALUES ('${id}', 'of ${id}', '${id}', '${id}', 'admin', false, 600, now() + interval '1 hour', 1)`);
}

t.test('keys and sessions of the version before have the usual limit of events', async (t) => {
  const databaseUrl = await emptyStore(t, 'postgres');
  const pool = openPool({ databaseUrl, log: silent });
  t.teardown(() => pool.end());
  await migrateBefore(pool, '0230');
  await addKeyWithSession(pool, 'before');
  await migrate(databaseUrl, silent);
  await addKeyWithSession(pool, 'beside');
  await ensureAdminKey(pool, 'secret-of-the-new-version');

  const client = await pool.connect();
  t.teardown(() => client.release());
  const { keys, sessions } = await readCatalogChanges(client, 0);
  t.same(
    keys.map(({ eventLimit }) => eventLimit),
    [60_000, 60_000, 60_000],
  );
  t.same(
    sessions.map(({ eventLimit }) => eventLimit),
    [60_000, 60_000],
  );
});
