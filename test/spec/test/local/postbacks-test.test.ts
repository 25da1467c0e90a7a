import { Webhook } from 'standardwebhooks';
import t from 'tap';
import { refused, startReceiver, startSpec } from '../../src/index.js';

const spec = await startSpec(t);
const { admin } = spec;
const receiver = await startReceiver(t);
const publisher = await spec.publisher({ postback_url: `${receiver.base}/own?c={click_id}&s={status}` });
const own = await spec.keyOf('publisher', publisher);
const path = '/api/v1/postbacks/test';

t.test('one signed call now: answers its status, headers and time', async (t) => {
  receiver.react = () => ({ status: 202, headers: { 'x-receiver': 'here' } });
  const { status, body } = await own.post(path, {});
  t.equal(status, 200);
  t.match(body, { success: true, status: 202, headers: { 'x-receiver': 'here' }, error: null });
  const [call] = receiver.calls;
  t.equal(receiver.calls.length, 1);
  t.match(call, { method: 'GET', query: { c: 'test-click', s: 'approved' } });
  const secret = String(publisher.postbackSecret);
  new Webhook(secret).verify(call!.url, call!.headers as Record<string, string>, { jsonParse: false });
  await own.post(path, { url: `${receiver.base}/other`, method: 'post' });
  const posted = receiver.calls[1]!;
  t.match(posted, { method: 'POST', url: `${receiver.base}/other` });
  t.match(new Webhook(secret).verify(posted.body, posted.headers as Record<string, string>), {
    type: 'conversion.recorded',
    data: { id: 'test-conversion' },
  });
  receiver.react = () => 500;
  t.match((await own.post(path, {})).body, { success: true, status: 500, error: 'answered 500' });
  t.equal((await own.get('/api/v1/postbacks')).body.total, 0, 'no delivery');
});

t.test('an admin names the URL', async (t) => {
  refused(t, await admin.post(path, {}), 400, 'invalid_request');
  receiver.react = () => 200;
  const { body } = await admin.post(path, { url: `${receiver.base}/of-admin` });
  t.match(body, { status: 200 });
  const bad = await admin.post(path, { url: 'javascript:x', method: 'put' });
  t.strictSame(bad.body.fields.map(({ field }) => field).sort(), ['method', 'url']);
});

t.test('10 a minute, then 429', async (t) => {
  const account = await spec.publisher({ postback_url: `${receiver.base}/many` });
  const keys = [await spec.keyOf('publisher', account), await spec.keyOf('publisher', account)];
  for (let i = 0; i < 10; i++) t.equal((await keys[i % 2]!.post(path, {})).status, 200);
  refused(t, await keys[0]!.post(path, {}), 429, 'rate_limited');
  t.equal(receiver.calls.filter(({ url }) => url.endsWith('/many')).length, 10);
});
