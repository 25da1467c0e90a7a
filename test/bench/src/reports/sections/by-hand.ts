import type { Finding } from '../../report/finding.js';
import { askPostgres, askRawTable } from '../ask/ask-by-hand.js';
import { askService } from '../ask/ask-service.js';
import { measure, million, ms } from '../ask/measure.js';
import { copyToPostgres } from '../data/postgres-copy.js';
import { allQuestions } from '../questions/all.js';
import type { Section } from './section.js';

/** By hand it takes long, and a few are enough for a comparison. */
const askedTimes = 5;

/** The same questions to the service and, in SQL written by hand, to ClickHouse and to Postgres, one after the other. */
export const byHand: Section = {
  name: 'by hand',
  run: async ({ data, postgresClicks, say }) => {
    const copy = await copyToPostgres(data, postgresClicks, say);
    const { ask } = askService(data.system);
    const [rawTable, postgres] = [askRawTable(data), askPostgres(data)];
    const rows: string[][] = [];
    for (const question of await allQuestions(data)) {
      if (question.variants.every(({ byHand }) => byHand.clicks.length === 0)) continue;
      const own = await measure(question, askedTimes, ({ caller, path }) => ask(caller, path));
      const raw = await measure(question, askedTimes, ({ byHand }) => rawTable(byHand));
      const copied = await measure(question, askedTimes, ({ byHand }) => postgres(byHand));
      const times = [own, raw, copied].map(({ p50Ms }) => ms(p50Ms));
      rows.push([question.name, ...times, (raw.p50Ms / own.p50Ms).toFixed(1)]);
      say(rows.at(-1)!.join('  '));
    }
    return [finding(rows, copy)];
  },
};

const finding = (rows: string[][], copy: { rows: number; bytesPerClick: number }): Finding => ({
  question: 'And the same questions in SQL that is written by hand?',
  columns: ['p50 ms', 'Clicktrail', 'by hand', 'Postgres', 'by hand / Clicktrail'],
  rows,
  notes: [
    '"By hand" asks the raw table of ClickHouse for the same page and total (or sums), without rollups, copies and ' +
      'projections, and Postgres for the conversions; for performance reports and series the raw tables of clicks, impressions ' +
      'and conversions, all in ClickHouse. ' +
      `"Postgres" asks a copy of ${million(copy.rows)} clicks in Postgres, with an index for each kind of account: ` +
      `${Math.round(copy.bytesPerClick)} bytes a click. It has no impressions.`,
  ],
});
