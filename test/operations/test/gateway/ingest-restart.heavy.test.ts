import { makeCampaign } from '@clicktrail/harness';
import t from 'tap';
import { type RequestKind, startBehind, startTraffic } from '../../src/gateway/index.js';

t.setTimeout(900_000);

const clients = 4;

t.test('links and clicks are accepted while two ingest processes are restarted in turn', async (t) => {
  // As compose.yaml has it: what was left out while it was away is asked again before the next one is.
  const { system, gateway, processes, errors } = await startBehind(t, {
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
  const traffic = startTraffic(t, gateway.base, system.adminKey, kinds, clients);
  for (const { service, child } of processes) {
    if (service !== 'ingest') continue;
    await child.stop();
    await child.start();
  }
  await traffic.stop();
  const outcomes = [...traffic.outcomes];
  const refused = outcomes.filter(([what]) => !/^(click 201|link 302)$/.test(what));
  const complaints = gateway.nginx.complaints();
  t.ok(
    refused.every(([what]) => what.endsWith(' 503')),
    `nothing but 201, 302 and 503 with Retry-After: ${refused}`,
  );
  const refusals = refused.reduce((sum, [, count]) => sum + count, 0);
  // A stopping process may lose the processor just before it closes its socket: what connects then is reset, one
  // request of each client. Nothing else is a reason to refuse.
  const resets = complaints.match(/104: Connection reset by peer/g)?.length ?? 0;
  const refusalsMax = Math.min(resets, clients * kinds.length);
  t.ok(
    refusals <= refusalsMax,
    `${refusals} refused, ${resets} reset: ${[...errors, complaints].join('\n')}`,
  );
  for (const { name } of kinds) {
    t.ok(
      outcomes.some(([what, count]) => what.startsWith(name) && count > 50),
      `${name}: there was load`,
    );
  }
});
