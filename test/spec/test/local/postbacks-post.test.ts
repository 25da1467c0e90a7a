import { waitFor } from '@clicktrail/testing';
import { Webhook } from 'standardwebhooks';
import t from 'tap';
import { type Entity, type Received, refused, startReceiver, startSpec, time } from '../../src/index.js';

const spec = await startSpec(t);
const receiver = await startReceiver(t);
const { admin } = spec;
const campaign = await spec.campaign({ payout: { type: 'fixed', amount: 2.5 } });
const publisher = await spec.publisher({
  postback_url: `${receiver.base}/pb?x={txid}&s={status}`,
  postback_method: 'post',
});

interface Payload {
  type: string;
  timestamp: string;
  data: Entity;
}
/** As a receiver does it: the official library, the body as it arrived, nothing else. */
const verified = ({ body, headers }: Received) =>
  new Webhook(String(publisher.postbackSecret)).verify(body, headers as Record<string, string>) as Payload;
const report = async (body: object) => (await admin.post('/api/v1/conversions', body)).body.conversion;
const listed = async (id: unknown) => (await admin.get(`/api/v1/conversions/${id}`)).body.conversion;

t.test('postback_method: get by default, get or post, on POST and PATCH', async (t) => {
  const path = '/api/v1/publishers';
  const plain = await spec.publisher();
  t.equal(plain.postbackMethod, 'get');
  t.equal(publisher.postbackMethod, 'post');
  const patched = await admin.patch(`${path}/${plain.id}`, { postback_method: 'post' });
  t.equal(patched.body.publisher.postbackMethod, 'post');
  t.equal((await admin.get(`${path}/${plain.id}`)).body.publisher.postbackMethod, 'post');
  for (const postback_method of ['put', 'POST', '', null, 1]) {
    const answer = await admin.patch(`${path}/${plain.id}`, { postback_method });
    refused(t, answer, 400, 'invalid_request', 'postback_method');
    refused(
      t,
      await admin.post(path, { name: 'P', postback_method }),
      400,
      'invalid_request',
      'postback_method',
    );
  }
});

t.test('post: {type, timestamp, data} as JSON, which the official library verifies as it is', async (t) => {
  const click_id = await spec.click(campaign, publisher, { sub1: 'größer', sub2: '"' });
  const sale = { click_id, txid: 'post-1', status: 'pending', revenue: 10.5, goal: 'a/b' };
  const { id } = await report(sale);
  const recorded = await listed(id);
  await receiver.of('x', 'post-1');
  await report(sale);
  await report({ ...sale, status: 'approved' });
  const updated = await listed(id);
  await admin.patch(`/api/v1/conversions/${id}`, { status: 'rejected' });
  const calls = await receiver.of('x', 'post-1', 2);
  t.strictSame(calls.map(verified), [
    { type: 'conversion.recorded', timestamp: recorded.createdAt, data: recorded },
    { type: 'conversion.updated', timestamp: updated.updatedAt, data: updated },
  ]);
  t.match(calls, [
    { method: 'POST', query: { s: 'pending' }, headers: { 'content-type': 'application/json' } },
    { method: 'POST', query: { s: 'approved' } },
  ]);
  t.match(verified(calls[0]!).timestamp, time);
  t.throws(() => verified({ ...calls[0]!, body: calls[1]!.body }), 'the body of another call');
});

t.test('post: a replay sends what the conversion was at the event, not what it is now', async (t) => {
  const { id } = await report({ click_id: await spec.click(campaign, publisher), txid: 'post-2' });
  const [first] = await receiver.of('x', 'post-2');
  await admin.patch(`/api/v1/conversions/${id}`, { status: 'rejected', payout: 0 });
  await admin.patch(`/api/v1/publishers/${publisher.id}`, { postback_method: 'get' });
  const row = await waitFor(
    async () =>
      (await admin.get(`/api/v1/postbacks?conversion_id=${id}`)).body.rows.find(
        ({ status }) => status === 'delivered',
      ),
    { what: 'the delivery' },
  );
  await admin.post(`/api/v1/postbacks/${row.id}/replay`);
  const [, again] = await receiver.of('x', 'post-2', 2);
  await admin.patch(`/api/v1/publishers/${publisher.id}`, { postback_method: 'post' });
  t.equal(again!.method, 'POST');
  t.equal(again!.body, first!.body);
  t.equal(again!.headers['webhook-id'], first!.headers['webhook-id']);
  t.match(verified(again!), { data: { status: 'approved', payout: 2.5 } });
});
