export type StoreName = 'postgres' | 'redis' | 'clickhouse';

/** How a store's process ended: an exit code or the signal that ended it. */
export interface StoreExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** One server process that is running now. */
export interface Running {
  pid: number;
  exited: Promise<StoreExit>;
  /** Sends a signal and returns at once; does nothing to a process that is gone. */
  kill(signal: NodeJS.Signals): void;
  /** Ends it in good order, by force once its time is up. */
  stop(): Promise<void>;
}

/** A store that is ready for connections. */
export interface Store {
  readonly name: StoreName;
  /** The connection string. It stays the same over a restart. */
  readonly url: string;
  /** The process now running; `undefined` for a server that was given by its URL. */
  readonly pid: number | undefined;
  /** Settles when the process now running ends; never, for a server that was given by its URL. */
  readonly exited: Promise<StoreExit>;
  /** Ends the process in good order; does nothing when it is not running. */
  stop(): Promise<void>;
  /** Sends a signal to the server's main process, as a test of a crash does. */
  kill(signal?: NodeJS.Signals): void;
  /** Stops it if it runs and starts it again at the same URL. Throws when it does not get ready. */
  restart(): Promise<void>;
}

/** The way people write a store's name. */
export const storeTitles: Record<StoreName, string> = {
  postgres: 'Postgres',
  redis: 'Redis',
  clickhouse: 'ClickHouse',
};
