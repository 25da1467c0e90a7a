import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { conversionsRoutes } from '@clicktrail/conversions';
import { createApp, registerHealth, registerOpenApi, registerRobots } from '@clicktrail/http';
import { ingestRoutes } from '@clicktrail/ingest';
import { manageApi } from '@clicktrail/manage';
import { queryRoutes } from '@clicktrail/query';
import { apiInfo } from '@clicktrail/service';

/** Stand-in for every dependency of every service: routes are added, and none is ever called. */
const uncalled: unknown = new Proxy(() => uncalled, {
  // Not a promise: awaiting it would never end.
  get: (_, name) => (name === 'then' ? undefined : uncalled),
});

/**
 * The whole API as one OpenAPI document, made from the routes of all services without a store or a server. Each
 * service alone describes only its own.
 */
export async function describeApi(): Promise<unknown> {
  const deps = uncalled as never;
  const app = createApp({ principals: deps, limiter: deps, linkRateLimit: 1, logLevel: 'error' });
  registerOpenApi(app, apiInfo);
  registerHealth(app, { parts: {} });
  registerRobots(app);
  for (const routes of [ingestRoutes, queryRoutes, conversionsRoutes, manageApi]) app.register(routes(deps));
  try {
    const answer = await app.inject('/openapi.json');
    if (answer.statusCode !== 200) throw new Error('The API cannot be described.');
    return answer.json();
  } finally {
    await app.close();
  }
}

/** Writes the document to a file, and compressed beside it: nginx sends whichever the client reads. */
export async function writeDocument(file: string): Promise<void> {
  const document = JSON.stringify(await describeApi());
  writeFileSync(file, document);
  writeFileSync(`${file}.gz`, gzipSync(document, { level: 9 }));
}
