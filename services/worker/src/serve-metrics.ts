import { createServer, type Server } from 'node:http';
import type { Readiness } from '@clicktrail/observe';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';

export interface MetricsServerOptions {
  registry: Registry;
  host: string;
  port: number;
  readiness: () => Promise<Readiness>;
  log: Logger;
}

interface Page {
  status: number;
  type: string;
  body: string;
}

const notFound = async (): Promise<Page> => ({ status: 404, type: 'text/plain', body: 'Not found.\n' });

/** `/metrics`, `/healthz` and `/readyz` of a process that serves nothing else. */
export function serveMetrics({ registry, host, port, readiness, log }: MetricsServerOptions): Server {
  const pages: Record<string, () => Promise<Page>> = {
    '/metrics': async () => ({
      status: 200,
      type: Registry.PROMETHEUS_CONTENT_TYPE,
      body: await registry.metrics(),
    }),
    '/healthz': async () => ({ status: 200, type: 'application/json', body: '{"alive":true}' }),
    '/readyz': async () => {
      const found = await readiness();
      return { status: found.ready ? 200 : 503, type: 'application/json', body: JSON.stringify(found) };
    },
  };
  const server = createServer(async (request, response) => {
    const page = pages[request.url ?? ''] ?? notFound;
    const { status, type, body } = await page().catch((err: unknown) => {
      log.error({ err, url: request.url }, 'a page failed');
      return { status: 500, type: 'text/plain', body: 'Something went wrong on our side: see the log.\n' };
    });
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  return server.listen(port, host);
}
