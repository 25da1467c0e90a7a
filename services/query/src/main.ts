import { registerHealth, registerMetrics, registerOpenApi } from '@clicktrail/http';
import { apiInfo, openParts, serve } from '@clicktrail/parts';
import { assembleQuery } from './assemble.js';
import { buildApp } from './build-app.js';
import { readConfig } from './config.js';

const config = readConfig();
const parts = await openParts('query', config);
const { catalog, limiter } = parts;

const app = buildApp(
  {
    principals: catalog,
    limiter,
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
    linkRateLimit: config.linkRateLimit,
  },
  assembleQuery({ ...parts, ...config }),
);

registerOpenApi(app, apiInfo);
registerHealth(app, { parts: parts.checks });
registerMetrics(app);

await serve(app, { host: config.host, port: config.port, close: parts.close });
