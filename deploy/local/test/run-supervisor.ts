import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, type TestHandle, waitFor } from '@clicktrail/testing';

const fixture = (name: string) => fileURLToPath(new URL(`./fixtures/${name}.js`, import.meta.url));

export interface RunOptions {
  dataDir?: string;
  port?: number;
  env?: NodeJS.ProcessEnv;
  args?: string[];
  /** The fixture that calls `main`. */
  program?: 'supervisor' | 'dev-supervisor';
  /** Starts it as the child of a shell, which then takes npm's place. */
  through?: 'sh';
}

/** Runs the supervisor in its own process group, like a terminal. Ends with the test at the latest. */
export async function runSupervisor(
  t: TestHandle,
  { dataDir, port, env = {}, args = [], program = 'supervisor', through }: RunOptions = {},
) {
  const settings = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir ?? temporaryFolder(t),
    PORT: String(port ?? (await freePort())),
    // As under npm: it ends with its parent, so that a test that is killed leaves nothing running.
    npm_lifecycle_event: 'start',
    ...env,
  };
  const command = through
    ? ['sh', '-c', '"$0" "$1"; true', process.execPath, fixture(program)]
    : [process.execPath, fixture(program), ...args];
  const child = spawn(command[0]!, command.slice(1), { env: settings, detached: true, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  let hasEnded = false;
  const ended = once(child, 'close').then(([code]) => {
    hasEnded = true;
    return code as number | null;
  });
  const until = async (text: string) => {
    const came = () => said.includes(text);
    const cause = await waitFor(() => came() || hasEnded, { timeoutMs: 60_000 }).catch((error) => error);
    if (came()) return;
    throw new Error(`"${text}" did not come ${hasEnded ? 'before the end' : 'in 60 s'}, after:\n${said}`, {
      cause,
    });
  };
  t.teardown(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    pid: child.pid!,
    dataDir: settings.DATA_DIR,
    port: Number(settings.PORT),
    ended,
    said: () => said,
    /** Waits until it has said this. */
    until,
    /** What Ctrl-C does: every process of the group gets the signal. */
    interrupt: (signal: NodeJS.Signals = 'SIGINT') => process.kill(-child.pid!, signal),
    kill: () => child.kill('SIGKILL'),
    storePid: (name: string): number =>
      JSON.parse(readFileSync(join(settings.DATA_DIR, 'run', `${name}.json`), 'utf8')).pid,
    workerPid: () => Number(readFileSync(join(settings.DATA_DIR, 'worker.pid'), 'utf8')),
    askOrigin: async () => (await fetch(`http://127.0.0.1:${settings.PORT}`)).json() as Promise<OriginAnswer>,
  };
}

export interface OriginAnswer {
  pid: number;
  given: Record<string, string | undefined>;
}

/** A folder that goes with the test. */
export function temporaryFolder(t: TestHandle): string {
  const dir = mkdtempSync(join(tmpdir(), 'clicktrail-local-'));
  t.teardown(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Whether no such process runs any more. */
export function isGone(pid: number): boolean {
  try {
    // A process that ended but was not yet waited for has no command line.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') === '';
  } catch {
    return true;
  }
}

/** The processes of the three stores, the worker and the origin. */
export async function allPids(run: Awaited<ReturnType<typeof runSupervisor>>): Promise<number[]> {
  const stores = ['postgres', 'redis', 'clickhouse'].map((name) => run.storePid(name));
  return [...stores, run.workerPid(), (await run.askOrigin()).pid];
}
