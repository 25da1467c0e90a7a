import { execFileSync } from 'node:child_process';
import t from 'tap';

/** After full garbage collections without a tick in sight: has a new one the shape of the one that was kept? */
const script = (isKept: boolean) => `
import { executionAsyncResource } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { keepTicksSteady, keptTick } from ${JSON.stringify(new URL('../src/steady-ticks.js', import.meta.url).href)};
if (${isKept}) keepTicksSteady();
await turn();
for (let i = 0; i < 3; i++) { gc(); await turn(); }
process.nextTick(() => {
  const fresh = executionAsyncResource();
  process.stdout.write(String(keptTick() !== undefined && %HaveSameMap(keptTick(), fresh)));
});
`;

const run = (isKept: boolean) =>
  execFileSync(
    process.execPath,
    ['--expose-gc', '--allow-natives-syntax', '--input-type=module', '-e', script(isKept)],
    { encoding: 'utf8', timeout: 20_000 },
  );

t.test('what is kept has the shape that ticks have, whatever is collected', async (t) => {
  t.equal(run(true), 'true');
  t.equal(run(false), 'false', 'nothing is kept unasked');
});
