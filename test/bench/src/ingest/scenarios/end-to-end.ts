import { setTimeout as sleep } from 'node:timers/promises';
import { makeCampaign } from '@clicktrail/harness';
import { load } from '../../measure/load.js';
import { median } from '../../measure/median.js';
import type { Scenario, ScenarioOptions } from '../scenario.js';

const connections = 100;

/** Events per second from the first request until the last event is in ClickHouse, with all of it on one machine. */
export const endToEnd: Scenario = {
  name: 'end to end',
  run: async (options) => {
    const rates: number[] = [];
    const lost: number[] = [];
    for (let round = 0; round < options.rounds; round++) {
      const result = await once(options);
      rates.push(result.perSecond);
      lost.push(result.missing);
      options.say(
        `round ${round + 1}/${options.rounds}  end to end: ${Math.round(result.perSecond)} events/s`,
      );
    }
    return {
      question: 'How many events a second arrive in ClickHouse, the load generator on the same cores?',
      columns: ['', 'events/s', 'acknowledged and missing'],
      rows: [
        [
          'Clicktrail',
          Math.round(median(rates)).toLocaleString('en'),
          String(lost.reduce((sum, n) => sum + n, 0)),
        ],
      ],
      notes: ['From the first request until the last acknowledged event is stored.'],
    };
  },
};

async function once({ system, seconds }: ScenarioOptions): Promise<{ perSecond: number; missing: number }> {
  const { campaign_id, affiliate_id } = await makeCampaign(system);
  const stored = async () =>
    (await system.admin<{ total: number }>('GET', `/api/v1/clicks?campaign_id=${campaign_id}&limit=1`)).total;
  const start = performance.now();
  const { answered } = await load({
    url: `${system.base}/api/v1/clicks`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${system.adminKey}` },
    body: JSON.stringify({
      campaign_id,
      affiliate_id,
      country: 'US',
      device: 'mobile',
      os: 'android',
      sub1: 'spring',
    }),
    connections,
    seconds,
  });
  let seen = await stored();
  while (seen < answered && performance.now() - start < (seconds + 60) * 1_000) {
    await sleep(50);
    seen = await stored();
  }
  return { perSecond: seen / ((performance.now() - start) / 1_000), missing: Math.max(0, answered - seen) };
}
