import { ensureAdminKey, openPool } from '@clicktrail/postgres';
import { quietLog } from './quiet-log.js';

export interface FirstAdminKey {
  databaseUrl: string;
  /** `ADMIN_KEY`, where it is set. */
  given: string | undefined;
}

/**
 * Makes sure that an admin key exists, after the migrations and before anything serves. Only its hash is
 * stored. Where `ADMIN_KEY` is given, that is the key. Where it is not and no admin key exists yet, one is
 * made.
 *
 * @returns the secret that was made, to be printed this once; `undefined` where none was.
 */
export async function firstAdminKey({ databaseUrl, given }: FirstAdminKey): Promise<string | undefined> {
  const pool = openPool({ databaseUrl, log: quietLog, max: 1 });
  try {
    const { secret, created } = await ensureAdminKey(pool, given);
    return created && !given ? (secret ?? undefined) : undefined;
  } finally {
    await pool.end();
  }
}
