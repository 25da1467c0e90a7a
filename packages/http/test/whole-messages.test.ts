import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Test, test } from 'tap';
import { httpDate } from '../src/messages/http-date.js';
import { isKnownAnswer, WholeAnswer } from '../src/messages/whole-answer.js';
import { wholeMessages } from '../src/messages/whole-messages.js';
import { WholeRequest } from '../src/messages/whole-request.js';
import { chunked, get, type Handler, json, listening, portOf, post } from './support/bare-server.js';
import { exchange, sendAndLeave } from './support/exchange.js';

const withoutDates = (bytes: string) => bytes.replaceAll(/^Date: .* GMT\r$/gim, 'Date: now\r');

/** What Node's own server and ours answer to the same bytes. */
async function both(t: Test, handler: Handler, bytes: string): Promise<[ours: string, nodes: string]> {
  const servers = [await listening(t, handler, wholeMessages()), await listening(t, handler, {})];
  const [ours, nodes] = await Promise.all(servers.map((server) => exchange(portOf(server), bytes, 400)));
  return [withoutDates(ours!.text), withoutDates(nodes!.text)];
}

const answering =
  (status: number, headers: object | undefined, body?: string | Buffer): Handler =>
  (_request, response) =>
    response.writeHead(status, headers as never).end(body);

const echoing: Handler = async (request, response) => {
  const body = await text(request);
  response.writeHead(200, json(body)).end(body);
};

