import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'tap';
import { type ErrorBody, testApp } from './support/test-app.js';

const things = '/api/v1/things';

function appOfThings() {
  const app = testApp();
  app.post(things, { config: { action: 'campaigns.write' } }, async () => ({ ok: true }));
  return app;
}

test('what is no HTTP is answered in the error shape, and the connection ends', async (t) => {
  const app = appOfThings();
  t.teardown(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const raw = async (text: string) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.end(text);
    await once(socket, 'close');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as ErrorBody };
  };
  const close = 'connection: close\r\n';
  const cases: [number, string][] = [
    [400, 'nonsense\r\n\r\n'],
    [400, `GET / HTTP/1.1\r\nhost: a\r\n${close}bad header\r\n\r\n`],
    [400, `POST ${things} HTTP/1.1\r\nhost: a\r\n${close}content-length: x\r\n\r\n`],
    [400, `GET / HTTP/1.1\r\n${close}\r\n`],
    [431, `GET /${'x'.repeat(66_000)} HTTP/1.1\r\nhost: a\r\n\r\n`],
    [404, `GET / HTTP/1.1\r\nhost: a\r\nexpect: miracles\r\n${close}\r\n`],
    [404, `PROPFIND / HTTP/1.1\r\nhost: a\r\n${close}\r\n`],
    [404, `GET /${'x'.repeat(60_000)} HTTP/1.1\r\nhost: a\r\n${close}\r\n`],
    [400, `GET /%ff HTTP/1.1\r\nhost: a\r\n${close}\r\n`],
  ];
  for (const [status, text] of cases) {
    const answer = await raw(text);
    t.equal(answer.status, status, text.slice(0, 60));
    t.match(answer.body, { success: false, error: answer.body.message, code: String, requestId: String });
    t.equal('fields' in answer.body, status === 400, 'a 400 names what is bad');
  }
});

test('chunk extensions that are too large, behind an answer, are 413, in the error shape', async (t) => {
  const app = appOfThings();
  t.teardown(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  // Without a key it is answered before its body is read.
  socket.write(`POST ${things} HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [string];
  t.match(first, /^HTTP\/1\.1 401 /);
  socket.write(`1;${'x'.repeat(20_000)}\r\na\r\n`);
  const [second] = (await once(socket, 'data')) as [string];
  t.match(second, /^HTTP\/1\.1 413 Payload Too Large\r\n/);
  const body = JSON.parse(second.split('\r\n\r\n')[1]!) as ErrorBody;
  t.match(body, {
    success: false,
    code: 'payload_too_large',
    message: /chunk extensions/,
    requestId: String,
  });
  t.notOk('fields' in body);
});

test('a path that leads nowhere is 404, whatever else the request is', async (t) => {
  const app = appOfThings();
  t.teardown(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const ask = async (text: string) => {
    socket.write(text);
    let answer = '';
    while (!answer.includes('}')) answer += ((await once(socket, 'data')) as [string])[0];
    return {
      status: Number(answer.split(' ')[1]),
      code: (JSON.parse(answer.split('\r\n\r\n')[1]!) as ErrorBody).code,
    };
  };
  const large = 'x'.repeat(70_000);
  // All on one connection: what was not read of a body does not become the next request.
  for (const request of [
    `QUERY ${things} HTTP/1.1\r\nhost: a\r\n\r\n`,
    `PUT ${things} HTTP/1.1\r\nhost: a\r\ncontent-type: x\r\ncontent-length: 2\r\n\r\n{}`,
    `POST /api/v1/nothing HTTP/1.1\r\nhost: a\r\ncontent-type: x\r\ncontent-length: 2\r\n\r\n{}`,
    `DELETE /api/v1/nothing HTTP/1.1\r\nhost: a\r\ncontent-type:\r\n\r\n`,
    `POST /api/v1/nothing HTTP/1.1\r\nhost: a\r\ncontent-length: ${large.length}\r\n\r\n${large}`,
    `POST /api/v1/nothing HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    `GET /api/v1/nothing HTTP/1.1\r\nhost: a\r\n\r\n`,
  ])
    t.strictSame(await ask(request), { status: 404, code: 'not_found' }, request.slice(0, 60));
  socket.destroy();
});

test('requests while the app closes are answered', async (t) => {
  const app = testApp();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/slow', { config: { limit: 'none' } }, async () => {
    await held;
    return { ok: true };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${address}/slow`);
  await new Promise((resolve) => app.server.once('request', resolve));
  const closing = app.close();
  release();
  t.equal((await answer).status, 200);
  await closing;
});
