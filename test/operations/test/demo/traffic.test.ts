import {
  api,
  makeNetwork,
  sendConversions,
  sendTraffic,
  untilComplete,
} from '@clicktrail/client/demo-traffic';
import { startTestSystem } from '@clicktrail/harness';
import t from 'tap';

const system = await startTestSystem(t);
const admin = api(system.base, system.adminKey);

interface Report {
  totals: { clicks: number; rejectedClicks: number; impressions: number; conversions: number };
}

t.test('the reports have everything that was sent, and each sending says how far it is', async (t) => {
  const network = await makeNetwork(system.base, admin, 2);
  t.equal(network.publishers.length, 2);
  let sent = 0;
  const onSent = () => {
    sent += 1;
  };
  const { clicks, impressions } = await sendTraffic(network, { count: 60, atOnce: 4, onSent });
  t.equal(sent, 60);
  t.equal(impressions, 10, 'every sixth');
  await sendConversions(clicks, { count: 5, atOnce: 4, onSent });
  t.equal(sent, 65);
  await untilComplete(admin);
  const { totals } = await admin.get<Report>('/api/v1/reports/performance?range=2d&limit=1');
  t.equal(totals.clicks - totals.rejectedClicks, clicks.length);
  t.equal(totals.clicks + totals.impressions, 60);
  t.equal(totals.conversions, 5);
});

t.test('no key of its accounts outlives the demo by more than an hour', async (t) => {
  const { rows } = await admin.get<{ rows: { name: string; expiresAt: string | null }[] }>('/api/v1/keys');
  const made = rows.filter(({ name }) => name === 'demo');
  t.equal(made.length, 5);
  for (const { expiresAt } of made) {
    const leftMs = Date.parse(expiresAt ?? '') - Date.now();
    t.ok(leftMs > 0 && leftMs <= 3_600_000, `${expiresAt}`);
  }
});
