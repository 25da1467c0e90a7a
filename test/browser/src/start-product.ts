import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, type TestHandle, waitFor } from '@clicktrail/testing';

const program = fileURLToPath(new URL('../../../../deploy/local/start.mjs', import.meta.url));

/** The product as `npm start` runs it, in an empty folder. */
export interface StartedProduct {
  base: string;
  /** Everything that it printed. */
  said: () => string;
  /** Everything that its processes and stores logged. */
  logged: () => string;
}

/** Runs what `npm start` runs, without a terminal. Resolves once its start screen is there; it ends with the test. */
export async function startProduct(t: TestHandle): Promise<StartedProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clicktrail-start-'));
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), npm_lifecycle_event: 'start' };
  const child = spawn(process.execPath, [program], { env, stdio: 'pipe' });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (some: string) => {
      text += some;
    });
  const ended = once(child, 'close');
  t.teardown(async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  await waitFor(() => text.includes('Ctrl-C stops everything') || child.exitCode !== null, {
    what: 'the start screen',
  });
  const logs = join(dataDir, 'logs');
  const logged = () =>
    readdirSync(logs)
      .map((name) => readFileSync(join(logs, name), 'utf8'))
      .join('\n');
  return { base: `http://127.0.0.1:${port}`, said: () => text, logged };
}
