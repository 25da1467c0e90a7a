import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { withParent } from '@clicktrail/harness';

/** A server in a process of its own. */
export interface Child {
  url: string;
  process: ChildProcess;
  stop: () => Promise<void>;
}

const startTimeoutMs = 20_000;

/**
 * Starts a compiled server and waits for the line in which it says where it listens. It has a session of its own like
 * the parts of the product, so that Linux shares the cores with both alike.
 */
export async function startChild(file: URL, env: Record<string, string>): Promise<Child> {
  const child = spawn(process.execPath, ['--import', withParent, file.pathname], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${file.pathname} did not start in time`)),
      startTimeoutMs,
    );
    child.once('exit', (code) => reject(new Error(`${file.pathname} ended with code ${code}`)));
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const said = line.startsWith('{"url"') ? (JSON.parse(line) as { url: string }) : null;
      if (!said) return;
      clearTimeout(timer);
      resolve(said.url);
    });
  });
  return { url, process: child, stop };
}
