import { Random } from '@clicktrail/testing';
import t from 'tap';
import { faultKinds, planFaults } from '../src/faults/plan.js';

const outline = (seed: number, runMs: number) =>
  planFaults(new Random(seed), runMs).map(({ atMs, kind, random }) => [atMs, kind.name, random.next()]);

t.test('a seed makes one plan', async (t) => {
  t.same(outline(7, 600_000), outline(7, 600_000));
  t.not(JSON.stringify(outline(7, 600_000)), JSON.stringify(outline(8, 600_000)));
});

t.test(
  'ten minutes have every kind of fault that happens twice in that time, and a rolling restart every 20 s',
  async (t) => {
    const plan = planFaults(new Random(1), 600_000);
    const planned = new Set(plan.map(({ kind }) => kind));
    const expected = faultKinds.filter(({ perTenMinutes }) => perTenMinutes >= 1);
    t.same(
      expected.filter((kind) => !planned.has(kind)),
      [],
    );
    t.equal(plan.filter(({ kind }) => kind.name === 'rolling restart').length, 30);
  },
);

t.test('what leaves a lease behind comes early enough', async (t) => {
  const late = planFaults(new Random(1), 600_000).filter(
    ({ atMs, kind }) => kind.leavesLease && atMs > 585_000,
  );
  t.same(late, []);
});
