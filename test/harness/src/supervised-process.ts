import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process of the product that is restarted whenever it ends, as under a supervisor. */
export interface SupervisedProcess {
  readonly name: string;
  /** Unexpected exits while it served, with the end of its log. */
  readonly crashes: string[];
  /** Starts that failed because a store was away. */
  readonly failedStarts: number;
  kill(signal: NodeJS.Signals): void;
  /** Kills it with SIGKILL, and restarts it only after the returned function is called. */
  killUntil(): () => void;
  /** Resolves when the current process serves. @throws with the end of its log where none serves in time */
  ready(): Promise<void>;
  /** Shuts it down cleanly; resolves when its successor serves. */
  restart(): Promise<void>;
  /** Moves its wall clock by an offset, forward or back; its successor has the real time. */
  moveClock(offsetMs: number): void;
  stop(): Promise<void>;
}

export interface SupervisedProcessOptions {
  name: string;
  script: URL;
  env: Record<string, string>;
  /** Folder of its log. */
  logs: string;
  /** Time for several starts, of which the first ones may fail; four minutes where left out. */
  servingWithinMs?: number;
}

const preload = new URL('./preload.js', import.meta.url);
const readyWithinMs = 60_000;
const stopWithinMs = 10_000;
/** Pauses before a restart. They grow with each failed start, so that a loaded machine recovers. */
const pausesMs = [200, 500, 1_000, 2_000, 4_000];
const logShownBytes = 3_000;

export function superviseProcess({
  name,
  script,
  env,
  logs,
  servingWithinMs = 240_000,
}: SupervisedProcessOptions): SupervisedProcess {
  mkdirSync(logs, { recursive: true });
  const logFile = join(logs, `${name}.log`);
  const log = openSync(logFile, 'a');
  const crashes: string[] = [];
  let failedStarts = 0;
  let failedInRow = 0;
  let stopped = false;
  let child: ChildProcess;
  let ended: Promise<unknown>;
  /** The process that this supervisor has stopped. */
  let stoppedChild: ChildProcess | undefined;
  let serving: Promise<void>;
  let isServing = true;
  let nowServing = () => {};
  /** Resolves when a successor may be started. */
  let held: Promise<void> = Promise.resolve();

  const serveNoMore = () => {
    if (!isServing) return;
    isServing = false;
    serving = new Promise((resolve) => {
      nowServing = () => {
        isServing = true;
        resolve();
      };
    });
  };
  const start = () => {
    child = fork(script, {
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log, 'ipc'],
      execArgv: ['--enable-source-maps', '--import', preload.href],
    });
    child.on('error', () => {}); // a message to a process that has just ended
    ended = once(child, 'exit').catch(() => undefined);
  };
  const keep = async () => {
    while (!stopped) {
      const mine = child;
      const signal = AbortSignal.timeout(readyWithinMs);
      const begun = await Promise.race([
        once(mine, 'message', { signal }).then(
          () => true,
          () => false,
        ),
        ended.then(() => false),
      ]);
      if (begun) nowServing();
      else {
        failedStarts += 1;
        mine.kill('SIGKILL');
      }
      await ended;
      serveNoMore();
      if (begun && stoppedChild !== mine)
        crashes.push(`${name} ended by itself: ${endOf(mine)}\n${tailOf(logFile)}`);
      if (stopped) return;
      failedInRow = begun ? 0 : failedInRow + 1;
      await sleep(pausesMs[Math.min(failedInRow, pausesMs.length - 1)]!);
      await held;
      if (!stopped) start();
    }
  };

  const end = (signal: NodeJS.Signals) => {
    stoppedChild = child;
    serveNoMore();
    child.kill(signal);
  };
  const endInTime = async () => {
    end('SIGTERM');
    const mine = child;
    const force = setTimeout(() => mine.kill('SIGKILL'), stopWithinMs);
    await ended;
    clearTimeout(force);
  };
  serveNoMore();
  start();
  const keeping = keep();

  return {
    name,
    crashes,
    get failedStarts() {
      return failedStarts;
    },
    kill: (signal) => (signal === 'SIGSTOP' || signal === 'SIGCONT' ? void child.kill(signal) : end(signal)),
    killUntil: () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      end('SIGKILL');
      return release;
    },
    ready: async () => {
      const giveUp = new AbortController();
      const late = sleep(servingWithinMs, 'late' as const, { signal: giveUp.signal, ref: false });
      late.catch(() => {});
      try {
        for (let waited: Promise<void> | undefined; waited !== serving; ) {
          waited = serving;
          if ((await Promise.race([waited, late])) !== 'late') continue;
          throw new Error(
            `${name} has not served within ${servingWithinMs / 1_000} s. Its log ends:\n${tailOf(logFile)}`,
          );
        }
      } finally {
        giveUp.abort();
      }
    },
    restart: async () => {
      await serving;
      await endInTime();
      await serving;
    },
    moveClock: (clockOffsetMs) => {
      if (child.connected) child.send({ clockOffsetMs }, () => {});
    },
    stop: async () => {
      stopped = true;
      child.kill('SIGCONT');
      await endInTime();
      await keeping;
      closeSync(log);
    },
  };
}

const endOf = ({ exitCode, signalCode }: ChildProcess) => signalCode ?? `exit code ${exitCode}`;

function tailOf(file: string): string {
  return readFileSync(file, 'utf8').slice(-logShownBytes);
}
