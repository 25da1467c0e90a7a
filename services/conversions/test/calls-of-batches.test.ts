import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import type { NotedCall } from '../src/incoming-calls/call-log.js';
import { sendCsv, sendLines, sendList } from './support/send-batch.js';
import { startService } from './support/start-service.js';

t.test('of a batch, sales that were refused or have warnings are listed as calls of their own', async (t) => {
  const noted: NotedCall[] = [];
  const calls = { note: (each: NotedCall) => void noted.push(each), close: async () => {} };
  const service = await startService(t, { calls });
  const click_id = await service.click();
  const lines = async (count: number) => {
    await waitFor(async () => noted.length >= count);
    return noted.splice(0).map(({ line }) => line);
  };

  await t.test('each with what was sent and answered', async (t) => {
    await sendLines(
      service,
      [
        { click_id, txid: 'fine' },
        { click_id: 'nobody', txid: 'c1' },
        { click_id, txid: 'c2', goal: 'instal' },
        { click_id, txid: 'c3', revenue: -1, token: 'hidden' },
        '{"txid":',
      ],
      { headers: { 'x-request-id': 'mine' } },
    );
    const [unknown, warned, bad, broken] = await lines(4);
    const common = { request_id: 'mine', via: 'post', advertiser_id: 'adv-1' };
    t.match(unknown, { ...common, status: 404, code: 'not_found', click_id: 'nobody', txid: 'c1' });
    t.equal(unknown!.message, 'There is no such click.');
    t.match(warned, { ...common, status: 201, code: '', txid: 'c2' });
    t.match(JSON.parse(warned!.warnings), [{ code: 'unknown_goal', field: 'goal' }]);
    t.match(bad, { ...common, status: 400, code: 'invalid_request', txid: 'c3' });
    t.match(JSON.parse(bad!.faults), [{ field: 'token' }, { field: 'revenue' }]);
    t.strictSame(JSON.parse(bad!.fields), { click_id, txid: 'c3', revenue: -1 });
    t.match(broken, { ...common, status: 400, txid: '', fields: '{}' });
  });

  await t.test('bounded like refused calls, whatever became of them', async (t) => {
    await sendList(service, [{ click_id: 'nobody' }, { click_id, txid: 'b1', goal: 'instal' }]);
    await waitFor(async () => noted.length === 2);
    for (const { limits } of noted.splice(0)) t.same(limits, [['caller adv-1', 1_200]]);
  });

  await t.test('one that was refused as a whole is one call', async (t) => {
    await sendCsv(service, `nothing;to;read\n`);
    t.match(await lines(1), [{ status: 400, code: 'invalid_request', fields: '{}' }]);
    await sendList(service, [{ click_id }], { key: 'publisher' });
    t.match(await lines(1), [{ status: 403, code: 'forbidden', advertiser_id: '' }]);
  });

  await t.test('a dry run is none, and neither is what an Idempotency-Key answers again', async (t) => {
    const sales = [{ click_id: 'nobody' }];
    const headers = { 'idempotency-key': 'k' };
    await sendList(service, sales, { headers });
    t.equal((await lines(1)).length, 1);
    await sendList(service, sales, { headers });
    await sendList(service, sales, { query: '?dry_run=true' });
    await sendList(service, [], { query: '?dry_run=true' });
    await sendList(service, [{ click_id: 'last' }]);
    t.match(await lines(1), [{ click_id: 'last' }]);
  });
});
