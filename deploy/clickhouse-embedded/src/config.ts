/** Settings of the process, read from its environment. */
export interface EmbeddedConfig {
  /** Data directory; created if missing. */
  path: string;
  /** 0 lets the system choose. */
  port: number;
  /** Required for every statement. If undefined, everyone on this machine may run statements. */
  password: string | undefined;
  /** Exit as soon as standard input closes, which means that the parent has died. */
  exitWithStdin: boolean;
  /** Time for running requests to finish after a stop signal. */
  drainMsMax: number;
  /** Requests that run at once; more wait in a queue. */
  requestsMax: number;
  /** Time limit of that wait. */
  waitMsMax: number;
  /** Memory limit of the engine over all queries together. */
  memoryBytesMax: number;
  /** The engine refuses inserts when its disk has less free space. */
  diskBytesFreeMin: number;
  /** A body up to this size is held in memory, a larger one on disk. */
  bodyBytesInMemoryMax: number;
}

/** Threads of libuv's pool reserved for files, compression and `KILL QUERY`. */
export const sparePoolThreads = 6;

/** Enough for the reads and exports of one process, two statements each, and for concurrent inserts. */
export const defaultRequestsMax = 56;

/** Reads the configuration. Throws an error that names a variable whose value is invalid. */
export function readConfig(env: NodeJS.ProcessEnv, memoryBytesOfMachine: number): EmbeddedConfig {
  const path = env.CLICKHOUSE_EMBEDDED_PATH;
  if (!path) throw new Error('CLICKHOUSE_EMBEDDED_PATH must name the data directory.');
  // Paths of files in it are given to the engine's file() function, which would take these for patterns.
  if (/[*?{}]/.test(path)) throw new Error(`The data directory ${path} must not contain *, ?, { or }.`);
  return {
    path,
    port: wholeNumber(env, 'CLICKHOUSE_EMBEDDED_PORT', 0, 65_535, 0),
    password: env.CLICKHOUSE_EMBEDDED_PASSWORD || undefined,
    exitWithStdin: wholeNumber(env, 'CLICKHOUSE_EMBEDDED_EXIT_WITH_STDIN', 0, 1, 0) === 1,
    drainMsMax: wholeNumber(env, 'CLICKHOUSE_EMBEDDED_DRAIN_MS_MAX', 0, 600_000, 10_000),
    requestsMax: Math.min(
      wholeNumber(env, 'CLICKHOUSE_EMBEDDED_REQUESTS_MAX', 1, 1_000, defaultRequestsMax),
      requestsThatThePoolHolds(env),
    ),
    waitMsMax: wholeNumber(env, 'CLICKHOUSE_EMBEDDED_WAIT_MS_MAX', 0, 600_000, 30_000),
    memoryBytesMax: wholeNumber(
      env,
      'CLICKHOUSE_EMBEDDED_MEMORY_BYTES_MAX',
      256 * 1024 ** 2,
      Number.MAX_SAFE_INTEGER,
      Math.max(1024 ** 3, Math.floor(memoryBytesOfMachine / 2)),
    ),
    diskBytesFreeMin: wholeNumber(
      env,
      'CLICKHOUSE_EMBEDDED_DISK_BYTES_FREE_MIN',
      0,
      Number.MAX_SAFE_INTEGER,
      256 * 1024 ** 2,
    ),
    bodyBytesInMemoryMax: wholeNumber(
      env,
      'CLICKHOUSE_EMBEDDED_BODY_BYTES_IN_MEMORY_MAX',
      0,
      2 ** 30,
      2 ** 25,
    ),
  };
}

/** Each running query holds one thread of libuv's pool, whose size is fixed when Node starts. */
function requestsThatThePoolHolds(env: NodeJS.ProcessEnv): number {
  const threads = wholeNumber(env, 'UV_THREADPOOL_SIZE', 1, 1_024, 4);
  return Math.max(1, threads - sparePoolThreads);
}

function wholeNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  min: number,
  max: number,
  otherwise: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new Error(`${name} must be a whole number from ${min} to ${max}, not ${JSON.stringify(text)}.`);
}
