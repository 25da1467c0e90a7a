import { openParts, serve } from '@clicktrail/parts';
import { PostgresIdempotencyStore } from '@clicktrail/postgres';
import { buildApp } from './build-app.js';
import { readConfig } from './config.js';

const config = readConfig();
const parts = await openParts('manage', config);
const { catalog, limiter, pool, installationSecret } = parts;
const { reportingCurrency, logLevel, trustProxy, linkRateLimit } = config;
const idempotency = new PostgresIdempotencyStore(pool, config.secretKey ?? installationSecret);

const app = buildApp(
  { principals: catalog, limiter, logLevel, trustProxy, linkRateLimit },
  { pool, catalog, idempotency, reportingCurrency },
);

await serve(app, { host: config.host, port: config.port, close: parts.close });
