import { registerHealth, registerMetrics, registerOpenApi } from '@clicktrail/http';
import { apiInfo, openParts, serve } from '@clicktrail/parts';
import { PostgresIdempotencyStore } from '@clicktrail/postgres';
import { assembleConversions } from './assemble.js';
import { buildApp } from './build-app.js';
import { readConfig } from './config.js';

const config = readConfig();
const parts = await openParts('conversions', config);
const { catalog, limiter, pool, installationSecret } = parts;
const { reportingCurrency, logLevel, trustProxy, linkRateLimit } = config;
const idempotency = new PostgresIdempotencyStore(pool, config.secretKey ?? installationSecret);

const app = buildApp(
  { principals: catalog, limiter, logLevel, trustProxy, linkRateLimit },
  assembleConversions({ ...parts, idempotency, reportingCurrency }),
);

registerOpenApi(app, apiInfo);
registerHealth(app, { parts: parts.checks });
registerMetrics(app);

await serve(app, { host: config.host, port: config.port, close: parts.close });
