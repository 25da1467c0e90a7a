import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'tap';
import { wholeMessages } from '../src/messages/whole-messages.js';
import type { WholeRequest } from '../src/messages/whole-request.js';
import { chunked, get, json, listening, portOf, post } from './support/bare-server.js';
import { exchange, sendAndLeave } from './support/exchange.js';

/** Sends the pieces one by one, and reads what has come back when the last one had time. */
async function inPieces(port: number, pieces: string[]): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  let answer = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    answer += piece;
  });
  for (const piece of pieces) {
    socket.write(piece);
    await sleep(50);
  }
  socket.destroy();
  return answer;
}

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
  const first = post('first');
  const pieces = [first[0]!, first.slice(1, -3), 'r', 's', `t${post('')}`, post('last')];
  t.same(bodiesOf(await inPieces(portOf(server), pieces)), ['first true', ' true', 'last true']);
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
  let over = () => {};
  const isOver = new Promise<void>((resolve) => {
    over = () => void setTimeout(resolve, 50);
  });
  const server = await listening(
    t,
    (request, response) => {
      response.on('close', () => {
        closed++;
        over();
      });
      (request as WholeRequest).readWhole(() => heard++);
    },
    wholeMessages(),
  );
  await sendAndLeave(portOf(server), post('half', 'content-length: 8\r\n'), 50);
  await isOver;
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
  const pieces = [post('half', 'content-length: 8\r\n'), `half${get}`];
  const answer = await inPieces(portOf(server), pieces);
  t.same(bodiesOf(answer), ['no', 'no']);
  t.equal(heard, 1, 'the second request alone, which has no body');
});
