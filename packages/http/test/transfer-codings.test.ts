import { test } from 'tap';
import { exchange } from './support/exchange.js';
import { portOf, testApp } from './support/test-app.js';

const chunks = '2\r\n{}\r\n0\r\n\r\n';
const begin = (version = '1.1') =>
  `POST /things HTTP/${version}\r\nhost: a\r\nconnection: keep-alive\r\ncontent-type: application/json\r\n`;
const coded = (coding: string) => `${begin()}transfer-encoding: ${coding}\r\n\r\n${chunks}`;
const next = 'GET /next HTTP/1.1\r\nhost: a\r\n\r\n';

async function listening(t: Parameters<typeof portOf>[0]) {
  const app = testApp();
  const handled: string[] = [];
  app.post('/things', { config: { limit: 'none' } }, async () => handled.push('things'));
  app.get('/next', { config: { limit: 'none' } }, async () => handled.push('next'));
  return { port: await portOf(t, app), handled };
}

test('chunks alone are read, whatever the case of their name', async (t) => {
  const { port, handled } = await listening(t);
  for (const coding of ['chunked', 'Chunked', ' chunked ']) {
    const { statuses } = await exchange(port, coded(coding) + next, 200);
    t.strictSame(statuses, [200, 200], coding);
  }
  t.equal(handled.length, 6);
});

const refused: Record<string, string> = {
  'HTTP/1.0 with chunks': `${begin('1.0')}transfer-encoding: chunked\r\n\r\n${chunks}`,
  'gzip, chunked': coded('gzip, chunked'),
  'chunked, gzip': coded('chunked, gzip'),
  'chunked, chunked': coded('chunked, chunked'),
  'chunked twice': coded('chunked\r\ntransfer-encoding: chunked'),
  'gzip and chunked in two headers': coded('gzip\r\ntransfer-encoding: chunked'),
  identity: coded('identity'),
  gzip: coded('gzip'),
  'no name': coded(''),
  'a parameter': coded('chunked;a=b'),
  'a length beside it': coded('chunked\r\ncontent-length: 2'),
  'a length before it': `${begin()}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n${chunks}`,
  'an expectation': coded('gzip, chunked\r\nexpect: miracles'),
  'a request without a body': `GET /next HTTP/1.1\r\nhost: a\r\ntransfer-encoding: gzip, chunked\r\n\r\n${chunks}`,
};

test('any other transfer coding is 400 in the error shape, and the connection ends', async (t) => {
  const { port, handled } = await listening(t);
  for (const [what, bytes] of Object.entries(refused)) {
    const { text, statuses, closed } = await exchange(port, bytes + next, 200);
    t.strictSame(statuses, [400], what);
    t.ok(closed, `${what}: closed`);
    t.match(text, /^connection: close\r$/im, what);
    const body = JSON.parse(text.split('\r\n\r\n')[1]!) as unknown;
    t.match(body, {
      success: false,
      code: 'invalid_request',
      requestId: String,
      fields: [{ field: 'request' }],
    });
  }
  t.strictSame(handled, [], 'neither it nor what was sent behind it');
});
