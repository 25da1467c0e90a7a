import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process of the product that is started again whenever it ends, as a supervisor does. */
export interface KeptPart {
  readonly name: string;
  /** Unexpected ends after it had begun to serve, with the end of its log. */
  readonly crashes: string[];
  /** Starts that did not lead to service: a store was away. */
  readonly failedStarts: number;
  kill(signal: NodeJS.Signals): void;
  /** Kills it with SIGKILL, and starts no successor until the function that it returns is called. */
  killUntil(): () => void;
  /** Resolves once the process that runs now serves; at once where it does. */
  ready(): Promise<void>;
  /** Ends it in good order; resolves once its successor serves. */
  restart(): Promise<void>;
  /** Sets its wall clock so far before or behind the real one; its successor has the real one. */
  moveClock(offsetMs: number): void;
  stop(): Promise<void>;
}

export interface KeptPartOptions {
  name: string;
  script: URL;
  env: Record<string, string>;
  /** The folder of its log. */
  logs: string;
}

const preload = new URL('./preload.js', import.meta.url);
const readyWithinMs = 60_000;
const stopWithinMs = 10_000;
/** Before it is started again: longer with each start that led to nothing, or a crowded machine never gets round. */
const pausesMs = [200, 500, 1_000, 2_000, 4_000];
const logShownBytes = 3_000;

export function keepPart({ name, script, env, logs }: KeptPartOptions): KeptPart {
  mkdirSync(logs, { recursive: true });
  const logFile = join(logs, `${name}.log`);
  const log = openSync(logFile, 'a');
  const crashes: string[] = [];
  let failedStarts = 0;
  let failedInRow = 0;
  let stopped = false;
  let child: ChildProcess;
  let ended: Promise<unknown>;
  /** The process that was told to end. */
  let told: ChildProcess | undefined;
  let serving: Promise<void>;
  let isServing = true;
  let nowServing = () => {};
  /** Until when no successor is started. */
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
      if (begun && told !== mine) crashes.push(`${name} ended by itself: ${endOf(mine)}\n${tailOf(logFile)}`);
      if (stopped) return;
      failedInRow = begun ? 0 : failedInRow + 1;
      await sleep(pausesMs[Math.min(failedInRow, pausesMs.length - 1)]!);
      await held;
      if (!stopped) start();
    }
  };

  const end = (signal: NodeJS.Signals) => {
    told = child;
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
      for (let waited: Promise<void> | undefined; waited !== serving; ) {
        waited = serving;
        await waited;
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
