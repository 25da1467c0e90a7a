import { test } from 'tap';
import { withinScope } from '../src/read-plan/event-filter.js';
import { stretchesOf } from '../src/report-builder/stretches.js';

const of = (from: string, until: string) =>
  stretchesOf(
    withinScope({ of: 'network' }, { country: 'DE', fromMs: Date.parse(from), untilMs: Date.parse(until) }),
  );

test('a period of another zone is its whole UTC days and what is left at its ends', async (t) => {
  t.match(of('2026-03-01T23:00Z', '2026-03-05T22:00Z'), {
    wholeDays: { country: 'DE', from: '2026-03-02', to: '2026-03-04', fromMs: undefined, untilMs: undefined },
    ends: {
      country: 'DE',
      fromMs: Date.parse('2026-03-01T23:00Z'),
      untilMs: Date.parse('2026-03-05T22:00Z'),
      exceptFromMs: Date.parse('2026-03-02'),
      exceptUntilMs: Date.parse('2026-03-05'),
    },
  });
  t.match(of('2026-03-01T23:45Z', '2026-03-03T00:15Z')?.wholeDays, { from: '2026-03-02', to: '2026-03-02' });
});

test('one without a whole UTC day is not divided', async (t) => {
  t.equal(of('2026-03-01T23:00Z', '2026-03-02T23:00Z'), undefined);
  t.equal(of('2026-03-01T01:00Z', '2026-03-01T23:00Z'), undefined);
  t.equal(stretchesOf(withinScope({ of: 'network' }, { fromMs: 1 })), undefined);
  t.equal(stretchesOf(withinScope({ of: 'network' }, { from: '2026-03-01', to: '2026-03-02' })), undefined);
});
