import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { CommandError } from '@clicktrail/config';
import { logTail, openBoundedLog, type Running, type StoreExit } from '@clicktrail/local-stores';
import { nodeOptionsOf, type ProcessSpec } from './processes.js';

const stopWithParent = new URL('./stop-with-parent.js', import.meta.url).href;
const readyWithinMs = 60_000;

/**
 * Starts a process and resolves when it reports that it is ready. The process has its own session, so that the
 * terminal's Ctrl-C does not reach it, and writes to `<data folder>/logs/<name>.log`.
 * @throws CommandError if it ends or stays silent instead
 */
export async function startProcess(
  spec: ProcessSpec,
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<Running> {
  if (!existsSync(spec.script))
    throw new CommandError(`The ${spec.name} is not built: ${spec.script} is missing.`);
  const log = openBoundedLog(dataDir, spec.name);
  const child = fork(spec.script, {
    env,
    execArgv: ['--enable-source-maps', '--import', stopWithParent, ...nodeOptionsOf(spec)],
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
    detached: true,
  });
  const exited = new Promise<StoreExit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: null, signal: null }));
  });
  void exited.then(log.close);
  const running: Running = {
    pid: child.pid ?? 0,
    exited,
    kill: (signal) => void child.kill(signal),
    stop: () => stop(child, exited, spec.stopWithinMs),
  };
  await untilReady(spec, child, running, dataDir);
  return running;
}

async function untilReady(spec: ProcessSpec, child: ChildProcess, running: Running, dataDir: string) {
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
  throw new CommandError(`The ${spec.name} ${what}. Its log ends:\n${logTail(dataDir, spec.name)}`);
}

async function stop(child: ChildProcess, exited: Promise<StoreExit>, withinMs: number): Promise<void> {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), withinMs);
  await exited;
  clearTimeout(force);
}
