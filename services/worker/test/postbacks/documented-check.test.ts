import { readFile } from 'node:fs/promises';
import { postbackMacros } from '@clicktrail/contracts';
import { signatureHeaders } from '@clicktrail/postback-call';
import t from 'tap';
import { secret } from './fixture.js';

type Headers = Record<string, string | undefined>;
type ReadPostback = (body: string, headers: Headers, secret: string) => unknown;
type IsGenuine = (url: string, headers: Headers, secret: string, nowSeconds?: number) => boolean;

const page = await readFile(new URL('../../../../../docs/postbacks.md', import.meta.url), 'utf8');
const library = JSON.stringify(import.meta.resolve('standardwebhooks'));
const code = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n');
const { isGenuine, readPostback } = (await import(
  `data:text/javascript,${encodeURIComponent(code.replace("'standardwebhooks'", library))}`
)) as { isGenuine: IsGenuine; readPostback: ReadPostback };

const url = 'https://blog.example/sale?click=1&goal=%C3%A4';
const nowSeconds = 1_800_000_000;
const get = (webhookId: string, url: string) => ({ webhookId, url, body: null, secrets: [secret] });
const headers = signatureHeaders(get('msg_1', url), nowSeconds);

t.test('the check of docs/postbacks.md takes what is signed', async (t) => {
  t.equal(isGenuine(url, headers, secret, nowSeconds), true);
  t.equal(isGenuine(url, headers, secret, nowSeconds + 299), true);
  const now = Math.floor(Date.now() / 1_000);
  t.equal(isGenuine(url, signatureHeaders(get('msg_2', url), now), secret), true);
  const asCalled = signatureHeaders(get('msg_3', 'https://me:pw@blog.example:443/sale?#part'), nowSeconds);
  t.equal(isGenuine('https://blog.example/sale', asCalled, secret, nowSeconds), true);
});

t.test('it takes a call that an old and a new secret have signed, with either', async (t) => {
  const old = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  const both = signatureHeaders({ ...get('msg_1', url), secrets: [secret, old] }, nowSeconds);
  for (const known of [secret, old]) t.equal(isGenuine(url, both, known, nowSeconds), true);
  t.equal(isGenuine(url, both, `whsec_${'A'.repeat(44)}`, nowSeconds), false);
});

t.test('and nothing else', async (t) => {
  const refused: [string, string, Headers, string, number][] = [
    ['another URL', `${url}0`, headers, secret, nowSeconds],
    ['another id', url, { ...headers, 'webhook-id': 'msg_2' }, secret, nowSeconds],
    ['another time', url, { ...headers, 'webhook-timestamp': String(nowSeconds + 1) }, secret, nowSeconds],
    ['another secret', url, headers, `whsec_${'A'.repeat(44)}`, nowSeconds],
    ['an old call', url, headers, secret, nowSeconds + 301],
    ['a call of later', url, headers, secret, nowSeconds - 301],
    ['no time', url, { ...headers, 'webhook-timestamp': undefined }, secret, nowSeconds],
    ['no signature', url, { ...headers, 'webhook-signature': undefined }, secret, nowSeconds],
    ['half a signature', url, { ...headers, 'webhook-signature': 'v1,' }, secret, nowSeconds],
  ];
  for (const [what, called, sent, key, now] of refused)
    t.equal(isGenuine(called, sent, key, now), false, what);
});

t.test('its lines for a POST take what is signed, and nothing else', async (t) => {
  const body = '{"type":"conversion.recorded","data":{"goal":"ä"}}';
  const now = Math.floor(Date.now() / 1_000);
  const sent = signatureHeaders({ webhookId: 'msg_1', url, body, secrets: [secret] }, now);
  t.strictSame(readPostback(body, sent, secret), JSON.parse(body));
  t.throws(() => readPostback(`${body} `, sent, secret));
  t.throws(() => readPostback(body, { ...sent, 'webhook-id': 'msg_2' }, secret));
  t.throws(() =>
    readPostback(
      body,
      signatureHeaders({ webhookId: 'msg_1', url, body, secrets: [secret] }, now - 600),
      secret,
    ),
  );
});

t.test('the page names every macro', async (t) => {
  const named = [...page.matchAll(/^\| `\{(\w+)\}`/gm)].map(([, name]) => name);
  t.strictSame(named, postbackMacros);
});
