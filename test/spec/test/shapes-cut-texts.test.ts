import t from 'tap';
import { refused, startSpec } from '../src/index.js';

const { admin, anyone, campaign, publisher, settled } = await startSpec(t);
const ids = { campaign_id: (await campaign()).id, affiliate_id: (await publisher()).id };
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36 ';
const paths = ['/api/v1/clicks', '/api/v1/impressions'];

t.test(
  'a user_agent and a referrer that are longer than 500 characters are cut, and cost no event',
  async (t) => {
    for (const length of [500, 501, 581, 30_000]) {
      const long = chrome.padEnd(length, 'x');
      const referrer = `https://a.example/?${'r'.repeat(length)}`;
      t.equal((await admin.post(paths[0]!, { ...ids, user_agent: long, referrer })).status, 201, `${length}`);
      t.equal((await admin.post(paths[1]!, { ...ids, user_agent: long })).status, 201, `${length}`);
      const link = `/c/${ids.campaign_id}?affiliate_id=${ids.affiliate_id}`;
      t.equal((await anyone.get(link, { headers: { 'user-agent': long, referer: referrer } })).status, 302);
    }
    await settled();
    const { rows } = (await admin.get(`/api/v1/clicks?campaign_id=${ids.campaign_id}`)).body;
    for (const { browser, os } of rows) t.match({ browser, os }, { browser: 'chrome', os: 'windows' });
  },
);

t.test('a user_agent that is cut is judged by its first 500 characters, whatever they are', async (t) => {
  const bot = (start: string) => ({ ...ids, user_agent: `${start} Googlebot/2.1` });
  const statusOf = async (body: object) => (await admin.post(paths[0]!, body)).body.click.status;
  t.equal(await statusOf(bot('x'.repeat(480))), 'rejected');
  t.equal(await statusOf(bot(chrome.padEnd(500, 'x'))), 'tracked');
  t.equal(
    await statusOf(bot(chrome.padEnd(499, 'x') + '😀'.repeat(300))),
    'tracked',
    'no pair is cut in two',
  );
});

t.test('a NUL byte or half a pair in them is 400, a field that is not cut stays bounded', async (t) => {
  for (const path of paths) {
    for (const user_agent of ['a\0b', `${'x'.repeat(600)}\0`, 'a\ud800', 5])
      refused(t, await admin.post(path, { ...ids, user_agent }), 400, 'invalid_request', 'user_agent');
    for (const field of ['device', 'os', 'browser', 'sub1', 'sub2'])
      refused(t, await admin.post(path, { ...ids, [field]: 'x'.repeat(501) }), 400, 'invalid_request', field);
  }
  refused(t, await admin.post(paths[0]!, { ...ids, referrer: 'a\0' }), 400, 'invalid_request', 'referrer');
  refused(t, await admin.post(paths[1]!, { ...ids, referrer: 'a' }), 400, 'invalid_request', 'referrer');
});
