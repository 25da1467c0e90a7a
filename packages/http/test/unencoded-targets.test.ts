import { setTimeout as sleep } from 'node:timers/promises';
import { type Test, test } from 'tap';
import { exchange, sendAndLeave } from './support/exchange.js';
import { portOf, testApp } from './support/test-app.js';

/** Text as it is on the wire: a character for each byte. */
const wire = (text: string) => Buffer.from(text).toString('latin1');
const ask = (target: string, method = 'GET', headers = '') =>
  `${method} ${target} HTTP/1.1\r\nhost: a\r\n${headers}\r\n`;

async function listening(t: Test) {
  const app = testApp();
  const urls: string[] = [];
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/go/:name',
    config: { limit: 'none' },
    handler: async ({ url, ip }) => {
      urls.push(url);
      return { ip };
    },
  });
  return { port: await portOf(t, app), urls };
}

test('bytes beyond ASCII in a target are UTF-8, else Latin-1', async (t) => {
  const { port, urls } = await listening(t);
  const targets: [sent: string, read: string][] = [
    [wire('/go/ä?b=日本%20c'), '/go/%C3%A4?b=%E6%97%A5%E6%9C%AC%20c'],
    ['/go/x?a=\u00e9', '/go/x?a=%C3%A9'],
    [wire('/go/x?a=\u00a0'), '/go/x?a=%C2%A0'],
  ];
  for (const [sent] of targets) {
    const { text, statuses, closed } = await exchange(port, ask(sent), 200);
    t.strictSame(statuses, [200]);
    t.match(text, '{"ip":"127.0.0.1"}');
    t.ok(closed, 'its connection ends');
  }
  t.strictSame(
    urls,
    targets.map(([, read]) => read),
  );
  t.match((await exchange(port, ask(wire('/go/ä'), 'HEAD'), 200)).statuses, [200]);
});

test('what is sent behind such a request is not answered', async (t) => {
  const { port, urls } = await listening(t);
  const { statuses } = await exchange(port, ask(wire('/go/ä')) + ask('/go/next'), 200);
  t.strictSame(statuses, [200]);
  t.equal(urls.length, 1);
});

test('it is answered on a connection that has had answers', async (t) => {
  const { port, urls } = await listening(t);
  const { statuses } = await exchange(port, ask('/go/one'), 200);
  t.strictSame(statuses, [200]);
  const both = await exchange(port, ask('/go/one') + ask(wire('/go/ä')), 200);
  t.ok(both.closed, 'behind one whose answer is due it ends the connection');
  t.notOk(urls.includes('/go/%C3%A4'));
});

test('what has a body, or bytes of which no head is made, is 400', async (t) => {
  const { port, urls } = await listening(t);
  const odd = [
    ask(wire('/go/ä'), 'POST', 'content-length: 0\r\n'),
    ask('/go/a\tb'),
    ask('/go/a b'),
    ask(wire('/go/ä\tb')),
    ask(wire('/go/ä')).replace('HTTP/1.1', 'HTTP/3.7'),
  ];
  for (const bytes of odd) {
    const { statuses, closed } = await exchange(port, bytes, 200);
    t.strictSame(statuses, [400], JSON.stringify(bytes));
    t.ok(closed);
  }
  t.strictSame(urls, []);
});

test('a client that leaves meanwhile does no harm', async (t) => {
  const { port } = await listening(t);
  for (let i = 0; i < 20; i++) await sendAndLeave(port, ask(wire('/go/ä')), i % 3);
  await sleep(50);
  t.strictSame((await exchange(port, ask('/go/one'), 200)).statuses, [200]);
});
