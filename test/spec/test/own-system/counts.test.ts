import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { startOwnSpec } from '../../src/index.js';

/** Sets from how many events on lists read rollups. */
const spec = await startOwnSpec(t, { SMALL_DATASET_EVENTS: '100000' });
const { admin } = spec;
const publisher = await spec.publisher();
const publisherKey = await spec.keyOf('publisher', publisher);

t.test('with few events, all answers count what a list has counted', async (t) => {
  for (let round = 1; round <= 8; round++) {
    const campaign = await spec.campaign({ name: `Round ${round}` });
    const list = `/api/v1/clicks?campaign_id=${campaign.id}`;
    for (const [more, total] of [
      [1, 1],
      [4, 5],
    ]) {
      await Promise.all(Array.from({ length: more! }, () => spec.click(campaign, publisher)));
      const isThere = async () => (await admin.get(list)).body.total === total;
      await waitFor(isThere, { intervalMs: 1, what: `${total} clicks` });
    }
    const answers = await Promise.all([
      admin.get(`${list}&limit=1`),
      admin.get(`${list}&status=tracked&limit=1`),
      publisherKey.get(`${list}&limit=1`),
      admin.get(`/api/v1/reports/events?campaign=${campaign.id}&limit=1`),
    ]);
    for (const { body } of answers) t.equal(body.total, 5);
    const csv = await publisherKey.get(`/api/v1/reports/events/export?format=csv&campaign=${campaign.id}`);
    t.equal(csv.bytes.toString().trimEnd().split('\n').length, 1 + 5);
    const summary = await publisherKey.get('/api/v1/reports/summary?range=today');
    t.equal(summary.body.clicks, round * 5);
    const rows: object[] = summary.body.rows;
    t.match(
      rows.find((row) => 'campaignId' in row && row.campaignId === campaign.id),
      { clicks: 5 },
    );
  }
});
