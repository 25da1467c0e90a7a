import { test } from 'tap';
import { startChild } from '../src/measure/child.js';

test('the bare route checks the schemas of the product and answers as it does', async (t) => {
  const server = await startChild(new URL('../src/ingest/servers/bare-fastify.js', import.meta.url), {});
  t.teardown(server.stop);
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${server.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const event = { campaign_id: 'c', affiliate_id: 'a', ip: '203.0.113.9', user_agent: 'x' };
  for (const [path, name] of [
    ['clicks', 'click'],
    ['impressions', 'impression'],
  ] as const) {
    t.match(await post(path, event), {
      status: 201,
      body: { success: true, [name]: { id: /^.+$/, campaignId: 'c' } },
    });
    t.match(await post(path, { ...event, campaign_id: undefined }), { status: 400 }, `${path}: no campaign`);
    t.match(await post(path, { ...event, ip: 'nowhere' }), { status: 400 }, `${path}: no address`);
  }
});