const answers: Record<string, [bytes: string, handler: Handler]> = {
  'a body': [get, answering(200, json('{"a":1}'), '{"a":1}')],
  'a body beyond ASCII': [get, answering(201, json('{"a":"čä€😀"}'), '{"a":"čä€😀"}')],
  'no body': [get, answering(302, { location: 'https://a.example/?c=1', 'content-length': '0' })],
  'a number as a value': [get, answering(200, { 'content-length': 2, 'x-limit': 600 }, 'ok')],
  'a body as bytes': [get, answering(200, json('ok'), Buffer.from('ok'))],
  'no length': [get, answering(200, { 'content-type': 'text/plain' }, 'ok')],
  'no headers': [get, answering(200, undefined, 'ok')],
  'several values': [get, answering(200, json('ok', { 'set-cookie': ['a=1', 'b=2'] }), 'ok')],
  'names in capitals': [get, answering(200, { 'Content-Length': '2', Connection: 'close' }, 'ok')],
  'one name in capitals': [get + get, answering(200, json('ok', { Connection: 'close' }), 'ok')],
  'a date of its own': [get, answering(200, json('ok', { date: 'Thu, 01 Jan 1970 00:00:00 GMT' }), 'ok')],
  'the end of the connection': [get + get, answering(200, json('ok', { connection: 'close' }), 'ok')],
  'chunks in spite of a length': [get, answering(200, json('ok', { 'transfer-encoding': 'chunked' }), 'ok')],
  'a value beyond ASCII': [get, answering(200, json('ok', { 'x-a': 'é' }), 'ok')],
  'a value with a line break': [get, answering(200, json('ok', { 'x-a': 'b\r\nx-c: d' }), 'ok')],
  'a value beyond Latin-1': [get, answering(200, json('ok', { 'x-a': 'č' }), 'ok')],
  'a name with a space': [get, answering(200, json('ok', { 'x a': 'b' }), 'ok')],
  'a value that is none': [get, answering(200, json('ok', { 'x-a': undefined }), 'ok')],
  'a list': [get, answering(201, ['x-a', 'b', 'x-limit', 600, 'content-length', '2'], 'ok')],
  'a list that begins with its length': [get + get, answering(200, ['content-length', 2, 'x-a', 'b'], 'ok')],
  'a list with one name twice': [get, answering(200, ['x-a', 'b', 'content-length', 2, 'x-a', 'c'], 'ok')],
  'a list that speaks of lengths': [get + get, answering(200, ['x-a', 'content-length', 'x-b', '7'], 'ok')],
  'a list without a length': [get, answering(200, ['x-a', 'b'], 'ok')],
  'a list without its last value': [get, answering(200, ['content-length', '2', 'x-a'], 'ok')],
  'a list of nothing': [get, answering(200, [], 'ok')],
  'a list that ends the connection': [
    get + get,
    answering(200, ['connection', 'close', 'content-length', '2'], 'ok'),
  ],
  'a list with a line break': [get, answering(200, ['x-a', 'b\r\nx-c: d', 'content-length', '2'], 'ok')],
  'a list with several values': [
    get,
    answering(200, ['set-cookie', ['a=1', 'b=2'], 'content-length', '2'], 'ok'),
  ],
  'a status that is none': [get, answering(99, json('ok'), 'ok')],
  'a status without a name': [get, answering(299, json('ok'), 'ok')],
  'nothing to say': [get, answering(204, {})],
  'nothing new': [get, answering(304, { etag: '"a"' })],
  'nothing to say, at length': [get + get, answering(204, json('ok'), 'ok')],
  'nothing new, at length': [get + get, answering(304, json('ok'), 'ok')],
  'a head with a body': ['HEAD / HTTP/1.1\r\nhost: a\r\n\r\n', answering(200, json('ok'), 'ok')],
  'a head alone': ['HEAD / HTTP/1.1\r\nhost: a\r\n\r\n', answering(200, json('ok'))],
  'HTTP/1.0': ['GET / HTTP/1.0\r\n\r\n', answering(200, json('ok'), 'ok')],
  'HTTP/1.0, kept': ['GET / HTTP/1.0\r\nconnection: keep-alive\r\n\r\n', answering(200, json('ok'), 'ok')],
  'a client that closes': [
    'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
    answering(200, json('ok'), 'ok'),
  ],
  'a client that asks before it sends': [
    post('ab', 'content-length: 2\r\nexpect: 100-continue\r\n'),
    answering(200, json('ok'), 'ok'),
  ],
  'a client that asks and is not told to send': [
    'POST /not-asked-for HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\nexpect: 100-continue\r\n\r\n',
    answering(200, json('ok'), 'ok'),
  ],
  'headers twice': [
    get,
    (_request, response) =>
      response.writeHead(200, json('ok') as never, json('ok', { 'x-a': 'b' }) as never).end('ok'),
  ],
  'a header that was set': [
    get,
    (_request, response) => response.setHeader('x-a', 'b').writeHead(200, json('ok')).end('ok'),
  ],
  'a reason of its own': [get, (_request, response) => response.writeHead(200, 'Fine', json('ok')).end('ok')],
  'a reason that was set': [
    get,
    (_request, response) => {
      response.statusMessage = 'Fine';
      response.writeHead(200, json('ok')).end('ok');
    },
  ],
  'pieces with a length': [
    get,
    (_request, response) => {
      response.writeHead(200, json('okok')).write('ok');
      response.end('ok');
    },
  ],
  'a stream': [get, (_request, response) => Readable.from(['o', 'k']).pipe(response)],
  'an encoding': [get, (_request, response) => response.writeHead(200, json('ok')).end('6f6b', 'hex')],
  'a head twice': [
    get,
    (_request, response) => response.writeHead(200, json('ok')).writeHead(200, json('ok')),
  ],
  'an end twice': [get + get, (_request, response) => response.writeHead(200, json('ok')).end('ok').end()],
  'a body twice': [
    get + get,
    (_request, response) => {
      response.on('error', () => {});
      response.writeHead(200, json('ok')).end('ok').end('ok');
    },
  ],
  'many requests at once': [
    [1, 2, 3, 4].map((i) => `GET /${i} HTTP/1.1\r\nhost: a\r\n\r\n`).join(''),
    async ({ url }, response) => {
      // The answer to an earlier request comes last.
      await sleep(60 - 10 * Number(url!.slice(1)));
      response.writeHead(200, json(url!)).end(url);
    },
  ],
  'a body of a request': [post('{"a":1}') + post('{"b":2}'), echoing],
  'a body beyond ASCII, and back': [post('čä€😀'), echoing],
  'a body in chunks': [chunked('{"a"', ':1}') + get, echoing],
  'a request without a body, read': [get + get, echoing],
  'a body that nobody reads': [post('x'.repeat(30_000)) + get, answering(200, json('ok'), 'ok')],
  'a body read late': [
    post('late') + get,
    async (request, response) => {
      await sleep(20);
      await echoing(request, response);
    },
  ],
  'a request without a body, read late': [
    get + get,
    async (request, response) => {
      await sleep(20);
      await echoing(request, response);
    },
  ],
};

