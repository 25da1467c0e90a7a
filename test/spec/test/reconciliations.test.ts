import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { type Client, created, refused, startSpec, unique } from '../src/index.js';

const spec = await startSpec(t);
const { admin } = spec;
const path = '/api/v1/reconciliations';
const shop = await spec.advertiser();
const campaign = await spec.campaign({ advertiser_id: shop.id, payout: { type: 'percent', amount: 10 } });
const publisher = await spec.publisher();
const advertiser = await spec.keyOf('advertiser', shop);
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const query = `campaign_id=${campaign.id}&from=${day(Date.now() - 86_400_000)}&to=${day(Date.now())}`;

const sell = async (own: object) => {
  const click_id = await spec.click(campaign, publisher);
  const txid = unique('order');
  await advertiser.post('/api/v1/conversions', { click_id, txid, ...own });
  return txid;
};
const compare = (file: string, type = 'text/csv', by: Client = advertiser) =>
  by.call('POST', `${path}?${query}`, undefined, { raw: file, headers: { 'content-type': type } });
const rowsOf = async (id: string, kind: string) =>
  (await advertiser.get(`${path}/${id}/rows?kind=${kind}`)).body.rows as Record<string, unknown>[];
const conversionOf = async (txid: string) =>
  (await advertiser.get(`/api/v1/conversions?campaign_id=${campaign.id}&transaction_id=${txid}`)).body
    .rows[0];

t.test('reconciliations: each line is of one kind, and so is what the file does not have', async (t) => {
  const [same, amount, status, missing] = [
    await sell({ revenue: 10 }),
    await sell({ revenue: 10 }),
    await sell({ revenue: 10, status: 'pending' }),
    await sell({ revenue: 10, status: 'pending' }),
  ];
  const lines = [
    `${same},approved,10.00`,
    `${amount},approved,12.5`,
    `${status},rejected,`,
    'unknown,,',
    'unknown,,',
    ',,1',
  ];
  const { reconciliation } = created(await compare(`txid,status,revenue\r\n${lines.join('\r\n')}\r\n`));
  const { id, counts } = reconciliation as { id: string; counts: object };
  t.strictSame(counts, {
    matched: 1,
    amount_differs: 1,
    status_differs: 1,
    only_in_file: 1,
    only_here: 1,
    repeated: 1,
    unreadable: 1,
  });
  t.match(await rowsOf(id, 'amount_differs'), [
    {
      txid: amount,
      line: 3,
      file: { revenue: 12.5 },
      recorded: { revenue: 10, version: 1 },
      differs: ['revenue'],
    },
  ]);
  t.match(await rowsOf(id, 'only_here'), [{ txid: missing, line: null, file: null }]);
  t.match(await rowsOf(id, 'unreadable'), [{ line: 7, fault: /txid/ }]);
  t.match((await advertiser.get(`${path}/${id}`)).body.reconciliation, { id, state: 'compared', counts });
});

t.test('reconciliations: applied as re-sends, under the version that was compared, once', async (t) => {
  const [mine, theirs] = [await sell({ revenue: 100 }), await sell({ revenue: 100 })];
  const file = `{"txid":"${mine}","revenue":80}\n{"txid":"${theirs}","revenue":80}\n`;
  const { reconciliation } = created(await compare(file, 'application/x-ndjson'));
  const { id } = reconciliation as { id: string };
  const changed = (await conversionOf(theirs))!.id;
  await admin.patch(`/api/v1/conversions/${changed}`, { revenue: 90 });
  const applied = async () => {
    const answer = await advertiser.post(`${path}/${id}/apply`, { kinds: ['amount_differs'] });
    t.equal(answer.status, 202);
    return waitFor(async () => {
      const found = (await advertiser.get(`${path}/${id}`)).body.reconciliation as {
        state: string;
        progress: object;
      };
      return found.state === 'applied' && found.progress;
    });
  };
  for (const _ of ['first', 'again'])
    t.strictSame(await applied(), { applied: 1, changedSince: 1, failed: 0, left: 0 });
  t.match(await conversionOf(mine), { revenue: 80, payout: 8 });
  t.match(await conversionOf(theirs), { revenue: 90, payout: 9 });
  t.match(await rowsOf(id, 'amount_differs'), [{ outcome: 'applied' }, { outcome: 'changed_since' }]);
});

t.test('reconciliations: bad questions are 400, and no file of another campaign is read', async (t) => {
  refused(t, await advertiser.post(path, {}), 400, 'invalid_request', 'body', 'campaign_id', 'from', 'to');
  refused(t, await compare('order,amount\n1,2\n'), 400, 'invalid_request', 'body');
  refused(t, await compare('txid,amount\n1,2\n'), 400, 'invalid_request', 'amount');
  const { reconciliation } = created(await compare('txid,revenue\n1,x\n'));
  const { id } = reconciliation as { id: string };
  const apply = (body: object) => advertiser.post(`${path}/${id}/apply`, body);
  refused(t, await apply({ kinds: ['only_in_file'] }), 400, 'invalid_request', 'kinds');
  refused(t, await apply({ kinds: ['only_here'] }), 400, 'invalid_request', 'kinds');
  const stranger = await spec.keyOf('advertiser', await spec.advertiser());
  refused(t, await compare('txid\n1\n', 'text/csv', stranger), 403, 'forbidden');
  refused(t, await stranger.get(`${path}/${id}`), 404, 'not_found');
  t.equal((await advertiser.delete(`${path}/${id}`)).status, 200);
  refused(t, await advertiser.get(`${path}/${id}/rows`), 404, 'not_found');
});
