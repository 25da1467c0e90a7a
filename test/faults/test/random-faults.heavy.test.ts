import t from 'tap';
import { renderReport } from '../src/run/report.js';
import { runFaults } from '../src/run/run-faults.js';

/** Leases of processes that die in the first third are free 10 s later. */
const runMs = 15_000;
/** The same each time, so that only a change can make it fail; `npm run faults` looks further. */
const seed = 1;

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

t.setTimeout(900_000);

t.test('a whole system broken at random for a while: nothing lost, nothing twice', async (t) => {
  const troubles: string[] = [];
  const result = await runFaults({ seed, runMs, onTrouble: (text) => troubles.push(text) });
  t.comment(renderReport(result, troubles));
  const { verdict, tally, cutReplies } = result;
  for (const { name, count, examples } of verdict.checks) t.equal(count, 0, name, { examples });
  t.same(troubles, [], 'everything planned was brought about');
  t.ok(result.passed);
  t.ok(verdict.compared.acknowledged > 100, 'there was load');
  t.ok(verdict.compared.conversions > 5, 'and sales');
  t.ok(tally.kills >= 5, 'processes were killed');
  t.ok(sum(Object.values(cutReplies)) > 0, 'replies were cut');
});
