import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { asException } from './exceptions.js';
import {
  loadNative,
  type Native,
  type NativeConnection,
  type NativeResult,
  type NativeWritten,
} from './native.js';
import { quoted } from './sql-text.js';

/** A connection for one request. Close it only when nothing runs on it. */
export interface Connection {
  /** Runs statements and returns the result of the last one. Throws a `ClickHouseException`. */
  query(sql: string, format: string): Promise<NativeResult>;
  /** Runs a statement that writes, and returns how many rows and bytes it has written. */
  write(statement: string): Promise<NativeWritten>;
  close(): void;
}

export interface Engine {
  /** Result of `SELECT version()`. */
  version: string;
  connect(): Connection;
  /** Asks the running queries with this `log_comment` to stop. They end with code 394 shortly after. */
  cancel(logComment: string): Promise<void>;
  /** Releases the data directory. Call it only when nothing runs. */
  close(): void;
}

/** Opens a data directory. Throws if another process has opened it. */
export async function openEngine(path: string, args: string[]): Promise<Engine> {
  const native = loadNative();
  const absolute = resolve(path);
  // Holds the engine open for as long as the process lives; the others come and go.
  const own = connectionOf(native, openDirectory(native, absolute, args));
  const version = await own.query('SELECT version()', 'TabSeparatedRaw');
  return {
    version: Buffer.from(version.bytes).toString('utf8').trim(),
    connect: () => connectionOf(native, native.CreateConnection(absolute, args)),
    cancel: async (logComment) => {
      await own.query(`KILL QUERY WHERE Settings['log_comment'] = ${quoted(logComment)} ASYNC`, 'Null');
    },
    close: () => own.close(),
  };
}

const noData = Buffer.alloc(0);

/** Opens the directory, and names its owner on failure: the engine writes its reason to standard error only. */
function openDirectory(native: Native, path: string, args: string[]): NativeConnection {
  try {
    return native.CreateConnection(path, args);
  } catch (error) {
    const owner = runningOwner(path);
    if (owner === undefined) throw error;
    throw new Error(`The data directory ${path} is in use by another process, ${owner}.`);
  }
}

/** Returns the running process that the engine's lock file names. */
function runningOwner(path: string): number | undefined {
  try {
    const pid = Number(/PID: (\d+)/.exec(readFileSync(join(path, 'status'), 'utf8'))?.[1]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

function connectionOf(native: Native, connection: NativeConnection): Connection {
  const typed = <T>(running: Promise<T>) =>
    running.catch((error: unknown) => {
      throw asException(error);
    });
  return {
    query: (sql, format) => typed(native.QueryAsyncConnection(connection, sql, format)),
    write: (statement) => typed(native.InsertRawAsyncConnection(connection, statement, noData, false)),
    close: () => native.CloseConnection(connection),
  };
}
