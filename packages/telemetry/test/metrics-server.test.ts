import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { serveMetrics } from '../src/index.js';

t.test('a page of a browser gets no metrics and no health by a foreign Host', async (t) => {
  const server = serveMetrics({
    host: '127.0.0.1',
    port: 0,
    metricsText: async () => 'up 1\n',
    readiness: async () => ({ ready: true, stopping: false, parts: {} }),
    log: { error: () => {} },
  });
  t.teardown(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const statusOf = async (path: string, host: string) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host } }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    return answer.statusCode;
  };
  for (const path of ['/metrics', '/healthz', '/readyz']) {
    t.equal(await statusOf(path, `127.0.0.1:${port}`), 200, path);
    t.equal(await statusOf(path, `attacker.example:${port}`), 404, path);
  }
});
