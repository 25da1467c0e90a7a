import { clickSteps } from '@clicktrail/contracts';
import { BatchNames, EventIds } from '@clicktrail/events';
import { Random } from '@clicktrail/testing';
import t from 'tap';
import { insertNetwork } from './support/random-network.js';
import { startIngest } from './support/start-ingest.js';

const url = '/api/v1/clicks/explain';

t.test('a click that is no longer kept: no step has a verdict, and its id says when it came', async (t) => {
  const ingest = await startIngest(t, (pool) => insertNetwork(pool, new Random(1)), Date.now);
  const cameAt = Date.parse('2024-02-29T12:00:00Z');
  const ids = new EventIds('secret of the tests');
  const id = ids.at(new BatchNames(1, () => cameAt).next(), 0);
  const { status, body } = await ingest.post(url, 'admin', { click_id: id });
  t.equal(status, 200);
  const detail = 'The click of 2024-02-29T12:00:00.000Z is no longer kept.';
  t.strictSame(body, {
    success: true,
    outcome: 'unknown',
    steps: clickSteps.map((step) => ({ step, passed: null, code: 'not_kept', detail })),
    redirectUrl: null,
    caps: [],
  });
  const forged = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
  t.match(await ingest.post(url, 'admin', { click_id: forged }), {
    status: 404,
    body: { code: 'not_found' },
  });
});
