import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { asException } from './exceptions.js';
import {
  loadNative,
  type Native,
  type NativeConnection,
  type NativeResult,
  type NativeWritten,
} from './native.js';
import { quoted } from './sql-text.js';

/** A connection of its own for one request. Close it only when nothing runs on it. */
export interface Connection {
  /** Runs statements; the answer is that of the last one. Throws a `ClickHouseException`. */
  query(sql: string, format: string): Promise<NativeResult>;
  /** Runs a statement that writes, with the data that follows its text. */
  write(statement: string, data: Buffer): Promise<NativeWritten>;
  close(): void;
}

export interface Engine {
  /** As in `SELECT version()`. */
  version: string;
  connect(): Connection;
  /** Asks the running queries with this `log_comment` to stop. They end with code 394, soon. */
  cancel(logComment: string): Promise<void>;
  /** Releases the data directory. Nothing may run any more. */
  close(): void;
}

/** Opens the data directory. Throws when another process has it. */
export async function openEngine(path: string, args: string[]): Promise<Engine> {
  mkdirSync(path, { recursive: true });
  const native = loadNative();
  const absolute = resolve(path);
  // Holds the engine open for as long as the process lives; the others come and go.
  const own = connectionOf(native, native.CreateConnection(absolute, args));
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

function connectionOf(native: Native, connection: NativeConnection): Connection {
  const typed = <T>(running: Promise<T>) =>
    running.catch((error: unknown) => {
      throw asException(error);
    });
  return {
    query: (sql, format) => typed(native.QueryAsyncConnection(connection, sql, format)),
    write: (statement, data) => typed(native.InsertRawAsyncConnection(connection, statement, data, false)),
    close: () => native.CloseConnection(connection),
  };
}
