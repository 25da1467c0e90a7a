import { once } from 'node:events';
import { Refusal } from '@clicktrail/contracts';
import { waitFor } from '@clicktrail/testing';
import type { FastifyRequest } from 'fastify';
import { test } from 'tap';
import { portOf, testApp } from './support/test-app.js';

test('a read that its caller has left is no fault in the log; every other 503 is', async (t) => {
  const app = testApp({ logLevel: 'error' });
  const logged: { code: string }[] = [];
  app.log.error = ((what: { code: string }) => logged.push(what)) as typeof app.log.error;
  let begun = 0;
  let ended = 0;
  const callerLeft = async (request: FastifyRequest) => {
    const closed = once(request.raw.socket, 'close');
    begun++;
    await closed;
    ended++;
  };
  const left = async (request: FastifyRequest) => {
    await callerLeft(request);
    throw new Refusal('unavailable', { message: 'The caller has hung up.' });
  };
  app.get('/slow', { config: { limit: 'none' } }, left);
  app.post('/change', { config: { limit: 'none' } }, left);
  app.get('/c/link', { config: { limit: 'link' } }, left);
  app.get('/broken', { config: { limit: 'none' } }, async (request) => {
    await callerLeft(request);
    throw new Error('a bug');
  });
  app.get('/away', { config: { limit: 'none' } }, async () => {
    throw new Refusal('unavailable', { message: 'ClickHouse is away.' });
  });
  const base = `http://127.0.0.1:${await portOf(t, app)}`;
  const leave = async (path: string, method = 'GET') => {
    const [begunBefore, endedBefore] = [begun, ended];
    const caller = new AbortController();
    const leaves = t.rejects(fetch(base + path, { method, signal: caller.signal }), { name: 'AbortError' });
    // A caller that leaves before the handler has begun would not be seen there.
    await waitFor(() => begun > begunBefore, { what: 'the begin of the request' });
    caller.abort();
    await leaves;
    await waitFor(() => ended > endedBefore, { what: 'the end of the request' });
  };
  await leave('/slow');
  t.same(logged, []);
  t.equal((await fetch(`${base}/away`, { headers: { connection: 'close' } })).status, 503);
  await waitFor(() => logged.length > 0, { what: 'a line' });
  t.match(logged, [{ code: 'unavailable' }]);
  await leave('/broken');
  await waitFor(() => logged.length > 1, { what: 'a line of the bug' });
  t.match(logged[1], { code: 'internal' }, 'a bug is logged, although the caller has left');
  // One that is `unavailable` has a line at most once a second.
  for (const [path, method] of [
    ['/change', 'POST'],
    ['/c/link', 'GET'],
  ] as const) {
    const before = logged.length;
    const isLogged = async () => {
      await leave(path, method);
      return logged.length > before;
    };
    await waitFor(isLogged, { what: `a line of ${path}` });
    t.match(logged.at(-1), { code: 'unavailable', route: path });
  }
});
