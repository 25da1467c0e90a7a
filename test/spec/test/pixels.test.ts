import t from 'tap';
import { refused, startSpec } from '../src/index.js';

const spec = await startSpec(t);
const { admin, anyone } = spec;
const publisher = await spec.publisher();
const query = `affiliate_id=${publisher.id}&sub1=here`;

const beacon = (path: string, type: string | undefined, raw: string | Buffer) =>
  anyone.call('POST', path, undefined, { raw, headers: { 'content-type': type ?? '' } });

t.test('POST /i/{campaign_id}: a beacon posts, and its body is ignored whatever it is', async (t) => {
  const { id } = await spec.campaign();
  const bodies: [type: string, body: string | Buffer][] = [
    ['text/plain;charset=UTF-8', '{"a":1'],
    ['application/json', '{"affiliate_id":"nobody"}'],
    ['application/json', '{"broken'],
    ['application/x-www-form-urlencoded', 'affiliate_id=nobody&sub1=other'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/octet-stream', Buffer.from([0, 255, 128])],
    ['nonsense', 'x'],
    ['', 'x'],
    ['text/plain', 'x'.repeat(64 * 1024)],
    ['text/plain', ''],
  ];
  for (const [type, body] of bodies) {
    const answer = await beacon(`/i/${id}?${query}`, type, body);
    t.equal(answer.status, 200, `${type}: ${body.length}`);
    t.equal(answer.headers['content-type'], 'image/gif');
    t.equal(answer.headers['cache-control'], 'no-store');
  }
  t.equal((await anyone.call('POST', `/i/${id}?${query}`)).status, 200, 'no body');
  t.equal((await beacon(`/i/${id}/?${query}`, 'text/plain', 'x')).status, 200, 'a slash');
  await spec.settled();
  const { total, rows } = (await admin.get(`/api/v1/impressions?campaign_id=${id}`)).body;
  t.equal(total, bodies.length + 2);
  t.match(rows[0], { affiliateId: publisher.id, sub: { sub1: 'here', sub2: null } });
  refused(
    t,
    await beacon(`/i/${id}?${query}`, 'text/plain', 'x'.repeat(64 * 1024 + 1)),
    413,
    'payload_too_large',
  );
  refused(t, await beacon(`/i/${id}`, 'text/plain', 'x'), 400, 'invalid_request', 'affiliate_id');
  refused(t, await beacon(`/c/${id}?${query}`, 'text/plain', 'x'), 404, 'not_found');
});

t.test('the pixel may be loaded from everywhere: Cross-Origin-Resource-Policy: cross-origin', async (t) => {
  const { id } = await spec.campaign();
  for (const method of ['GET', 'POST']) {
    const { headers } = await anyone.call(method, `/i/${id}?${query}`);
    t.equal(headers['cross-origin-resource-policy'], 'cross-origin', method);
  }
});
