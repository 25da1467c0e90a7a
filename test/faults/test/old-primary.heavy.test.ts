import t from 'tap';
import { cutOffPrimary } from '../src/failover/cut-off-primary.js';
import { stalledPrimary } from '../src/failover/stalled-primary.js';

t.setTimeout(380_000);

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

t.test('a primary that stalls, and wakes in the middle of its failover', { timeout: 180_000 }, async (t) => {
  const held = await stalledPrimary(t, 2);
  t.same(held.lost, [], 'nothing lost once every replica had it');
  t.same(held.twice, [], 'nothing twice');
  const open = await stalledPrimary(t, 1);
  t.ok(
    open.lost.length > 0,
    `${open.lost.length} of ${open.acknowledgedMeanwhile} acknowledged meanwhile are lost where one of two sufficed`,
  );
});
