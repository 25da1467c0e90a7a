import t from 'tap';
import { insertConversions } from '../src/index.js';
import { readReport } from '../src/report-builder/read-report.js';
import { migrated, one } from './helpers.js';
import { network, options, page, utc } from './report-data.js';

const day = { from: '2026-03-02', to: '2026-03-02' };
const hourMs = 3_600_000;

const idAt = (time: string, chance: string) =>
  Date.parse(time).toString(16).padStart(12, '0') + chance.repeat(20);

const line = (id: string, version: number, created: string, goal: string) =>
  JSON.stringify({
    id,
    version,
    is_deleted: 0,
    created_at: new Date(created).toISOString().replace('T', ' ').slice(0, 23),
    goal,
    status: 'approved',
    payout: '1',
    payout_currency: 'USD',
    payout_converted: '1',
    revenue: '2',
    currency: 'EUR',
    revenue_converted: null,
  });

t.test('a period has the conversions of its time, wherever their ids lie', async (t) => {
  const client = await migrated(t);
  const insert = (...lines: string[]) => insertConversions(client, lines, AbortSignal.timeout(10_000));
  const goals = async () => {
    const question = { filter: day, groupBy: ['goal' as const], time: utc };
    const { groups } = await readReport(client, network, question, page, options);
    return groups.map(({ keys, metrics }) => `${keys[0]} ${metrics.conversions}`).sort();
  };
  const at = (time: string, shiftMs = 0) => new Date(Date.parse(time) + shiftMs).toISOString();
  const midnight = '2026-03-02T00:00:00.000Z';
  await insert(
    line(idAt(midnight, '0'), 1, midnight, 'first'),
    line(idAt('2026-03-02T23:59:59.999Z', 'f'), 2, '2026-03-02T23:59:59.999Z', 'last'),
    line(idAt(at(midnight, -1), 'f'), 3, at(midnight, -1), 'before'),
    line(idAt('2026-03-03T00:00:00Z', '0'), 4, '2026-03-03T00:00:00Z', 'after'),
    // The clock of the process that made the id, and that of Postgres, as far apart as they may be.
    line(idAt(at(midnight, -hourMs), '1'), 5, midnight, 'slow clock'),
    line(idAt(at('2026-03-02T23:59:59.999Z', hourMs - 1), '2'), 6, '2026-03-02T23:59:59.999Z', 'fast clock'),
  );
  const near = ['fast clock 1', 'first 1', 'last 1', 'slow clock 1'];
  t.same(await goals(), near);
  t.equal(await one(client, 'SELECT count() FROM moved_conversions'), '0');

  const far = idAt('2025-01-01T00:00:00Z', '3');
  await insert(
    line(far, 7, '2025-01-01T00:00:00Z', 'far'),
    line('no time', 8, '2026-03-02T12:00:00Z', 'by hand'),
    line(idAt('2026-03-02T12:00:00Z', '4'), 9, '1960-01-01T00:00:00Z', 'long ago'),
  );
  t.same(await goals(), [...near, 'by hand 1'].sort());
  await insert(line(far, 10, '2026-03-02T12:00:00Z', 'far'));
  t.same(await goals(), [...near, 'by hand 1', 'far 1'].sort(), 'moved into the day');
  await insert(line(far, 11, '2025-01-01T00:00:00Z', 'far'));
  t.same(await goals(), [...near, 'by hand 1'].sort(), 'and back');
});
