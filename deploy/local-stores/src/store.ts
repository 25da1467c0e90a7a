export type StoreName = 'postgres' | 'redis' | 'clickhouse';

/** Exit code of a store's process, or the signal that ended it. */
export interface StoreExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A running server process. */
export interface Running {
  pid: number;
  exited: Promise<StoreExit>;
  /** Sends a signal and returns at once; has no effect on a process that has ended. */
  kill(signal: NodeJS.Signals): void;
  /** Shuts it down cleanly, and kills it after its time limit. */
  stop(): Promise<void>;
}

/** A store that is ready for connections. */
export interface Store {
  readonly name: StoreName;
  /** Connection string, which a restart does not change. */
  readonly url: string;
  /** The current process; `undefined` for a server given by its URL. */
  readonly pid: number | undefined;
  /** Resolves when the current process ends; never for a server given by its URL. */
  readonly exited: Promise<StoreExit>;
  /** Shuts the process down cleanly; does nothing if it is not running. */
  stop(): Promise<void>;
  /** Sends a signal to the server's main process, as a test of a crash does. */
  kill(signal?: NodeJS.Signals): void;
  /** Stops it if it runs, and starts it again at the same URL. Throws if it does not get ready. */
  restart(): Promise<void>;
}

/** Names of the stores for messages. */
export const storeTitles: Record<StoreName, string> = {
  postgres: 'Postgres',
  redis: 'Redis',
  clickhouse: 'ClickHouse',
};
