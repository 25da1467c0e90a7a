import { durations, recordDurations } from './durations.mjs';
import { makeEnvironments } from './environments.mjs';
import { groupsOf } from './groups.mjs';
import { lint } from './lint.mjs';
import { isChosen } from './options.mjs';
import { randomOf, seedOf } from './random.mjs';
import { runFiles } from './run-files.mjs';
import { testFiles } from './test-files.mjs';
import { describeTiers, withTier } from './tiers.mjs';

/** Runs the test files that the options ask for, and the style check with a whole run: `{ results, flaky, leftOut }`. */
export async function runChosen(options, say) {
  const all = testFiles(options.paths).map((file) => withTier(file));
  const { files, leftOut } = await choose(all, options);
  const checksStyle = options.paths.length === 0 && options.tier === undefined;
  const others = checksStyle ? [{ heavy: false, run: async () => [await lint()] }] : [];
  const run = await onEnvironments(options, (environments) =>
    runFiles(inGroups(files, say), environments, say, others),
  );
  if (options.record) recordDurations(run.results, testFiles());
  return { ...run, leftOut };
}

function inGroups(files, say) {
  const seed = seedOf(process.env);
  if (files.length > 1) say(`Order: seed ${seed}; the same again with TEST_SEED=${seed}`);
  return groupsOf(files, durations(), randomOf(seed));
}

/** The files that run, and lines about those that do not. */
async function choose(all, options) {
  const files = all.filter((file) => isChosen(file, options));
  if (options.product) return withoutUnfit(files, options.product);
  const others = all.filter((file) => !files.includes(file));
  if (others.length === 0) return { files, leftOut: [] };
  return { files, leftOut: [`Left out: ${describeTiers(others)}. All: npm run test:all`] };
}

/** Leaves out what a product that others run cannot take. */
async function withoutUnfit(files, product) {
  const { leftOutOf } = await import('../harness/dist/src/index.js');
  const unfit = await leftOutOf(product);
  return {
    files: files.filter(({ source }) => !unfit.some(({ folder }) => source.startsWith(`${folder}/`))),
    leftOut: unfit.map(({ folder, reason }) => `Left out: ${folder}: ${reason}`),
  };
}

/** Ends what the tests needed when they have run, or a signal came. */
async function onEnvironments({ product }, use) {
  const environments = makeEnvironments(product);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => void environments.close().finally(() => process.exit(1)));
  }
  try {
    return await use(environments);
  } finally {
    await environments.close();
  }
}
