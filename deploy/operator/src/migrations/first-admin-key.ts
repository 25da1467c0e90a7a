import { ensureAdminKey, openPool } from '@clicktrail/postgres';

export interface FirstAdminKeyOptions {
  databaseUrl: string;
  /** `ADMIN_KEY`, if it is set. */
  given: string | undefined;
  log: Parameters<typeof openPool>[0]['log'];
}

/**
 * Makes sure that an admin key exists: `ADMIN_KEY` if it is set, a new one if there is none yet. Only its hash is stored. To
 * be called after the migrations.
 *
 * @returns the secret of a new key, to be shown this once; else `undefined`
 */
export async function ensureFirstAdminKey(options: FirstAdminKeyOptions): Promise<string | undefined> {
  const { databaseUrl, given, log } = options;
  const pool = openPool({ databaseUrl, log, max: 1 });
  try {
    const { secret, created } = await ensureAdminKey(pool, given);
    return created && given === undefined ? (secret ?? undefined) : undefined;
  } finally {
    await pool.end();
  }
}
