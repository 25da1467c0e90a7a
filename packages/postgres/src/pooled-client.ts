import pg from 'pg';

type OnConnected = Parameters<pg.Client['connect']>[0];
/** `query` in its loosest form: what is given goes on to the driver as it came. */
type AnyQuery = (...given: unknown[]) => unknown;

export interface PooledClientConfig extends pg.ClientConfig {
  /** Settings of the session by name, made once where the session is this connection's own. */
  sessionSettings?: Record<string, string>;
}

const statementMode =
  'DATABASE_URL leads to a pooler in statement mode, which has no transactions: set its pool_mode to transaction or session.';

const lookStatement = `
SELECT pg_backend_pid() AS pid, (
  SELECT count(set_config(key, value, false)) FROM json_each_text($2::json) WHERE pg_backend_pid() = $1::int
) AS made`;

/**
 * A connection that may lead through a pooler, such as PgBouncer. In its transaction mode each transaction gets another
 * server process: a prepared statement is not there when it is used, or is there already when it is made, and a setting
 * is made for strangers.
 *
 * A server tells its process id when it is connected to, and by `pg_backend_pid()`; a pooler tells one of its own making.
 * Where the two differ, statements go without their names (parsed each time, and right in every mode) and the session
 * keeps the settings that the server gives it.
 */
export class PooledClient extends pg.Client {
  readonly #sessionSettings: string;
  #behindPooler = false;

  constructor(config: PooledClientConfig = {}) {
    super(config);
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
    const connected = super.connect().then(() => this.#look());
    if (onConnected === undefined) return connected;
    // The driver's pool asks in this way.
    connected.then(() => onConnected(null as never, this), onConnected as (error: Error) => void);
    return undefined;
  }

  async #look(): Promise<pg.Client> {
    const { processID } = this as unknown as { processID: number };
    try {
      const { rows } = await this.query<{ pid: number }>(lookStatement, [processID, this.#sessionSettings]);
      this.#behindPooler = rows[0]!.pid !== processID;
      if (this.#behindPooler) await this.#requireTransactions();
      return this;
    } catch (error) {
      // The pool forgets a connection that did not come about, and leaves it open.
      this.end().catch(() => {});
      throw error;
    }
  }

  /** In its statement mode a pooler refuses the first statement, and closes the connection. */
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
