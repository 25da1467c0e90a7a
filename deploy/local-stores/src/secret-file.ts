import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from './run-record.js';

/** The password of a store: made once, kept in a file that only its owner can read. */
export function storePassword(dir: string, name: string): string {
  const file = join(runFolder(dir), `${name}.password`);
  try {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept) return kept;
  } catch {
    // None yet.
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}
