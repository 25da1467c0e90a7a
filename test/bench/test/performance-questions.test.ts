import { parseGroupBy, requireGroupsOf } from '@clicktrail/contracts';
import { test } from 'tap';
import { performanceReports } from '../src/reports/questions/performance.js';

const questions = performanceReports(Date.parse('2026-03-31T12:00:00Z'));
const asked = (name: string) => questions.find((question) => question.name === name);
const textOf = (name: string) => asked(name)!.variants[0]!.byHand.clicks[0]!;

test('every role asks for all that is asked of it, and for nothing that it is refused', async (t) => {
  for (const { variants } of questions) {
    for (const { caller, path } of variants) {
      const groupBy = new URL(path, 'http://local').searchParams.get('group_by') ?? '';
      requireGroupsOf(caller.role, parseGroupBy(groupBy));
    }
  }
  const bounds = Object.fromEntries(
    questions.map(({ name, askedMs }) => [name.replace('performance of 30 days, ', ''), askedMs]),
  );
  t.match(bounds, {
    'admin, by publisher': 150,
    'admin, by a trait': 400,
    'admin, one account by a trait': 150,
    'admin, by publisher and country': 400,
    'publisher, by a trait': 150,
    'publisher, by sub_source': 400,
    'advertiser, by campaign and device': 400,
    'series of 7 days by hour, advertiser': 150,
  });
  t.equal(bounds['admin, by day in Europe/Berlin'], undefined);
});

test('the same question by hand is over the same rows', async (t) => {
  t.match(
    textOf('performance of 30 days, publisher, by day in Europe/Berlin'),
    /date_trunc\('day', created_at, 'Europe\/Berlin'\)[\s\S]*affiliate_id = 'pub-0' AND created_at >= '2026-03-01 23:00:00' AND created_at < '2026-03-31 22:00:00'/,
  );
  t.match(
    textOf('performance of 30 days, admin, one account by a trait'),
    /FROM \{clicks\} WHERE affiliate_id = 'pub-0' AND created_at >= '2026-03-02 00:00:00' AND created_at < '2026-04-01 00:00:00'/,
  );
});
