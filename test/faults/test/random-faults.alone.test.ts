import t from 'tap';
import { renderReport } from '../src/run/report.js';
import { runFaults } from '../src/run/run-faults.js';

const runMs = 22_000;
/** The same each time, so that only a change can make it fail; `npm run faults` looks further. */
const seed = 1;

t.setTimeout(300_000);

t.test('a whole system broken at random for a while: nothing lost, nothing twice', async (t) => {
  const troubles: string[] = [];
  const result = await runFaults({ seed, runMs, onTrouble: (text) => troubles.push(text) });
  t.comment(renderReport(result, troubles));
  const { verdict, tally, cutReplies } = result;
  for (const { name, count, examples } of verdict.checks) t.equal(count, 0, name, { examples });
  t.same(troubles, [], 'everything planned was brought about');
  t.ok(result.passed);
  t.ok(verdict.compared.acknowledged > 500, 'there was load');
  t.ok(verdict.compared.conversions > 20, 'and sales');
  t.ok(tally.kills >= 20, 'processes were killed');
  t.ok(
    Object.values(cutReplies).every((count) => count > 0),
    'replies of every store were cut',
  );
});
