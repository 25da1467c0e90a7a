import t from 'tap';
import { type Answer, rawRequest, refused, startSpec } from '../src/index.js';

const spec = await startSpec(t);
const { admin, anyone, base } = spec;
const offer_url = 'https://o.example/?c={click_id}';
const fallback_url = 'https://fallback.example/gone';
const campaign = await spec.campaign({ offer_url });
const publisher = await spec.publisher();
const affiliate = `affiliate_id=${publisher.id}`;

const visit = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  anyone.call(method, path, undefined, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/140.0', ...headers } });

/** Bytes that no client would send: `text` holds a character for each. */
const rawVisit = (target: string) =>
  rawRequest(
    base,
    Buffer.from(
      `GET ${target} HTTP/1.1\r\nhost: x\r\nuser-agent: Chrome/140.0\r\nconnection: close\r\n\r\n`,
      'latin1',
    ),
  );
const bytesOf = (text: string) => Buffer.from(text).toString('latin1');

/** The sub IDs of the click that an answer leads on with. */
async function subsOf({ status, headers }: Answer) {
  if (status !== 302) throw new Error(`answered ${status}`);
  const { campaignId, affiliateId, sub } = await spec.listed(
    new URL(headers.location!).searchParams.get('c')!,
  );
  if (campaignId !== campaign.id || affiliateId !== publisher.id) throw new Error('another link');
  const { sub1, sub2 } = sub as Record<string, string | null>;
  return [sub1, sub2];
}

t.test('a parameter named amp;x is x', async (t) => {
  const path = `/c/${campaign.id}`;
  const cases: [query: string, subs: (string | null)[]][] = [
    [`${affiliate}&amp;sub1=a&amp;sub2=b`, ['a', 'b']],
    [`amp;${affiliate}&amp;sub1=a`, ['a', null]],
    [`${affiliate}&amp;amp;sub1=a&amp;amp;amp;sub2=b`, ['a', 'b']],
    [`${affiliate}&amp%3Bsub1=a&AMP;sub2=b`, ['a', 'b']],
    [`${affiliate}&amp;%20sub1=a&%20amp;sub2=b`, ['a', 'b']],
    [`${affiliate}&amp;sub1=a&sub1=b`, ['b', null]],
    [`${affiliate}&sub1=b&amp;sub1=a`, ['b', null]],
    [`${affiliate}&amp;sub1=a&amp;sub1=b`, ['a', null]],
    [`${affiliate}&sub1=a%26amp;b`, ['a&amp;b', null]],
    [`${affiliate}&example;sub1=a&__proto__=x&amp;__proto__=y`, [null, null]],
  ];
  for (const [query, subs] of cases) t.strictSame(await subsOf(await visit(`${path}?${query}`)), subs, query);
});

t.test("a slash or encoded white space after the campaign's id is dropped", async (t) => {
  const { id } = await spec.campaign({ offer_url });
  const tails = [
    '/',
    '//',
    '%20',
    '%20/',
    '/%20',
    '%09',
    '%0A',
    '%0D%0A',
    '%C2%A0',
    '%C2%85',
    '%E2%80%8B',
    '%2F',
    '%20%20',
    '/%0a/',
  ];
  for (const tail of tails) {
    for (const path of [`/c/${id}${tail}?${affiliate}`, `/i/${id}${tail}?${affiliate}`]) {
      const { status, headers } = await visit(path);
      t.equal(status, path.startsWith('/c/') ? 302 : 200, path);
      if (status === 302) t.match(headers.location, /^https:\/\/o\.example\//, path);
    }
  }
  t.equal((await rawVisit(`/c/${id}\u00c2\u00a0?${affiliate}`)).status, 302, 'not encoded');
  await spec.settled();
  for (const [kind, count] of [
    ['clicks', tails.length + 1],
    ['impressions', tails.length],
  ] as const)
    t.equal((await admin.get(`/api/v1/${kind}?campaign_id=${id}`)).body.total, count);
  t.equal((await visit(`/c/${id}/?${affiliate}`, {}, 'HEAD')).status, 302);
  for (const path of [`/c/${id}/more`, `/c/${id}/%20x/`, '/c/', '/c//', '/c', `/i/${id}/more`])
    refused(t, await visit(path), 404, 'not_found');
  refused(t, await visit(`/c/%20?${affiliate}`), 400, 'unknown_campaign', 'campaign_id');
});

t.test('white space around values is dropped', async (t) => {
  const spaces = ['%20', '+', '%09', '%0A', '%C2%A0', '%20%20'];
  for (const space of spaces) {
    const query = `affiliate_id=${publisher.id}${space}&sub1=${space}a${space}b${space}&sub2=${space}`;
    const [sub1, sub2] = await subsOf(await visit(`/c/${campaign.id}?${query}`));
    t.strictSame([sub1, sub2], [`a${decodeURIComponent(space.replaceAll('+', ' '))}b`, null], space);
  }
  const long = `%20${'x'.repeat(500)}%20`;
  t.strictSame(await subsOf(await visit(`/c/${campaign.id}?${affiliate}&sub1=${long}`)), [
    'x'.repeat(500),
    null,
  ]);
});

t.test('a second ? is &', async (t) => {
  const path = `/c/${campaign.id}`;
  t.strictSame(await subsOf(await visit(`${path}?${affiliate}?sub1=a&sub2=b`)), ['a', 'b']);
  t.strictSame(await subsOf(await visit(`${path}?sub1=a?sub2=b?${affiliate}`)), ['a', 'b']);
  t.strictSame(await subsOf(await visit(`${path}??${affiliate}&sub1=a`)), ['a', null]);
  t.strictSame(await subsOf(await visit(`${path}?${affiliate}?amp;sub1=a&sub2=b%3Fc`)), ['a', 'b?c']);
});

t.test('bytes that are not encoded are read as UTF-8', async (t) => {
  const path = `/c/${campaign.id}?${affiliate}`;
  const both = await rawVisit(
    `${path}&sub1=${bytesOf('häß 😀'.replace(' ', '+'))}&sub2=${bytesOf('日本')}%20%C3%A9`,
  );
  t.strictSame(await subsOf(both), ['häß 😀', '日本 é']);
  t.strictSame(
    await subsOf(await rawVisit(`${path}&sub1=caf\u00e9`)),
    ['café', null],
    'and as Latin-1 where they are none',
  );
});

t.test('a broken percent-encoding loses no visitor', async (t) => {
  const path = `/c/${campaign.id}?${affiliate}`;
  for (const broken of ['%E4', '%zz', '%', '%2', 'a%E4b%zz', '100%'])
    t.strictSame(await subsOf(await visit(`${path}&sub1=${broken}&sub2=b`)), [broken, 'b'], broken);
  refused(t, await visit(`/c/%E4?${affiliate}`), 400, 'invalid_request', 'path');
});

t.test(
  'what still cannot be recorded goes to fallback_url where the campaign is known and has one',
  async (t) => {
    const { id } = await spec.campaign({ offer_url, fallback_url });
    const queries = [
      '',
      '?affiliate_id=',
      '?affiliate_id=nobody',
      '?AFFILIATE_ID=x',
      `?${affiliate}&sub1=${'x'.repeat(501)}`,
      `?${affiliate}&sub1=a%00b`,
      `?affiliate_id=%00`,
    ];
    for (const query of queries) {
      for (const tail of ['', '/', '%20']) {
        const { status, headers } = await visit(`/c/${id}${tail}${query}`);
        t.match(
          { status, ...headers },
          { status: 302, location: fallback_url, 'cache-control': 'no-store' },
          query,
        );
      }
    }
  },
);
