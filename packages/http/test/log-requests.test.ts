import type { AddressInfo } from 'node:net';
import { type Test, test } from 'tap';
import Type from 'typebox';
import { exchange } from './support/exchange.js';
import { testApp } from './support/test-app.js';

/** What a request leaves in the log at this level, without its duration. */
async function linesAt(t: Test, logLevel: string | false) {
  const app = testApp({ logLevel });
  const lines: object[] = [];
  app.log.debug = ((what: object, message: string) => {
    lines.push({ ...what, message });
  }) as typeof app.log.debug;
  const schema = { body: Type.Object({ name: Type.String() }) };
  app.post('/api/v1/things', { config: { limit: 'none' }, schema }, async () => ({ ok: true }));
  app.get('/things/:id', { config: { limit: 'none' } }, async () => ({ ok: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.teardown(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const requests = [
    'GET /things/1 HTTP/1.1\r\nhost: a\r\nx-request-id: read\r\n\r\n',
    'POST /api/v1/things HTTP/1.1\r\nhost: a\r\nx-request-id: refused\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
    'GET /nowhere HTTP/1.1\r\nhost: a\r\nx-request-id: lost\r\n\r\n',
  ];
  for (const bytes of requests) await exchange(port, bytes, 100);
  return lines;
}

test('at debug every request has a line with its id, once it is answered', async (t) => {
  const lines = await linesAt(t, 'debug');
  t.match(lines, [
    { reqId: 'read', method: 'GET', route: '/things/:id', status: 200, message: 'request answered' },
    { reqId: 'refused', method: 'POST', route: '/api/v1/things', status: 400 },
    { reqId: 'lost', method: 'GET', route: 'unmatched', status: 404 },
  ]);
  t.equal(lines.length, 3);
  for (const { ms } of lines as { ms: number }[]) t.ok(Number.isInteger(ms) && ms >= 0);
});

test('at any other level there is none', async (t) => {
  t.same(await linesAt(t, 'info'), []);
});
