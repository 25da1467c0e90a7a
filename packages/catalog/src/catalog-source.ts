import {
  type CatalogChanges,
  catalogVersion,
  connectToPrimary,
  readCatalogChanges,
  wireTypes,
} from '@clicktrail/postgres';
import type pg from 'pg';

/** A failed attempt to connect is the answer for all who ask within this time. */
const attemptsApartMs = 200;
const connectTimeoutMs = 1_000;
const versionTimeoutMs = 900;
const reloadTimeoutMs = 30_000;

export interface CatalogSourceOptions {
  databaseUrl: string;
  applicationName: string;
  /** Something may have changed: Postgres said so, or the connection that it would say so on was lost. */
  onHint: () => void;
}

/**
 * The catalogue's own connection: it listens for changes and reads them. Its own, so that a busy pool
 * never makes keys stale. Opened at the first use, and again at the first use after it broke.
 */
export class CatalogSource {
  readonly #options: CatalogSourceOptions;
  #client: pg.Client | undefined;
  #connecting: Promise<pg.Client> | undefined;
  #failed: { atMs: number; error: unknown } | undefined;
  #closed = false;

  constructor(options: CatalogSourceOptions) {
    this.#options = options;
  }

  /**
   * @returns what is newer than the version, null where nothing is.
   * Where the clock stands before it (a database restored from a backup), everything there is.
   */
  async changesSince(version: number): Promise<CatalogChanges | null> {
    const client = await this.#connected();
    try {
      const now = await catalogVersion(client, versionTimeoutMs);
      if (now === version) return null;
      const changes = await readCatalogChanges(client, now < version ? 0 : version);
      // Put back to an earlier state between the two reads: what is newer than the version is not all there is.
      return changes.version < version ? await readCatalogChanges(client, 0) : changes;
    } catch (error) {
      this.#drop(client);
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#connecting?.catch(() => undefined);
    if (this.#client) await this.#drop(this.#client);
  }

  async #connected(): Promise<pg.Client> {
    if (this.#closed) throw new Error('the catalogue is closed');
    if (this.#client) return this.#client;
    if (this.#failed && performance.now() - this.#failed.atMs < attemptsApartMs) throw this.#failed.error;
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined;
    });
    return this.#connecting;
  }

  async #connect(): Promise<pg.Client> {
    try {
      this.#client = await this.#listen();
    } catch (error) {
      this.#failed = { atMs: performance.now(), error };
      throw error;
    }
    this.#failed = undefined;
    return this.#client;
  }

  async #listen(): Promise<pg.Client> {
    const client = await connectToPrimary(this.#options.databaseUrl, {
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: reloadTimeoutMs,
      keepAlive: true,
      application_name: this.#options.applicationName,
      types: wireTypes,
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    client.on('notification', () => this.#options.onHint());
    try {
      await client.query('LISTEN catalog');
      return client;
    } catch (error) {
      this.#drop(client);
      throw error;
    }
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    if (!this.#closed) this.#options.onHint();
  }

  /** Ends a connection that may be broken: how that goes no longer matters. */
  #drop(client: pg.Client): Promise<void> {
    if (this.#client === client) this.#client = undefined;
    return client.end().catch(() => undefined);
  }
}
