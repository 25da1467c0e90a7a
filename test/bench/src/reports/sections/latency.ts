import type { Finding } from '../../report/finding.js';
import { askService } from '../ask/ask-service.js';
import { measure, million, ms } from '../ask/measure.js';
import type { Percentiles } from '../ask/percentiles.js';
import { allQuestions } from '../questions/all.js';
import type { Question } from '../questions/question.js';
import type { Section } from './section.js';

const askedTimes = 40;

interface Measured {
  question: Question;
  service: Percentiles;
}

/** Every report and list for each role. */
export const latency: Section = {
  name: 'latency',
  run: async ({ data, say }) => {
    const { ask } = askService(data.system);
    const measured: Measured[] = [];
    for (const question of await allQuestions(data)) {
      const service = await measure(question, askedTimes, ({ caller, path }) => ask(caller, path));
      measured.push({ question, service });
      say(lineOf(question, service));
    }
    return [finding(measured, data.shape)];
  },
};

function lineOf({ name, askedMs }: Question, { p50Ms, p95Ms }: Percentiles): string {
  const missed = askedMs !== undefined && p95Ms > askedMs ? '  MISSED' : '';
  return `${name}: p50 ${p50Ms.toFixed(1)} ms, p95 ${p95Ms.toFixed(1)} ms${missed}`;
}

function missedByReason(missed: Measured[]): string[] {
  const reasons = new Map<string, string[]>();
  for (const { question, service } of missed) {
    const reason = question.slowBecause ?? 'not known';
    const each = `${question.name} (${ms(service.p95Ms)} of ${question.askedMs})`;
    reasons.set(reason, [...(reasons.get(reason) ?? []), each]);
  }
  return [...reasons].map(([reason, names]) => `${names.join('; ')}: ${reason}.`);
}

function finding(measured: Measured[], shape: { clicks: number; conversions: number }): Finding {
  const missed = measured.filter(
    ({ question: { askedMs }, service }) => askedMs !== undefined && service.p95Ms > askedMs,
  );
  return {
    question: `How long do reports and lists take over ${million(shape.clicks)} clicks and ${million(shape.conversions)} conversions?`,
    columns: ['ms', 'asked p95', 'p50', 'p95'],
    rows: measured.map(({ question, service }) => [
      question.name,
      question.askedMs === undefined ? '' : String(question.askedMs),
      ms(service.p50Ms),
      ms(service.p95Ms),
    ]),
    notes: [
      'Over HTTP, one request at a time, busy and rare accounts and values in turn; a list comes with its exact total.',
      missed.length === 0
        ? 'Every p95 that was asked for is met.'
        : 'Missed, of all p95 that were asked for:',
      ...missedByReason(missed),
    ],
  };
}
