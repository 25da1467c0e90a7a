import { createRequire } from 'node:module';

/** An open connection of the engine, with its own settings, parameters and current database. */
export type NativeConnection = { readonly nativeConnection: unique symbol };

export interface NativeResult {
  bytes: Uint8Array;
  elapsed: number;
  rowsRead: number;
  bytesRead: number;
}

export interface NativeWritten {
  elapsed: number;
  rowsWritten: number;
  bytesWritten: number;
}

/**
 * Functions of chDB's addon that this package uses.
 *
 * The `Session` class around the addon is not used: a session closes only when no query of the process runs, which under
 * load never happens, and it takes insert data in a few formats only.
 * Every asynchronous call holds one thread of libuv's pool until it ends.
 */
export interface Native {
  CreateConnection(path: string, args: readonly string[]): NativeConnection;
  CloseConnection(connection: NativeConnection): void;
  QueryAsyncConnection(connection: NativeConnection, sql: string, format: string): Promise<NativeResult>;
  InsertRawAsyncConnection(
    connection: NativeConnection,
    statement: string,
    data: Buffer,
    countLines: boolean,
  ): Promise<NativeWritten>;
}

/** Loads the engine (about 100 ms). */
export function loadNative(): Native {
  const chdb = createRequire(import.meta.url).resolve('chdb/package.json');
  const loader = createRequire(chdb)('./dist/loader.js') as { loadNative(): Native };
  return loader.loadNative();
}
