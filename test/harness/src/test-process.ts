import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readHarnessConfig } from './config.js';

/** A process of the product that a test may kill, pause and start again. */
export interface TestProcess {
  readonly pid: number;
  kill(signal: NodeJS.Signals): void;
  /** Resolves when the current process has ended. */
  ended(): Promise<void>;
  start(): Promise<void>;
  /** Shuts it down cleanly; does nothing if it is not running. */
  stop(): Promise<void>;
}

/** Receives each line that a process writes to its log, instead of the terminal. */
export type OnLog = (line: string) => void;

/** Module to import first in a process, which then ends with its parent, even if that is killed. */
export const withParent = new URL('../../../../deploy/local/dist/src/stop-with-parent.js', import.meta.url)
  .href;

const readyWithinMs = 180_000;
const stopWithinMs = 10_000;
const outputCharactersMax = 2_000;

/** Collects the end of a process' output, for the error message of a failed start. */
function collectOutput(child: ChildProcess): () => string {
  let words = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (bytes: Buffer) => {
      words = (words + bytes.toString()).slice(-outputCharactersMax);
    });
  }
  return () => words.trim() || 'no output';
}

/** Starts a compiled `main`, which sends `'ready'` to its parent when it serves. */
export async function startTestProcess(
  script: URL,
  env: Record<string, string>,
  nodeOptions: string[] = [],
  onLog?: OnLog,
): Promise<TestProcess> {
  let child: ChildProcess;
  const running = () => child.exitCode === null && child.signalCode === null;
  const testProcess: TestProcess = {
    get pid() {
      return child.pid!;
    },
    kill: (signal) => void child.kill(signal),
    ended: async () => {
      if (running()) await once(child, 'exit');
    },
    start: async () => {
      child = fork(script, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        execArgv: ['--import', withParent, ...nodeOptions],
        detached: readHarnessConfig().ownSessions,
      });
      if (onLog) createInterface({ input: child.stdout! }).on('line', onLog);
      else child.stdout!.on('data', (text) => process.stdout.write(text));
      child.stderr!.on('data', (text) => process.stderr.write(text));
      const output = collectOutput(child);
      const signal = AbortSignal.timeout(readyWithinMs);
      const problem = await Promise.race([
        once(child, 'message', { signal }).then(() => undefined),
        once(child, 'exit', { signal }).then(
          ([code, killedBy]) => `ended with ${killedBy ?? `code ${code}`}`,
        ),
      ]).catch(() => `was silent for ${readyWithinMs / 1_000} s`);
      if (!problem) return;
      child.kill('SIGKILL');
      throw new Error(`${script.pathname} ${problem} while it started: ${output()}`);
    },
    stop: async () => {
      if (!running()) return;
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
      await testProcess.ended();
      clearTimeout(force);
    },
  };
  await testProcess.start();
  return testProcess;
}
