import { randomInt } from 'node:crypto';
import t from 'tap';
import { cutOffPrimary } from '../src/failover/cut-off-primary.js';
import { topologies } from '../src/failover/replicated-redis.js';
import { runFailovers } from '../src/failover/run-failovers.js';

t.setTimeout(380_000);

for (const topology of topologies)
  t.test(
    `${topology}: a primary dies again and again, and nothing is lost, stored twice, or beyond a cap`,
    { timeout: 180_000 },
    async (t) => {
      const seed = randomInt(2 ** 32);
      const { verdict, answers, awayMs } = await runFailovers(t, {
        topology,
        kills: 2,
        ackReplicas: 1,
        seed,
      });
      t.comment(`seed ${seed}, ${JSON.stringify(verdict.compared)}, away for ${awayMs.join(', ')} ms`);
      for (const { name, count, examples } of verdict.checks) t.equal(count, 0, `${name} ${examples}`);
      const recorded = Object.entries(Object.fromEntries(answers)).filter(([asked]) =>
        asked.startsWith('POST /api/v1/clicks 2'),
      );
      t.ok(recorded.length > 0, 'clicks were recorded');
    },
  );

t.test(
  'a primary that is cut off from its replica and still takes writes',
  { timeout: 180_000 },
  async (t) => {
    const held = await cutOffPrimary(t, 1);
    t.same(held.lost, [], 'nothing lost with REDIS_ACK_REPLICAS=1');
    t.same(held.twice, [], 'nothing twice');
    const open = await cutOffPrimary(t, 0);
    t.ok(
      open.lost.length > 0,
      `${open.lost.length} of ${open.acknowledgedMeanwhile} acknowledged meanwhile are lost without it`,
    );
  },
);
