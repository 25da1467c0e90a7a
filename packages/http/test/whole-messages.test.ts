import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Test, test } from 'tap';
import { httpDate } from '../src/messages/http-date.js';
import { isKnownAnswer, WholeAnswer } from '../src/messages/whole-answer.js';
import { wholeMessages } from '../src/messages/whole-messages.js';
import { WholeRequest } from '../src/messages/whole-request.js';
import { exchange } from './support/exchange.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

async function listening(t: Test, handler: Handler, messages: object): Promise<Server> {
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await handler(request, response);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (!response.headersSent) response.writeHead(500, { 'content-length': code!.length });
      response.end(code);
    }
  };
  const server = createServer({ ...messages, keepAliveTimeout: 3_000, requireHostHeader: false }, listener);
  server.on('checkContinue', (request, response) => {
    if (request.url !== '/not-asked-for') response.writeContinue();
    void listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

const withoutDates = (bytes: string) => bytes.replaceAll(/^Date: .* GMT\r$/gim, 'Date: now\r');

/** What Node's own server and ours answer to the same bytes. */
async function both(t: Test, handler: Handler, bytes: string): Promise<[ours: string, nodes: string]> {
  const servers = [await listening(t, handler, wholeMessages()), await listening(t, handler, {})];
  const [ours, nodes] = await Promise.all(servers.map((server) => exchange(portOf(server), bytes, 400)));
  return [withoutDates(ours!.text), withoutDates(nodes!.text)];
}

const get = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
const post = (body: string, headers = `content-length: ${Buffer.byteLength(body)}\r\n`) =>
  `POST / HTTP/1.1\r\nhost: a\r\n${headers}\r\n${Buffer.from(body).toString('latin1')}`;
const chunked = (...pieces: string[]) =>
  post(
    `${pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')}0\r\n\r\n`,
    'transfer-encoding: chunked\r\n',
  );

const json = (body: string, more: object = {}) => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
  ...more,
});

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
  'a date of its own': [get, answering(200, json('ok', { date: 'Thu, 01 Jan 1970 00:00:00 GMT' }), 'ok')],
  'the end of the connection': [get + get, answering(200, json('ok', { connection: 'close' }), 'ok')],
  'chunks in spite of a length': [get, answering(200, json('ok', { 'transfer-encoding': 'chunked' }), 'ok')],
  'a value beyond ASCII': [get, answering(200, json('ok', { 'x-a': 'é' }), 'ok')],
  'a value with a line break': [get, answering(200, json('ok', { 'x-a': 'b\r\nx-c: d' }), 'ok')],
  'a value beyond Latin-1': [get, answering(200, json('ok', { 'x-a': 'č' }), 'ok')],
  'a name with a space': [get, answering(200, json('ok', { 'x a': 'b' }), 'ok')],
  'a value that is none': [get, answering(200, json('ok', { 'x-a': undefined }), 'ok')],
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

test('an answer says that it is over as that of Node does, also where the client has gone', async (t) => {
  const eventsOf = async (messages: object) => {
    const events: string[] = [];
    const handler: Handler = async ({ url }, response) => {
      for (const name of ['prefinish', 'finish', 'close'])
        response.on(name, () => events.push(`${name} ${url}`));
      if (url === '/gone') await sleep(100);
      response.writeHead(200, json('ok')).end('ok');
      events.push(`${response.headersSent} ${response.writableEnded}`);
    };
    const port = portOf(await listening(t, handler, messages));
    await exchange(port, 'GET /there HTTP/1.1\r\nhost: a\r\n\r\n', 100);
    await exchange(port, 'GET /gone HTTP/1.1\r\nhost: a\r\n\r\n', 20);
    await sleep(150);
    return events;
  };
  const events = await eventsOf(wholeMessages());
  t.same(events, await eventsOf({}));
  t.same(events.slice(0, 4), ['prefinish /there', 'true true', 'finish /there', 'close /there']);
});

const bodiesOf = (answer: string) =>
  [...answer.matchAll(/\r\n\r\n(.*?)(?=HTTP\/1\.1|$)/gs)].map(([, body]) => body);

test('a body that is asked for in time comes as a whole, however it was cut', async (t) => {
  const server = await listening(
    t,
    (request, response) => {
      const isPromised = (request as WholeRequest).readWhole((bytes) => {
        const body = `${bytes} ${request.readableEnded}`;
        response.writeHead(200, json(body)).end(body);
      });
      if (!isPromised) response.writeHead(500).end();
    },
    wholeMessages(),
  );
  const port = portOf(server);
  await new Promise<void>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    let answer = '';
    socket.setEncoding('latin1').on('data', (piece: string) => {
      answer += piece;
    });
    const send = async () => {
      for (const piece of [
        post('first')[0]!,
        post('first').slice(1, -3),
        'r',
        's',
        `t${post('')}`,
        post('last'),
      ]) {
        socket.write(piece);
        await sleep(30);
      }
      socket.destroy();
      t.same(bodiesOf(answer), ['first true', ' true', 'last true']);
      resolve();
    };
    socket.once('connect', send);
  });
});

test('a body that is asked for late comes from the stream', async (t) => {
  const server = await listening(
    t,
    async (request, response) => {
      await sleep(20);
      const isPromised = (request as WholeRequest).readWhole(() => t.fail('too late'));
      const body = `${isPromised} ${await text(request)}`;
      response.writeHead(200, json(body)).end(body);
    },
    wholeMessages(),
  );
  const { text: answer } = await exchange(portOf(server), post('one') + chunked('two') + get, 400);
  t.same(bodiesOf(answer), ['false one', 'false two', 'false ']);
});

test('of a request that breaks off nobody gets a part', async (t) => {
  let heard = 0;
  let closed = 0;
  const server = await listening(
    t,
    (request, response) => {
      response.on('close', () => closed++);
      (request as WholeRequest).readWhole(() => heard++);
    },
    wholeMessages(),
  );
  await exchange(portOf(server), post('half', 'content-length: 8\r\n'), 50);
  await sleep(50);
  t.equal(heard, 0);
  t.equal(closed, 1);
});

test('a body that is still on its way when the answer is sent is thrown away', async (t) => {
  let heard = 0;
  const server = await listening(
    t,
    (request, response) => {
      (request as WholeRequest).readWhole(() => heard++);
      response.writeHead(200, json('no')).end('no');
    },
    wholeMessages(),
  );
  const port = portOf(server);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    let all = '';
    socket.setEncoding('latin1').on('data', (piece: string) => {
      all += piece;
    });
    socket.once('connect', async () => {
      socket.write(post('half', 'content-length: 8\r\n'));
      await sleep(50);
      socket.write(`half${get}`);
      await sleep(50);
      socket.destroy();
      resolve(all);
    });
  });
  t.same(bodiesOf(answer), ['no', 'no']);
  t.equal(heard, 1, 'the second request alone, which has no body');
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

test('the date is made anew with each second', (t) => {
  t.equal(httpDate(Date.UTC(2026, 0, 2, 3, 4, 5, 999)), 'Fri, 02 Jan 2026 03:04:05 GMT');
  t.equal(httpDate(Date.UTC(2026, 0, 2, 3, 4, 6)), 'Fri, 02 Jan 2026 03:04:06 GMT');
  t.equal(httpDate(Date.UTC(2026, 0, 2, 3, 4, 5)), 'Fri, 02 Jan 2026 03:04:05 GMT');
  t.end();
});
