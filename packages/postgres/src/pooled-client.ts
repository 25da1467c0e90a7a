import pg from 'pg';

type OnConnected = Parameters<pg.Client['connect']>[0];
/** `query` in its loosest form, which passes its arguments on unchanged. */
type AnyQuery = (...given: unknown[]) => unknown;

export interface PooledClientConfig extends pg.ClientConfig {
  /** Settings of the session by name; set once, and not behind a pooler that shares sessions. */
  sessionSettings?: Record<string, string>;
}

const statementMode =
  'DATABASE_URL leads to a pooler in statement mode, which has no transactions: set its pool_mode to transaction or session.';

const detectStatement = `
SELECT pg_backend_pid() AS pid, (
  SELECT count(set_config(key, value, false)) FROM json_each_text($2::json) WHERE pg_backend_pid() = $1::int
) AS made`;

/**
 * A connection that may lead through a pooler, such as PgBouncer. In its transaction mode each transaction can get another
 * server process: prepared statements are missing or exist already, and settings apply to other clients.
 *
 * A server reports its process id at the connection and by `pg_backend_pid()`; a pooler reports one of its own. Where the two
 * differ, statements are sent without names, which works in every mode, and no setting is made.
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
    const connected = super.connect().then(() => this.#detectPooler());
    if (onConnected === undefined) return connected;
    // `pg.Pool` connects with a callback.
    connected.then(() => onConnected(null as never, this), onConnected as (error: Error) => void);
    return undefined;
  }

  async #detectPooler(): Promise<pg.Client> {
    const { processID } = this as unknown as { processID: number };
    try {
      const { rows } = await this.query<{ pid: number }>(detectStatement, [processID, this.#sessionSettings]);
      this.#behindPooler = rows[0]!.pid !== processID;
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
