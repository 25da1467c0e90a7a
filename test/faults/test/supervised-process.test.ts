import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { superviseProcess } from '@clicktrail/harness';
import t from 'tap';

t.test('a process that never serves is named with the end of its log', async (t) => {
  const dir = mkdtempSync(join(tmpdir(), 'clicktrail-supervised-'));
  const script = join(dir, 'broken.mjs');
  writeFileSync(script, 'throw new Error("no console is built");');
  const logs = join(dir, 'logs');
  const broken = superviseProcess({
    name: 'manage',
    script: pathToFileURL(script),
    env: {},
    logs,
    servingWithinMs: 3_000,
  });
  t.teardown(async () => {
    await broken.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  await t.rejects(broken.ready(), { message: /^manage has not served within 3 s.*no console is built/s });
  t.ok(broken.failedStarts > 0);
});
