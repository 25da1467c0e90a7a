import t from 'tap';
import { cutOffPrimary } from '../src/failover/cut-off-primary.js';
import { runFailovers } from '../src/failover/run-failovers.js';

t.setTimeout(380_000);

t.test(
  'the primary dies again and again: nothing that a replica acknowledged is lost, or stored twice',
  { timeout: 180_000 },
  async (t) => {
    const { acknowledged, lost, twice, refused, awayMs } = await runFailovers(t, {
      kills: 2,
      ackReplicas: 1,
    });
    t.comment(
      `${acknowledged} acknowledged, refused ${JSON.stringify(refused)}, away for ${awayMs.join(', ')} ms`,
    );
    t.same(lost, [], 'nothing lost');
    t.same(twice, [], 'nothing twice');
    t.strictSame(
      Object.keys(refused).filter((status) => status !== '503'),
      [],
      '503 in between, and nothing else',
    );
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
