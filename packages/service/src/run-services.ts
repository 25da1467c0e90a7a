import { type App, createApp, readPermits } from '@clicktrail/http';
import { PostgresIdempotencyStore } from '@clicktrail/postgres';
import { addServiceRoutes } from './add-service-routes.js';
import { appOptions } from './app-options.js';
import type { MoneyConfig, ReadsConfig, ServiceConfig } from './config.js';
import { openReads, openStandby } from './open-reads.js';
import { openResourcesOrExit, type Resources } from './open-resources.js';
import { serve } from './serve.js';

/** What the services of one process share. */
export interface Shared<Config extends ServiceConfig> {
  config: Config;
  resources: Resources;
  /** `SECRET_KEY`, or the installation's own secret. */
  secret: string;
  /** Remembers answers in Postgres, beside what they answer. */
  idempotency: PostgresIdempotencyStore;
  /** Opens the connections and permits of reads from Postgres, for the first service that asks. */
  reading(config: ReadsConfig): Reading;
}

export type Reading = ReturnType<typeof openReading>;

/** One service in a process. */
export interface OpenedService {
  routes: (app: App) => Promise<void>;
  /** Closes what the service has opened for itself. */
  close?: () => Promise<void> | void;
}

export type OpenService<Config extends ServiceConfig> = (
  shared: Shared<Config>,
) => OpenedService | Promise<OpenedService>;

/**
 * Runs services in one process until SIGTERM. A Redis that cannot be used ends the process with one sentence.
 * @param name of the process, such as `ingest`
 */
export async function runServices<Config extends ServiceConfig | MoneyConfig>(
  name: string,
  config: Config,
  services: readonly OpenService<Config>[],
): Promise<void> {
  const resources = await openResourcesOrExit(name, config);
  const secret = config.secretKey ?? resources.installationSecret;
  const idempotency = new PostgresIdempotencyStore(resources.pool, secret);
  let opened: Reading | undefined;
  const reading = (settings: ReadsConfig) => (opened ??= openReading(resources, settings));
  const shared = { config, resources, secret, idempotency, reading };
  const app = createApp(appOptions(resources));
  addServiceRoutes(app, resources);
  const closing: OpenedService['close'][] = [resources.close];
  for (const open of services) {
    const { routes, close } = await open(shared);
    app.register(routes);
    closing.push(close);
  }
  const close = async () => {
    await Promise.all([...closing.map((each) => each?.()), opened?.reads.end(), opened?.standby?.end()]);
  };
  await serve(app, { ...config, close });
}

/** Lists that Postgres answers do not wait for reports, which may take ClickHouse seconds. */
const openReading = (resources: Resources, { readsPerKey, databaseReadsUrl }: ReadsConfig) => ({
  reads: openReads(resources),
  standby: openStandby(resources, databaseReadsUrl),
  readPermits: readPermits(readsPerKey),
});
