import { createServer, type Server } from 'node:http';
import { Registry } from 'prom-client';
import type { Readiness } from '../health/readiness.js';
import { namesForeignHost } from './foreign-host.js';
import { metricsPage } from './metrics-page.js';

export interface MetricsServerOptions {
  host: string;
  port: number;
  /** Makes the text of `/metrics`. */
  metricsText: () => Promise<string>;
  /** For a process without other routes: adds `/healthz` and `/readyz`. */
  readiness?: () => Promise<Readiness>;
  log: { error(details: object, message: string): void };
}

interface Page {
  status: number;
  type: string;
  body: string | Buffer;
}

type Pages = Record<string, () => Promise<Page>>;

/** Idle time after which a connection is closed, also one whose response is not read. */
const silentMsMax = 60_000;

const notFound = async (): Promise<Page> => ({ status: 404, type: 'text/plain', body: 'Not found.\n' });

/** Serves `/metrics` on a port for operators, and `/healthz` and `/readyz` where `readiness` is given. A page of a browser gets none of
 * them by a foreign `Host`. */
export function serveMetrics({ host, port, metricsText, readiness, log }: MetricsServerOptions): Server {
  const pages: Pages = { ...metricsPages(metricsText), ...(readiness && healthPages(readiness)) };
  const server = createServer(async (request, response) => {
    const page = namesForeignHost(request) ? notFound : (pages[request.url ?? ''] ?? notFound);
    const { status, type, body } = await page().catch((err: unknown) => {
      log.error({ err, url: request.url }, 'a metrics or health page failed');
      return { status: 500, type: 'text/plain', body: 'Something went wrong on our side: see the log.\n' };
    });
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  server.setTimeout(silentMsMax);
  return server.listen(port, host);
}

function metricsPages(metricsText: () => Promise<string>): Pages {
  const page = metricsPage(metricsText);
  return {
    '/metrics': async () => ({
      status: 200,
      type: Registry.PROMETHEUS_CONTENT_TYPE,
      body: await page(),
    }),
  };
}

function healthPages(readiness: () => Promise<Readiness>): Pages {
  return {
    '/healthz': async () => ({ status: 200, type: 'application/json', body: '{"alive":true}' }),
    '/readyz': async () => {
      const state = await readiness();
      return { status: state.ready ? 200 : 503, type: 'application/json', body: JSON.stringify(state) };
    },
  };
}
