import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeSync } from 'node:fs';
import { CommandError } from '@clicktrail/config';
import { logTail, openBoundedLog, type Running, type StoreExit } from '@clicktrail/local-stores';
import { nodeOptionsOf, type ProcessSpec } from './processes.js';

const stopWithParent = new URL('./stop-with-parent.js', import.meta.url).href;
const readyWithinMs = 60_000;

export interface ProcessOptions {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  /** Shows what the processes write, beside their logs. */
  show: ((text: Buffer) => void) | undefined;
}

/** A running process of the product. */
export interface RunningProcess extends Running {
  /** Sends it a message; has no effect on a process that has ended. */
  tell(message: string): void;
}

/**
 * Starts a process and resolves when it reports that it is ready. The process has its own session, so that the
 * terminal's Ctrl-C does not reach it, and writes to `<data folder>/logs/<name>.log`.
 * @throws CommandError if it ends or stays silent instead
 */
export async function startProcess(spec: ProcessSpec, options: ProcessOptions): Promise<RunningProcess> {
  const { dataDir, env, show } = options;
  if (!existsSync(spec.script))
    throw new CommandError(`The ${spec.name} is not built: ${spec.script} is missing.`);
  const log = openBoundedLog(dataDir, spec.name);
  const child = fork(spec.script, {
    env,
    execArgv: ['--enable-source-maps', '--import', stopWithParent, ...nodeOptionsOf(spec)],
    stdio: ['ignore', ...(show ? (['pipe', 'pipe'] as const) : [log.fd, log.fd]), 'ipc'],
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      writeSync(log.fd, text);
      show?.(text);
    });
  }
  const exited = new Promise<StoreExit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: null, signal: null }));
  });
  // After the last of what it wrote, or after it could not be started.
  child.once('close', log.close);
  const running: RunningProcess = {
    pid: child.pid ?? 0,
    exited,
    kill: (signal) => void child.kill(signal),
    stop: () => stop(child, exited, spec.stopWithinMs),
    tell: (message) => void (child.connected && child.send(message, () => undefined)),
  };
  await untilReady(spec, child, running, options);
  return running;
}

async function untilReady(
  spec: ProcessSpec,
  child: ChildProcess,
  running: Running,
  { dataDir, show }: ProcessOptions,
) {
  const deadline = AbortSignal.timeout(readyWithinMs);
  const ready = once(child, 'message', { signal: deadline }).then(
    () => 'ready',
    () => 'silent',
  );
  const outcome = await Promise.race([ready, running.exited.then(() => 'ended')]);
  if (outcome === 'ready') return;
  running.kill('SIGKILL');
  const what =
    outcome === 'ended' ? 'ended while it started' : `was not ready after ${readyWithinMs / 1000} s`;
  const log = show ? '' : ` Its log ends:\n${logTail(dataDir, spec.name)}`;
  throw new CommandError(`The ${spec.name} ${what}.${log}`);
}

async function stop(child: ChildProcess, exited: Promise<StoreExit>, withinMs: number): Promise<void> {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), withinMs);
  await exited;
  clearTimeout(force);
}
