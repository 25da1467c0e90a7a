import { api, makeNetwork, untilComplete } from '@clicktrail/client/demo-traffic';
import { startTestSystem } from '@clicktrail/harness';
import { countListed, reports } from '@clicktrail/operator/demo';
import t from 'tap';

const system = await startTestSystem(t);

/** The cells of the lines that begin with a text. */
const linesOf = (table: string, first: string) =>
  table
    .split('\n')
    .map((line) => line.split('│').map((cell) => cell.trim()))
    .filter((cells) => cells[1] === first)
    .map((cells) => cells.slice(1, -1));

t.test('the last table has clicks, impressions and sales by day and country, and their totals', async (t) => {
  const network = await makeNetwork(system.base, api(system.base, system.adminKey));
  const [publisher, campaign] = [network.publishers[0]!, network.campaigns[0]!];
  const visit = (country?: string) => ({ campaign_id: campaign.id, ...(country && { country }) });
  const { click } = await publisher.api.post<{ click: { id: string } }>('/api/v1/clicks', visit('DE'));
  await publisher.api.post('/api/v1/clicks', visit('DE'));
  await publisher.api.post('/api/v1/impressions', visit('DE'));
  await publisher.api.post('/api/v1/clicks', visit());
  const sale = { click_id: click.id, txid: 'order-1', revenue: 1200 };
  await campaign.advertiser.api.post('/api/v1/conversions', sale);
  const today = new Date().toISOString().slice(0, 10);
  await untilComplete(network.admin);
  t.same(await countListed(network), { clicks: 3, impressions: 1 });

  const [, table] = (await reports(network)).split('As an admin, by day and country\n');
  t.same(linesOf(table!, today), [
    [today, 'unknown', '0', '1', '0', '0.00', '0.00', '0.00', '0.0000', '0.0000'],
    [today, 'DE', '1', '2', '1', '2.50', '1,200.00', '1,197.50', '0.5000', '1.2500'],
  ]);
  t.same(linesOf(table!, 'total'), [
    ['total', '', '1', '3', '1', '2.50', '1,200.00', '1,197.50', '0.3333', '0.8333'],
  ]);
});
