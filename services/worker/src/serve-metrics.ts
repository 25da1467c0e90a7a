import { createServer, type Server } from 'node:http';
import { Registry } from 'prom-client';

export interface MetricsServerOptions {
  registry: Registry;
  host: string;
  port: number;
  /** Rejects while the worker cannot do its work. */
  check: () => Promise<unknown>;
}

/** `/metrics`, `/healthz` and `/readyz` of a process that serves nothing else. */
export function serveMetrics({ registry, host, port, check }: MetricsServerOptions): Server {
  const pages: Record<string, () => Promise<{ status: number; type: string; body: string }>> = {
    '/metrics': async () => ({
      status: 200,
      type: Registry.PROMETHEUS_CONTENT_TYPE,
      body: await registry.metrics(),
    }),
    '/healthz': async () => ({ status: 200, type: 'application/json', body: '{"alive":true}' }),
    '/readyz': async () => {
      const ready = await check().then(
        () => true,
        () => false,
      );
      return { status: ready ? 200 : 503, type: 'application/json', body: JSON.stringify({ ready }) };
    },
  };
  const server = createServer(async (request, response) => {
    const page = pages[request.url ?? ''];
    const { status, type, body } = page
      ? await page()
      : { status: 404, type: 'text/plain', body: 'Not found.\n' };
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  return server.listen(port, host);
}
