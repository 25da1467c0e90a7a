import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { defaultRequestsMax, sparePoolThreads } from './config.js';

export interface EmbeddedClickHouseOptions {
  /** The data directory; made when it is not there. One process at a time can have it. */
  path: string;
  /** Chosen by the system when left out. */
  port?: number;
  /** Who runs a statement must know it; everyone on this machine may, where it is left out. */
  password?: string;
  /** How many requests may run at once; more wait for their turn. */
  requestsMax?: number;
  /** How long they wait at most; 30 s when left out. */
  waitMsMax?: number;
  /** The engine's cap over all queries together; half of the machine's memory when left out. */
  memoryBytesMax?: number;
  /** With less room than this on its disk it refuses inserts; 256 MiB when left out. */
  diskBytesFreeMin?: number;
  /** How long running requests may take to finish when it is stopped; 10 s when left out. */
  drainMsMax?: number;
  /** How long it may take until the process serves. */
  timeoutMs?: number;
}

export interface EmbeddedClickHouse {
  /** For `createClient({ url })`, with the password. */
  url: string;
  port: number;
  pid: number;
  /** Resolves when the process has ended, whatever the reason. */
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Lets running requests finish for as long as `drainMsMax`, and waits for the end. */
  stop(): Promise<void>;
  /** SIGKILL, for tests of durability. What was acknowledged is on disk. */
  kill(): Promise<void>;
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * Starts ClickHouse in a process of its own and waits until it serves.
 * Rejects with what the process has said when it ends before that, or after `timeoutMs`.
 * The process ends with this one: it watches its standard input.
 */
export async function startEmbeddedClickHouse(
  options: EmbeddedClickHouseOptions,
): Promise<EmbeddedClickHouse> {
  const child = spawnProcess(options);
  const exited = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  const said = collect(child.stderr);
  const port = await untilListening(child, options.timeoutMs ?? 30_000, said);
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
  return spawn(process.execPath, [fileURLToPath(new URL('./main.js', import.meta.url))], {
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

/** The last of what the process has written to standard error, for messages. */
function collect(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4_000);
  });
  return () => text.trim();
}

async function untilListening(child: Child, timeoutMs: number, said: () => string): Promise<number> {
  const lines = createInterface({ input: child.stdout });
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const startedAt = Date.now();
  try {
    for await (const line of lines) {
      const told = toldIn(line);
      if (told?.failed !== undefined) throw new Error(told.failed);
      if (told?.listening) return told.listening.port;
    }
  } finally {
    clearTimeout(timer);
    child.stdout.resume();
  }
  if (Date.now() - startedAt >= timeoutMs) {
    throw new Error(`ClickHouse did not start within ${timeoutMs} ms. ${said()}`.trimEnd());
  }
  throw new Error(said() || 'ClickHouse ended before it served, and gave no reason.');
}

/** Of the lines on standard output, only those that this package writes mean something. */
function toldIn(line: string): { listening?: { port: number }; failed?: string } | undefined {
  return /^\{"(listening|failed)":/.test(line) ? JSON.parse(line) : undefined;
}
