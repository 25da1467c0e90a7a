import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const source = fileURLToPath(new URL('../../../power-loss/note-syncs.c', import.meta.url));

/**
 * Makes every Redis that is started from now on note what it has synced, so that {@link losePower} can take the rest.
 * Linux with a C compiler (`cc`) only.
 */
export async function prepareForPowerLoss(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'clicktrail-power-'));
  const library = join(dir, 'note-syncs.so');
  await run('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl']);
  const { stdout } = await run('sh', ['-c', 'command -v redis-server']);
  const wrapper = join(dir, 'redis-server');
  writeFileSync(wrapper, `#!/bin/sh\nLD_PRELOAD=${library} exec ${stdout.trim()} "$@"\n`);
  chmodSync(wrapper, 0o755);
  process.env.PATH = `${dir}${delimiter}${process.env.PATH}`;
}

/** Takes from a Redis that was just killed what it had not synced. @returns the bytes that went. */
export function losePower(dir: string): number {
  const log = join(dir, 'redis', 'appendonlydir');
  let lost = 0;
  for (const name of readdirSync(log)) {
    if (!name.endsWith('.incr.aof')) continue;
    const file = join(log, name);
    const notes = `${file}.synced`;
    const synced = existsSync(notes) ? Number.parseInt(readFileSync(notes, 'utf8'), 10) : 0;
    const written = readFileSync(file).length;
    if (written <= synced) continue;
    truncateSync(file, synced);
    lost += written - synced;
  }
  return lost;
}
