import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Entity, startOwnSpec, startReceiver } from '../../src/index.js';

/** Sets that private addresses are not called. */
const spec = await startOwnSpec(t, { POSTBACK_ALLOW_PRIVATE: 'false' });
const receiver = await startReceiver(t);
const campaign = await spec.campaign();

t.test('private, loopback and link-local addresses are refused after name resolution', async (t) => {
  const { port } = new URL(receiver.base);
  const targets = [
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://0.0.0.0:${port}/`,
    `http://2130706433:${port}/`,
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://172.16.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://100.64.0.1/',
  ];
  const conversions = await Promise.all(
    targets.map(async (postback_url) => {
      const publisher = await spec.publisher({ postback_url });
      const click_id = await spec.click(campaign, publisher);
      return (await spec.admin.post('/api/v1/conversions', { click_id })).body.conversion.id;
    }),
  );
  for (const [i, id] of conversions.entries()) {
    const row = await waitFor(async () => {
      const [found] = (await spec.admin.get(`/api/v1/postbacks?conversion_id=${id}`)).body.rows;
      return (found?.attempts as Entity[] | undefined)?.length && found;
    });
    t.match(row, { attempts: [{ status: null, error: String }] }, targets[i]!);
  }
  t.strictSame(receiver.calls, [], 'nothing was called');
});

t.test('a test of a URL goes through the same address check', async (t) => {
  const { port } = new URL(receiver.base);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433']) {
    const { status, body } = await spec.admin.post('/api/v1/postbacks/test', {
      url: `http://${host}:${port}/`,
    });
    t.match([status, body.success, body.status], [200, true, null]);
  }
  t.strictSame(receiver.calls, [], 'nothing was called');
});
