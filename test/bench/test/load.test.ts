import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Test, test } from 'tap';
import { load } from '../src/measure/load.js';
import { pacedLoad } from '../src/measure/paced-load.js';

type OnRequest = (socket: Socket, request: string, count: number) => unknown;

/** Hears each request as it came, with how many came before, and leaves all of the answer to the test. */
async function listening(t: Test, onRequest: OnRequest): Promise<string> {
  let count = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true).on('error', () => {});
    socket.on('data', (request) => onRequest(socket, request.toString(), count++));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/clicks?a=1`;
}

const answer = (status: string, headers = '', body = '') =>
  `HTTP/1.1 ${status} Any\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;

const created = answer('201', 'content-type: text/plain\r\n', 'done');

const short = { method: 'GET', connections: 1, seconds: 0.2 } as const;

test('what is sent is a whole request, by each connection over and over', async (t) => {
  const requests: string[] = [];
  const url = await listening(t, (socket, request) => {
    requests.push(request);
    socket.write(created);
  });
  const { answered, refused, perSecond } = await load({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    headersByConnection: [{ authorization: 'Bearer a' }, { authorization: 'Bearer b' }],
    body: '{"sub1":"é"}',
    connections: 2,
    seconds: 0.2,
  });
  t.equal(answered, requests.length);
  t.equal(refused, 0);
  t.ok(perSecond > answered && perSecond < answered / 0.1, 'the rate is that of a second');
  const { host } = new URL(url);
  const sent = (key: string) =>
    `POST /clicks?a=1 HTTP/1.1\r\nhost: ${host}\r\nconnection: keep-alive\r\ncontent-type: application/json\r\n` +
    `authorization: Bearer ${key}\r\ncontent-length: 13\r\n\r\n{"sub1":"é"}`;
  t.same([...new Set(requests)].sort(), [sent('a'), sent('b')]);
});

test('a body can be another one each time', async (t) => {
  const bodies: string[] = [];
  const url = await listening(t, (socket, request) => {
    bodies.push(request.split('\r\n\r\n')[1]!);
    socket.write(created);
  });
  let sent = 0;
  await load({ ...short, url, method: 'POST', body: () => `sale-${++sent}` });
  t.ok(bodies.length > 1);
  t.same(
    bodies,
    bodies.map((_, i) => `sale-${i + 1}`),
  );
});

test('only 2xx and 3xx are answers; a refusal is clear when it says when to come back', async (t) => {
  const each = [
    answer('201'),
    'HTTP/1.1 204 No Content\r\n\r\n',
    answer('302', 'location: https://offer.example\r\n'),
    answer('400'),
    answer('503', 'Retry-After: 1\r\n'),
    answer('429', 'retry-after: 9\r\n'),
    answer('503'),
    answer('500', 'retry-after: 1\r\n'),
  ];
  let last = 0;
  const url = await listening(t, async (socket, _request, count) => {
    last = count;
    if (count >= each.length) await sleep(300);
    socket.write(each[count] ?? answer('200'));
  });
  const { answered, refused, unclear } = await load({ ...short, url });
  t.equal(last, each.length);
  t.same({ answered, refused, unclear }, { answered: 4, refused: 5, unclear: 3 });
});

test('an answer ends where it says, however it is cut', async (t) => {
  const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\ndone\r\n0\r\n\r\n';
  const url = await listening(t, async (socket, _request, count) => {
    const whole = count % 2 === 0 ? created : chunked;
    const at = (count * 7) % whole.length;
    for (const piece of [whole.slice(0, at), whole.slice(at)]) {
      socket.write(piece);
      await sleep(1);
    }
  });
  const { answered, refused } = await load({ ...short, url, seconds: 1 });
  t.ok(answered > 20, `${answered} answers`);
  t.equal(refused, 0);
});

test('a connection that ends is opened anew, and what it had not answered is refused', async (t) => {
  const url = await listening(t, (socket, _request, count) => {
    if (count % 3 === 0) socket.end(answer('200', 'connection: close\r\n'));
    else if (count % 3 === 1) socket.write(created);
    else socket.end(created.slice(0, -1));
  });
  const { answered, refused, unclear } = await load({ ...short, url, seconds: 3 });
  t.ok(answered > 4, `${answered} answers`);
  t.ok(refused > 2, `${refused} without one`);
  t.equal(unclear, refused);
});

test('nobody listens: it says so', async (t) => {
  await t.rejects(load({ ...short, url: 'http://127.0.0.1:1/' }), { code: 'ECONNREFUSED' });
  await t.rejects(pacedLoad({ ...short, rate: 1, url: 'http://127.0.0.1:1/' }), { code: 'ECONNREFUSED' });
});

test('the times are those of the requests', async (t) => {
  const url = await listening(t, async (socket, _request, count) => {
    await sleep(count === 20 ? 400 : 20);
    socket.write(created);
  });
  const { p50Ms, p99Ms } = await load({ ...short, url, seconds: 1 });
  t.ok(p50Ms > 18 && p50Ms < 300, `p50 ${p50Ms}`);
  t.ok(p99Ms > 390 && p99Ms < 1_500, `p99 ${p99Ms}`);
});

test('a pace is kept, and what is late counts from when it was due', async (t) => {
  const cameAt: number[] = [];
  const url = await listening(t, async (socket, _request, count) => {
    cameAt.push(performance.now());
    // Only one connection: while this one waits, a hundred others become due.
    if (count === 500) await sleep(500);
    socket.write(created);
  });
  const { answered, refused, perSecond, p99Ms } = await pacedLoad({
    ...short,
    url,
    rate: 200,
    seconds: 4,
  });
  t.equal(answered, 800);
  t.equal(refused, 0);
  t.ok(perSecond > 150 && perSecond < 210, `${perSecond} a second`);
  const firstSecond = cameAt.filter((ms) => ms < cameAt[0]! + 1_000).length;
  t.ok(firstSecond > 100 && firstSecond < 250, `${firstSecond} in the first second`);
  t.ok(p99Ms > 400, `p99 ${p99Ms}`);
});

test('what a service that is too slow is not sent is refused', async (t) => {
  const url = await listening(t, async (socket) => {
    await sleep(10);
    socket.write(created);
  });
  const { answered, refused, unclear } = await pacedLoad({
    ...short,
    url,
    rate: 1_000,
    seconds: 1,
    lateAtMostMs: 500,
  });
  t.equal(answered + refused, 1_000);
  t.ok(answered > 0 && answered < 200, `${answered} answers`);
  t.equal(unclear, refused);
});
