import pg from 'pg';
import { PooledClient } from './pooled-client.js';
import { Servers } from './servers.js';

/** Runs statements: a pool on any of its connections, or one connection inside a transaction. */
export type Queryable = Pick<pg.ClientBase | pg.Pool, 'query'>;

export type Pool = pg.Pool;
/** One connection inside a transaction. */
export type Tx = pg.PoolClient;

/** The log methods that this package uses; a pino logger fits. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface PoolOptions {
  databaseUrl: string;
  log: Log;
  /** Connections at most; 10 where not given. */
  max?: number;
  /** For opening a connection and for waiting for a free one. */
  connectTimeoutMs?: number;
  statementTimeoutMs?: number;
  /** Makes the server end a statement whose connection is gone; it checks every few seconds. */
  noticesHangUps?: boolean;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** Called after every wait for a connection, successful or not. */
  onWait?: (waitedMs: number) => void;
}

const timestamptz = 1184;
const date = 1082;

/** Parses values as the API sends them: times as ISO 8601 in UTC with milliseconds, days as `YYYY-MM-DD`, decimals as text. */
export const wireTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const parse = pg.types.getTypeParser(oid, format as 'text') as (text: string) => unknown;
    if (oid === timestamptz) return (text: string) => (parse(text) as Date).toISOString();
    if (oid === date) return (text: string) => text;
    return parse;
  },
};

/**
 * Opens a pool with a time limit on everything: connections, waits for a free one, statements, and answers that never
 * come. Postgres away: a call fails with an error for which `isPostgresAway` is true.
 *
 * Rows read through it have timestamps as ISO text and dates as `YYYY-MM-DD`.
 */
export function openPool(options: PoolOptions): Pool {
  const { databaseUrl, log, max = 10, connectTimeoutMs = 5_000, statementTimeoutMs = 10_000 } = options;
  const servers = new Servers(databaseUrl);
  const pool = new WatchedPool(servers, options.onWait, {
    Client: PooledClient,
    servers,
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    // A little later than the server's own limit: it only ends waits that the server cannot.
    query_timeout: statementTimeoutMs + 1_000,
    keepAlive: true,
    application_name: options.applicationName ?? 'clicktrail',
    types: wireTypes,
    sessionSettings: {
      statement_timeout: `${statementTimeoutMs}`,
      idle_in_transaction_session_timeout: '30s',
      ...(options.noticesHangUps && { client_connection_check_interval: '5s' }),
    },
  } as pg.PoolConfig);
  // An idle connection that breaks is replaced by the pool at its next use.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle Postgres connection broke'));
  return pool;
}

type OnClient = Parameters<pg.Pool['connect']>[0];

/**
 * Measures the waits for a connection, and tries the next server where one cannot be used. Statements of the pool and
 * transactions both go through `connect`.
 */
class WatchedPool extends pg.Pool {
  readonly #servers: Servers;
  readonly #onWait: PoolOptions['onWait'];

  constructor(servers: Servers, onWait: PoolOptions['onWait'], config: pg.PoolConfig) {
    super(config);
    this.#servers = servers;
    this.#onWait = onWait;
  }

  override connect(): Promise<Tx>;
  override connect(onClient: OnClient): void;
  override connect(onClient?: OnClient): Promise<Tx> | undefined {
    const beganMs = performance.now();
    const connected = this.#connect().finally(() => this.#onWait?.(performance.now() - beganMs));
    if (onClient === undefined) return connected;
    // The pool's own statements come this way.
    connected.then(
      (client) => onClient(undefined, client, client.release),
      (error: Error) => onClient(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connect(): Promise<Tx> {
    for (let left = this.#servers.count; ; left--) {
      const { url } = this.#servers;
      try {
        return await super.connect();
      } catch (error) {
        // The same server still: all connections are in use, or it is the only one.
        if (left <= 1 || this.#servers.url === url) throw error;
      }
    }
  }
}
