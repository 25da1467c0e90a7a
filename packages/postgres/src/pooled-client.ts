import pg from 'pg';
import { Servers } from './servers.js';

type OnConnected = Parameters<pg.Client['connect']>[0];
/** `query` in its loosest form, which passes its arguments on unchanged. */
type AnyQuery = (...given: unknown[]) => unknown;

export interface PooledClientConfig extends pg.ClientConfig {
  /** Settings of the session by name; set once, and not behind a pooler that shares sessions. */
  sessionSettings?: Record<string, string>;
  /** Chooses the server, in place of `connectionString`. */
  servers?: Servers;
}

/** A server that takes no changes was asked, though there are others. */
class StandbyError extends Error {
  override name = 'StandbyError';
  /** The SQLSTATE that a change would be refused with. */
  readonly code = '25006';
  constructor() {
    super('Postgres is a standby.');
  }
}

const statementMode =
  'DATABASE_URL leads to a pooler in statement mode, which has no transactions: set its pool_mode to transaction or session.';

const detectStatement = `
SELECT pg_backend_pid() AS pid, (
  SELECT count(set_config(key, value, false)) FROM json_each_text($2::json) WHERE pg_backend_pid() = $1::int
) AS made, pg_is_in_recovery() AS standby`;

interface Detected {
  pid: number;
  standby: boolean;
}

/**
 * A connection that may lead through a pooler, such as PgBouncer. In its transaction mode each transaction can get another
 * server process: prepared statements are missing or exist already, and settings apply to other clients.
 *
 * A server reports its process id at the connection and by `pg_backend_pid()`; a pooler reports one of its own. Where the two
 * differ, statements are sent without names, which works in every mode, and no setting is made.
 */
export class PooledClient extends pg.Client {
  readonly #sessionSettings: string;
  readonly #servers: Servers | undefined;
  readonly #url: string | undefined;
  #behindPooler = false;

  constructor({ servers, ...config }: PooledClientConfig = {}) {
    const url = servers?.url;
    super(url === undefined ? config : { ...config, connectionString: url });
    this.#servers = servers;
    this.#url = url;
    // A broken connection emits `error` at any moment, also before its pool or its user listens, and an event without a
    // listener would end the process. The next statement fails anyway.
    this.on('error', () => {});
    this.#sessionSettings = JSON.stringify(config.sessionSettings ?? {});
    const plain = this.query.bind(this) as AnyQuery;
    this.query = ((what: unknown, ...rest: unknown[]) =>
      plain(this.#behindPooler ? withoutName(what) : what, ...rest)) as typeof this.query;
  }

  override connect(): Promise<pg.Client>;
  override connect(onConnected: OnConnected): void;
  override connect(onConnected?: OnConnected): Promise<pg.Client> | undefined {
    const connected = super
      .connect()
      .then(() => this.#detect())
      .catch((error: unknown) => {
        if (this.#url !== undefined) this.#servers?.leave(this.#url);
        throw error;
      });
    if (onConnected === undefined) return connected;
    // `pg.Pool` connects with a callback.
    connected.then(() => onConnected(null as never, this), onConnected as (error: Error) => void);
    return undefined;
  }

  /** Detects a pooler, and of several servers a standby. */
  async #detect(): Promise<pg.Client> {
    const { processID } = this as unknown as { processID: number };
    try {
      const { rows } = await this.query<Detected>(detectStatement, [processID, this.#sessionSettings]);
      const { pid, standby } = rows[0]!;
      if (standby && this.#servers && this.#servers.count > 1) throw new StandbyError();
      this.#behindPooler = pid !== processID;
      if (this.#behindPooler) await this.#requireTransactions();
      return this;
    } catch (error) {
      // The pool drops a connection that failed here without closing it.
      this.end().catch(() => {});
      throw error;
    }
  }

  /** A pooler in statement mode refuses the first BEGIN and closes the connection. */
  async #requireTransactions(): Promise<void> {
    await this.query('BEGIN').catch((error: Error) => {
      if (!/statement pooling/.test(error.message)) throw error;
      throw new Error(statementMode, { cause: error });
    });
    await this.query('COMMIT');
  }
}

function withoutName(what: unknown): unknown {
  if (typeof what !== 'object' || what === null || !('name' in what)) return what;
  const { name: _, ...rest } = what;
  return rest;
}

/**
 * Opens a connection to the primary of a `DATABASE_URL`.
 * @throws the error of the last of its servers, where none can be used
 */
export async function connectToPrimary(
  databaseUrl: string,
  config: Omit<PooledClientConfig, 'servers' | 'connectionString'> = {},
): Promise<PooledClient> {
  const servers = new Servers(databaseUrl);
  for (let left = servers.count; ; left--) {
    const client = new PooledClient({ connectionTimeoutMillis: 10_000, ...config, servers });
    try {
      await client.connect();
      return client;
    } catch (error) {
      client.end().catch(() => {});
      if (left <= 1) throw error;
    }
  }
}
