import type { Finding } from '../../report/finding.js';
import { askPostgres, askRawTable } from '../ask/ask-by-hand.js';
import { askService } from '../ask/ask-service.js';
import { type Percentiles, percentiles } from '../ask/percentiles.js';
import { copyToPostgres } from '../data/postgres-copy.js';
import { allQuestions } from '../questions/all.js';
import type { Question, Variant } from '../questions/question.js';
import type { Section } from './section.js';

const askedTimes = 40;
/** By hand it takes long, and a few are enough for a comparison. */
const byHandTimes = 5;

interface Measured {
  question: Question;
  service: Percentiles;
  rawTable: Percentiles | null;
  postgres: Percentiles | null;
}

/** Every report and list for each role, beside the same question asked by hand. */
export const latency: Section = {
  name: 'latency',
  run: async ({ data, postgresClicks, say }) => {
    const copy = await copyToPostgres(data, postgresClicks, say);
    const service = askService(data.system);
    const [rawTable, postgres] = [askRawTable(data), askPostgres(data)];
    const measured: Measured[] = [];
    for (const question of await allQuestions(data)) {
      const found = await measure(question, askedTimes, ({ caller, path }) => service.ask(caller, path));
      measured.push({ question, service: found, rawTable: null, postgres: null });
      say(lineOf(question, found));
    }
    for (const each of measured) {
      const { question } = each;
      if (question.variants.every(({ byHand }) => byHand.clicks.length === 0)) continue;
      each.rawTable = await measure(question, byHandTimes, ({ byHand }) => rawTable(byHand));
      each.postgres = await measure(question, byHandTimes, ({ byHand }) => postgres(byHand));
      say(
        `${question.name}, by hand: p50 ${each.rawTable.p50Ms.toFixed(0)} ms, Postgres ${each.postgres.p50Ms.toFixed(0)} ms`,
      );
    }
    return [finding(measured, data.shape, copy)];
  },
};

function lineOf({ name, askedMs }: Question, { p50Ms, p95Ms }: Percentiles): string {
  const missed = askedMs !== undefined && p95Ms > askedMs ? '  MISSED' : '';
  return `${name}: p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms${missed}`;
}

/** Asks the variants in turn, one after another; each once beforehand, uncounted. */
async function measure(
  { variants }: Question,
  times: number,
  ask: (variant: Variant) => Promise<void>,
): Promise<Percentiles> {
  for (const variant of variants.slice(0, times)) await ask(variant);
  const durations: number[] = [];
  for (let i = 0; i < Math.max(times, variants.length); i++) {
    const begun = performance.now();
    await ask(variants[i % variants.length]!);
    durations.push(performance.now() - begun);
  }
  return percentiles(durations);
}

const ms = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));
const cells = (found: Percentiles | null) => (found ? [ms(found.p50Ms), ms(found.p95Ms)] : ['', '']);

function missedByReason(missed: Measured[]): string[] {
  const reasons = new Map<string, string[]>();
  for (const { question, service } of missed) {
    const reason = question.slowBecause ?? 'not known';
    const each = `${question.name} (${ms(service.p95Ms)} of ${question.askedMs})`;
    reasons.set(reason, [...(reasons.get(reason) ?? []), each]);
  }
  return [...reasons].map(([reason, names]) => `${names.join('; ')}: ${reason}.`);
}

function finding(
  measured: Measured[],
  shape: { clicks: number; conversions: number },
  copy: { rows: number; bytesPerClick: number },
): Finding {
  const missed = measured.filter(
    ({ question: { askedMs }, service }) => askedMs !== undefined && service.p95Ms > askedMs,
  );
  const million = (count: number) =>
    `${(count / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} million`;
  return {
    question: `How long do reports and lists take over ${million(shape.clicks)} clicks and ${million(shape.conversions)} conversions?`,
    columns: ['ms', 'asked p95', 'p50', 'p95', 'by hand p50', 'p95', 'Postgres p50', 'p95'],
    rows: measured.map(({ question, service, rawTable, postgres }) => [
      question.name,
      question.askedMs === undefined ? '' : String(question.askedMs),
      ...cells(service),
      ...cells(rawTable),
      ...cells(postgres),
    ]),
    notes: [
      'Over HTTP, one request at a time, busy and rare accounts and values in turn; a list comes with its exact total. ' +
        '"By hand" asks the raw table of ClickHouse for the same page and total (or sums), without rollups, copies and ' +
        'projections, and Postgres for the conversions; for performance reports and series the raw tables of clicks, impressions ' +
        'and conversions, all in ClickHouse. ' +
        `"Postgres" asks a copy of ${million(copy.rows)} clicks in Postgres, with an index for each kind of account: ` +
        `${Math.round(copy.bytesPerClick)} bytes a click. It has no impressions.`,
      missed.length === 0
        ? 'Every p95 that was asked for is met.'
        : 'Missed, of all p95 that were asked for:',
      ...missedByReason(missed),
    ],
  };
}
