import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../src/cli/main.js', import.meta.url));

export interface Sender {
  child: ChildProcess;
  /** Resolves when it has ended; `code` is null where a signal ended it. */
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

/** Starts the program as a process; it is killed with the test. */
export function startSend(
  t: { teardown(end: () => unknown): void },
  args: string[],
  { input, env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {},
): Sender {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, CLICKTRAIL_KEY: 'ck_tests', ...env },
  });
  t.teardown(() => child.kill('SIGKILL'));
  if (input !== undefined) child.stdin.end(input);
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text) => {
      texts[name] += text;
    });
  const ended = once(child, 'close').then(([code]) => ({ code, ...texts }));
  return { child, ended };
}

/** A folder of the test's own. */
export function folderOf(t: { teardown(end: () => unknown): void }): (name: string, text?: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'clicktrail-send-'));
  t.teardown(() => rmSync(folder, { recursive: true }));
  return (name, text) => {
    const path = join(folder, name);
    if (text !== undefined) writeFileSync(path, text);
    return path;
  };
}
