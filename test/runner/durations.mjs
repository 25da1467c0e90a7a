import { readFileSync, writeFileSync } from 'node:fs';

const recorded = new URL('durations.json', import.meta.url);

/** Of files that were never recorded. */
const usualSeconds = { unit: 0.5, integration: 3, acceptance: 3, heavy: 30 };

/** How long a test file takes, in seconds, by an earlier run: `npm run test:all -- --record` writes them. */
export function durations(known = JSON.parse(readFileSync(recorded, 'utf8'))) {
  return ({ name, tier }) => known[name] ?? usualSeconds[tier];
}

/** Records the durations of what passed in a run, beside those of the other `files`. */
export function recordDurations(results, files, known = JSON.parse(readFileSync(recorded, 'utf8'))) {
  const measured = new Map(
    results.filter(({ failed }) => failed === 0).map(({ name, durationMs }) => [name, durationMs / 1_000]),
  );
  const rows = files
    .map(({ name }) => [name, rounded(measured.get(name) ?? known[name])])
    .filter(([, seconds]) => seconds);
  writeFileSync(recorded, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}

/** To a tenth of a second, or a second where that says enough: two runs are to differ in few lines. */
const rounded = (seconds) =>
  seconds === undefined
    ? undefined
    : seconds < 3
      ? Math.max(0.1, Math.round(seconds * 10) / 10)
      : Math.round(seconds);
