import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readHarnessConfig } from './config.js';

/** A process of the product that a test may kill, pause and start again. */
export interface Part {
  readonly pid: number;
  kill(signal: NodeJS.Signals): void;
  /** Resolves once the process that runs now has ended. */
  ended(): Promise<void>;
  start(): Promise<void>;
  /** Ends it in good order; does nothing when it is not running. */
  stop(): Promise<void>;
}

/** Takes each line that a part writes to its log, instead of the terminal. */
export type OnLog = (line: string) => void;

/** Loaded before a program's own code: it ends with the process that started it, killed even. */
export const withParent = new URL('../../../../deploy/local/dist/src/stop-with-parent.js', import.meta.url)
  .href;

const readyWithinMs = 60_000;
const stopWithinMs = 10_000;
const lastWordsMax = 2_000;

/** The end of what a process has said, for the case that it does not start. */
function lastWordsOf(child: ChildProcess): () => string {
  let words = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.on('data', (bytes: Buffer) => {
      words = (words + bytes.toString()).slice(-lastWordsMax);
    });
  }
  return () => words.trim() || 'it said nothing';
}

/** Starts a compiled `main`, which says `'ready'` to its parent once it serves. */
export async function startPart(
  script: URL,
  env: Record<string, string>,
  nodeOptions: string[] = [],
  onLog?: OnLog,
): Promise<Part> {
  let child: ChildProcess;
  const running = () => child.exitCode === null && child.signalCode === null;
  const part: Part = {
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
      const said = lastWordsOf(child);
      const signal = AbortSignal.timeout(readyWithinMs);
      const problem = await Promise.race([
        once(child, 'message', { signal }).then(() => undefined),
        once(child, 'exit', { signal }).then(
          ([code, killedBy]) => `ended with ${killedBy ?? `code ${code}`}`,
        ),
      ]).catch(() => `was silent for ${readyWithinMs / 1_000} s`);
      if (!problem) return;
      child.kill('SIGKILL');
      throw new Error(`${script.pathname} ${problem} while it started: ${said()}`);
    },
    stop: async () => {
      if (!running()) return;
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
      await part.ended();
      clearTimeout(force);
    },
  };
  await part.start();
  return part;
}
