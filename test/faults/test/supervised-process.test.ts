import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { superviseProcess } from '@clicktrail/harness';
import t from 'tap';

t.test('a process that never serves is named with the end of its log', async (t) => {
  const dir = t.testdir();
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
  t.teardown(() => broken.stop());
  await t.rejects(broken.ready(), { message: /^manage has not served within 3 s.*no console is built/s });
  t.ok(broken.failedStarts > 0);
});
