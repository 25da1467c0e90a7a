import { randomBytes } from 'node:crypto';
import type { Queryable } from '../queryable.js';

const name = 'installation_secret';

/** The secret of this installation, 64 hex characters: made once, the same for every process ever after. */
export async function installationSecret(db: Queryable): Promise<string> {
  await db.query('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    name,
    randomBytes(32).toString('hex'),
  ]);
  const { rows } = await db.query<{ value: string }>('SELECT value FROM settings WHERE name = $1', [name]);
  return rows[0]!.value;
}
