import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { defaultRequestsMax, sparePoolThreads } from '../src/config.js';

export interface EmbeddedClickHouseOptions {
  /** Data directory; created if missing. Only one process at a time can open it. */
  path: string;
  /** Chosen by the system by default. */
  port?: number;
  /** Required for every statement. Without it, everyone on this machine may run statements. */
  password?: string;
  /** Requests that run at once; more wait in a queue. */
  requestsMax?: number;
  /** Time limit of that wait; 30 s by default. */
  waitMsMax?: number;
  /** Memory limit over all queries together; half of the machine's memory by default. */
  memoryBytesMax?: number;
  /** Free disk space below which inserts are refused; 256 MiB by default. */
  diskBytesFreeMin?: number;
  /** Time for running requests to finish after `stop`; 10 s by default. */
  drainMsMax?: number;
  /** Time limit of the start; 30 s by default. */
  timeoutMs?: number;
}

export interface EmbeddedClickHouse {
  /** URL for `createClient({ url })`, including the password. */
  url: string;
  port: number;
  pid: number;
  /** Resolves when the process has ended for any reason. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Lets running requests finish for up to `drainMsMax`, and resolves when the process has ended. */
  stop(): Promise<void>;
  /** Sends SIGKILL, for tests of durability. Acknowledged data is on disk. */
  kill(): Promise<void>;
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * Starts ClickHouse in a separate process and resolves when it serves.
 * Rejects with the output of the process if it ends before that, or after `timeoutMs`.
 * The process ends with this one, because it watches its standard input.
 */
export async function startEmbeddedClickHouse(
  options: EmbeddedClickHouseOptions,
): Promise<EmbeddedClickHouse> {
  const child = spawnProcess(options);
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  const errorOutput = collect(child.stderr);
  const port = await untilListening(child, options.timeoutMs ?? 30_000, errorOutput);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return {
    url: urlOf(port, options.password),
    port,
    pid: child.pid!,
    exited,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

function urlOf(port: number, password: string | undefined): string {
  const user = password === undefined ? '' : `default:${encodeURIComponent(password)}@`;
  return `http://${user}127.0.0.1:${port}`;
}

function spawnProcess(options: EmbeddedClickHouseOptions): Child {
  const requestsMax = options.requestsMax ?? defaultRequestsMax;
  return spawn(process.execPath, [fileURLToPath(new URL('../src/main.js', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...process.env,
      CLICKHOUSE_EMBEDDED_PATH: options.path,
      CLICKHOUSE_EMBEDDED_PORT: String(options.port ?? 0),
      CLICKHOUSE_EMBEDDED_PASSWORD: options.password ?? '',
      CLICKHOUSE_EMBEDDED_EXIT_WITH_STDIN: '1',
      CLICKHOUSE_EMBEDDED_REQUESTS_MAX: String(requestsMax),
      CLICKHOUSE_EMBEDDED_WAIT_MS_MAX: String(options.waitMsMax ?? ''),
      CLICKHOUSE_EMBEDDED_DISK_BYTES_FREE_MIN: String(options.diskBytesFreeMin ?? ''),
      CLICKHOUSE_EMBEDDED_MEMORY_BYTES_MAX: String(options.memoryBytesMax ?? ''),
      CLICKHOUSE_EMBEDDED_DRAIN_MS_MAX: String(options.drainMsMax ?? ''),
      UV_THREADPOOL_SIZE: String(requestsMax + sparePoolThreads),
    },
  });
}

/** Keeps the last 4,000 characters of standard error, for error messages. */
function collect(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4_000);
  });
  return () => text.trim();
}

async function untilListening(child: Child, timeoutMs: number, errorOutput: () => string): Promise<number> {
  const lines = createInterface({ input: child.stdout });
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const startedAt = Date.now();
  try {
    for await (const line of lines) {
      const message = messageIn(line);
      if (message?.failed !== undefined) throw new Error(message.failed);
      if (message?.listening) return message.listening.port;
    }
  } finally {
    clearTimeout(timer);
    child.stdout.resume();
  }
  if (Date.now() - startedAt >= timeoutMs) {
    throw new Error(`ClickHouse did not start within ${timeoutMs} ms. ${errorOutput()}`.trimEnd());
  }
  throw new Error(errorOutput() || 'ClickHouse ended before it served, and gave no reason.');
}

/** Parses a line that this package wrote to standard output; other lines are the engine's. */
function messageIn(line: string): { listening?: { port: number }; failed?: string } | undefined {
  return /^\{"(listening|failed)":/.test(line) ? JSON.parse(line) : undefined;
}
