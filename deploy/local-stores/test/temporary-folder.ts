import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that goes with the test. */
export function temporaryFolder(t: { teardown(fn: () => unknown): unknown }): string {
  const dir = mkdtempSync(join(tmpdir(), 'clicktrail-stores-'));
  t.teardown(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
