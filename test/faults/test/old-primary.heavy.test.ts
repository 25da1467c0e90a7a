import t from 'tap';
import { cutOffPrimary } from '../src/failover/cut-off-primary.js';
import { stalledPrimary } from '../src/failover/stalled-primary.js';

t.setTimeout(1_200_000);

for (const { name, run, enough, tooFew } of [
  {
    name: 'a primary that is cut off from its replica and still takes writes',
    run: cutOffPrimary,
    enough: 1,
    tooFew: 0,
  },
  {
    name: 'a primary that stalls, and wakes in the middle of its failover',
    run: stalledPrimary,
    enough: 2,
    tooFew: 1,
  },
])
  t.test(name, { timeout: 600_000 }, async (t) => {
    const held = await run(t, enough);
    t.same(held.lost, [], `nothing lost with REDIS_ACK_REPLICAS=${enough}`);
    t.same(held.twice, [], 'nothing twice');
    const { lost, acknowledgedMeanwhile } = await run(t, tooFew);
    t.ok(
      lost.length > 0,
      `${lost.length} of ${acknowledgedMeanwhile} acknowledged meanwhile are lost with ${tooFew}`,
    );
  });
