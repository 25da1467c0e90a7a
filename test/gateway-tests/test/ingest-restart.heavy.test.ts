import { makeCampaign } from '@clicktrail/harness';
import t from 'tap';
import { type RequestKind, startBehind, startTraffic } from '../src/index.js';

t.setTimeout(300_000);

t.test('no link and no click is refused while two ingest processes are restarted in turn', async (t) => {
  // As compose.yaml has it: what was left out while it was away is asked again before the next one is.
  const { system, gateway, processes } = await startBehind(t, {
    each: { ingest: 2 },
    env: { STOP_DELAY_MS: '5000', LINK_RATE_LIMIT: '1000000' },
  });
  const { campaign_id, affiliate_id } = await makeCampaign(system);
  const kinds: RequestKind[] = [
    {
      name: 'click',
      ask: () => ({ method: 'POST', path: '/api/v1/clicks', body: { campaign_id, affiliate_id } }),
    },
    { name: 'link', ask: () => ({ method: 'GET', path: `/c/${campaign_id}?affiliate_id=${affiliate_id}` }) },
  ];
  const traffic = startTraffic(gateway.base, system.adminKey, kinds);
  for (const { service, child } of processes) {
    if (service !== 'ingest') continue;
    await child.stop();
    await child.start();
  }
  await traffic.stop();
  t.comment(gateway.nginx.complaints());
  const outcomes = [...traffic.outcomes];
  t.same(
    outcomes.filter(([what]) => !/^(click 201|link 302)$/.test(what)),
    [],
    'nothing is refused',
  );
  for (const { name } of kinds) {
    t.ok(
      outcomes.some(([what, count]) => what.startsWith(name) && count > 50),
      `${name}: there was load`,
    );
  }
});
