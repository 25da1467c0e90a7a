import { randomInt } from 'node:crypto';
import t from 'tap';
import { topologies } from '../src/failover/replicated-redis.js';
import { runFailovers } from '../src/failover/run-failovers.js';

t.setTimeout(1_200_000);

for (const topology of topologies)
  t.test(
    `${topology}: a primary dies again and again, and nothing is lost, stored twice, or beyond a cap`,
    { timeout: 600_000 },
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
