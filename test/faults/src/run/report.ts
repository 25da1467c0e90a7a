import type { Check } from '../verdict/check.js';
import type { Progress, RunResult } from './run-faults.js';

const seconds = (ms: number) => `${Math.round(ms / 1_000)} s`;
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, each) => total + each, 0);

/** One line that says how a run goes. */
export function progressLine({ phase, elapsedMs, book, tally, cutReplies, underWay }: Progress): string {
  const { acknowledged, sales } = book;
  const events = acknowledged.click.size + acknowledged.impression.size;
  const done = `${events} events and ${sales.size} sales, ${tally.kills} kills, ${cutReplies} cut replies, ${tally.outages} outages`;
  const now = phase === 'drain' ? 'healed; waiting for what is on its way' : underWay.join('; ');
  return `${seconds(elapsedMs).padStart(6)}  ${done}${now && `  |  ${now}`}`;
}

/** All that is to be known of a run that has ended, as text. */
export function renderReport(result: RunResult, troubles: string[]): string {
  const { verdict, tally, cutReplies, book, calls, drainMs } = result;
  const { acknowledged, stored, conversions, postbacks, caps } = verdict.compared;
  const faults = [...tally.faults].sort(([a], [b]) => a.localeCompare(b));
  const answers = [...book.answers].sort(([a], [b]) => a.localeCompare(b));
  return [
    '',
    'Brought about',
    `  ${tally.kills} kills, ${sum(Object.values(cutReplies))} cut replies (${named(Object.entries(cutReplies))}), ${tally.outages} outages`,
    `  ${result.lateConnections} connections to Redis whose bytes were delivered late`,
    ...(tally.unsyncedBytes > 0
      ? [`  ${tally.unsyncedBytes} bytes that Redis had not synced were taken from it`]
      : []),
    ...faults.map(([name, count]) => `  ${String(count).padStart(5)}  ${name}`),
    '',
    'Answered',
    ...answers.map(([name, count]) => `  ${String(count).padStart(7)}  ${name}`),
    '',
    'Compared',
    `  ${acknowledged} acknowledged events with ${stored} stored ones; ${book.keyed.size} of them had an Idempotency-Key`,
    `  ${conversions} conversions; ${postbacks} postbacks in ${calls} calls; ${caps} caps; ${book.poison.size} poison events, ${book.dropped.size} dropped`,
    `  everything had come to rest ${seconds(drainMs)} after the last fault`,
    '',
    'Found',
    ...verdict.checks.flatMap(renderCheck),
    ...troubles.map((text) => `  TROUBLE of the harness: ${text}`),
  ].join('\n');
}

const named = (counts: [string, number][]) => counts.map(([name, count]) => `${name} ${count}`).join(', ');

function renderCheck({ name, count, examples }: Check): string[] {
  const head = `${count === 0 ? '     0' : `  ${String(count).padStart(4)}`}  ${name}`;
  return count === 0
    ? [head]
    : [
        `!${head.slice(1)}`,
        ...examples.map((example) => `          ${example.replaceAll('\n', '\n          ')}`),
      ];
}