test('an answer is that of Node to the byte', { jobs: 12 }, async (t) => {
  for (const [what, [bytes, handler]] of Object.entries(answers)) {
    void t.test(what, { buffered: true }, async (t) => {
      const [ours, nodes] = await both(t, handler, bytes);
      t.equal(ours, nodes);
      t.match(ours, /^HTTP\/1\.1 /);
    });
  }
});

test('an answer that is known as a whole is one write', async (t) => {
  const writes: number[] = [];
  const counting: Handler = (request, response) => {
    const { socket } = request;
    const write = socket.write.bind(socket) as (...all: unknown[]) => boolean;
    socket.write = (...all: unknown[]) => {
      writes.push(1);
      return write(...all);
    };
    return answering(200, json('ok'), 'ok')(request, response);
  };
  const server = await listening(t, counting, wholeMessages());
  await exchange(portOf(server), get, 200);
  t.equal(writes.length, 1);
});

test('answers that their connection does not take have to be taken within half a minute', async (t) => {
  const body = 'a'.repeat(60_000);
  const server = await listening(t, answering(200, json(body), body), wholeMessages());
  const accepted = once(server, 'connection');
  const client = connect({ host: '127.0.0.1', port: portOf(server) });
  t.teardown(() => client.destroy());
  client.pause();
  const [socket] = (await accepted) as [Socket];
  for (let i = 0; i < 1_000 && socket.writableLength === 0; i++) {
    client.write(get);
    await sleep(2);
  }
  t.ok(socket.writableLength > 0, 'nobody reads');
  t.equal(socket.timeout, 30_000);
});

test('an answer says that it is over as that of Node does, also where the client has gone', async (t) => {
  const eventsOf = async (messages: object) => {
    const events: string[] = [];
    let answered = () => {};
    const isOver = new Promise<void>((resolve) => {
      answered = () => void setTimeout(resolve, 50);
    });
    const handler: Handler = async ({ url, socket }, response) => {
      for (const name of ['prefinish', 'finish', 'close'])
        response.on(name, () => events.push(`${name} ${url}`));
      if (url === '/gone') await once(socket, 'close');
      response.writeHead(200, json('ok')).end('ok');
      events.push(`${response.headersSent} ${response.writableEnded}`);
      if (url === '/gone') answered();
    };
    const port = portOf(await listening(t, handler, messages));
    await exchange(port, 'GET /there HTTP/1.1\r\nhost: a\r\n\r\n', 100);
    await sendAndLeave(port, 'GET /gone HTTP/1.1\r\nhost: a\r\n\r\n', 20);
    await isOver;
    return events;
  };
  const events = await eventsOf(wholeMessages());
  t.same(events, await eventsOf({}));
  t.same(events.slice(0, 4), ['prefinish /there', 'true true', 'finish /there', 'close /there']);
});

test('a Node that keeps its answers in another way makes its own', (t) => {
  const made = () =>
    new ServerResponse(new IncomingMessage(new Socket())) as unknown as Record<string, unknown>;
  t.equal(isKnownAnswer(made()), true);
  t.same(wholeMessages(), { IncomingMessage: WholeRequest, ServerResponse: WholeAnswer });
  for (const name of ['_header', '_headerSent', '_hasBody', 'outputData', '_send', '_finish', 'finished']) {
    const other = made();
    other[name] = 'another thing';
    t.equal(isKnownAnswer(other), false, name);
  }
  t.end();
});

test('the date is made anew with each second', async (t) => {
  const isNow = (date: string) => Math.abs(Date.now() - Date.parse(date)) < 1_500;
  const first = httpDate();
  t.match(first, /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
  t.ok(isNow(first), first);
  await sleep(2_000);
  t.not(httpDate(), first);
  t.ok(isNow(httpDate()));
});
