import { buffer } from 'node:stream/consumers';
import t from 'tap';
import { type ExportedConversion, exportEvents, stageConversions } from '../src/index.js';
import { migrated } from './helpers.js';

const conversion: ExportedConversion = {
  ...{ event_id: 'c1', click_id: '', transaction_id: '', campaign_id: 'cmp', affiliate_id: 'pub' },
  ...{ advertiser_id: 'adv', status: 'approved', goal: 'default', payout: '2.5000', revenue: '500000.0000' },
  ...{ currency: 'PYG', payout_currency: 'USD', country: '', device: '', os: '', browser: '' },
  ...{
    status_reason: 'test',
    status_note: '=1+1',
    sub1: '',
    sub2: '',
    created_at: Date.parse('2026-01-02T03:04:05.678Z'),
  },
};

t.test('an export has the currency of each payout', async (t) => {
  const client = await migrated(t);
  const { payout_currency: _, ...asBefore } = conversion;
  await stageConversions(client, 'an-export', [
    conversion,
    { ...asBefore, event_id: 'c2' } as ExportedConversion,
  ]);
  const content = { clicks: null, conversionsOf: 'an-export' };
  const options = { limits: { maxExecutionSeconds: 10, maxMemoryBytes: 1e9 } };
  const stream = await exportEvents(client, { of: 'network' }, content, 'ndjson', options);
  const rows = (await buffer(stream))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  t.match(
    rows.sort((a, b) => (a.id < b.id ? -1 : 1)),
    [
      { id: 'c1', currency: 'PYG', payoutCurrency: 'USD', statusReason: 'test', statusNote: '=1+1' },
      { id: 'c2', currency: 'PYG', payoutCurrency: 'PYG' },
    ],
    "a copy without a payout currency has the sale's",
  );
});
