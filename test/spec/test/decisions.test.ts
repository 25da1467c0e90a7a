import t from 'tap';
import { refused, startSpec } from '../src/index.js';

const spec = await startSpec(t);
const { admin } = spec;
const path = '/api/v1/conversions/decisions';
const publisher = await spec.publisher();
const campaign = await spec.campaign({ payout: { type: 'fixed', amount: 2 } });

const pending = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < count) {
    const click_id = await spec.click(campaign, publisher);
    ids.push((await admin.post('/api/v1/conversions', { click_id, status: 'pending' })).body.conversion.id);
  }
  return ids;
};
const decided = (id: string, changed: boolean, status = 'approved') => ({
  id,
  status: 200,
  changed,
  conversion: { id, status, payout: 2 },
});

t.test('POST /conversions/decisions: one result each, in the order of the ids', async (t) => {
  const [first, second] = (await pending(2)) as [string, string];
  const answer = await admin.post(path, { ids: [second, 'nothing', first, second], status: 'approved' });
  t.equal(answer.status, 200);
  const [a, unknown, b, again] = answer.body.results as object[];
  t.strictSame([a, b, again], [decided(second, true), decided(first, true), decided(second, false)]);
  t.match(unknown, { id: 'nothing', status: 404, code: 'not_found', message: String });
  t.match(answer.body, { success: true, changed: 2, unchanged: 1, refused: 1 });
  const { conversion } = (await admin.get(`/api/v1/conversions/${first}`)).body;
  t.match(conversion, { status: 'approved', payout: 2 });
});

t.test('decisions: PATCH semantics: history by patch, and one line of the audit log each', async (t) => {
  const ids = await pending(3);
  for (const reason of ['sent back', 'nothing changes'])
    t.equal((await admin.post(path, { ids, status: 'rejected', reason })).status, 200);
  for (const id of ids) {
    const { rows } = (await admin.get(`/api/v1/audit-log?entity_id=${id}`)).body;
    t.equal(rows.length, 1, 'one, and none for what did not change');
    t.match(rows[0], {
      action: 'update',
      entity: 'conversion',
      actor: { role: 'admin' },
      before: { status: 'pending' },
      after: { status: 'rejected', reason: 'sent back' },
    });
    const history = (await admin.get(`/api/v1/conversions/${id}/history`)).body.rows;
    t.match(history, [{ via: 'post' }, { version: 2, via: 'patch', status: 'rejected' }]);
  }
});

t.test('decisions: 1 to 1,000 ids; bad bodies are 400; admins only', async (t) => {
  const ids = Array.from({ length: 1_001 }, (_, i) => `${i}`);
  const ask = (body: object) => admin.post(path, body);
  refused(t, await ask({}), 400, 'invalid_request', 'ids', 'status');
  refused(t, await ask({ ids: [], status: 'approved' }), 400, 'invalid_request', 'ids');
  refused(t, await ask({ ids, status: 'approved' }), 400, 'invalid_request', 'ids');
  const odd = { ids: ['a', 7], status: 'paid', reason: 'x'.repeat(501), odd: 1 };
  refused(t, await ask(odd), 400, 'invalid_request', 'ids.1', 'status', 'reason', 'odd');
  const most = await ask({ ids: ids.slice(1), status: 'approved' });
  t.match(most, { status: 200, body: { refused: 1_000 } });
  for (const role of ['publisher', 'advertiser'] as const) {
    const account = role === 'publisher' ? publisher : { id: campaign.advertiserId };
    const key = await spec.keyOf(role, account as typeof publisher);
    refused(t, await key.post(path, { ids: ['1'], status: 'approved' }), 403, 'forbidden');
  }
});

t.test('decisions: an Idempotency-Key decides once', async (t) => {
  const ids = await pending(30);
  const once = { headers: { 'idempotency-key': 'decide' } };
  const first = await admin.post(path, { ids, status: 'approved' }, once);
  t.equal(first.body.changed, 30);
  await admin.patch(`/api/v1/conversions/${ids[0]}`, { status: 'rejected' });
  const again = await admin.post(path, { ids, status: 'approved' }, once);
  t.equal(again.bytes.toString(), first.bytes.toString());
  t.equal(again.headers['idempotent-replay'], 'true');
  const { conversion } = (await admin.get(`/api/v1/conversions/${ids[0]}`)).body;
  t.equal(conversion.status, 'rejected', 'a retry undoes nothing');
});
