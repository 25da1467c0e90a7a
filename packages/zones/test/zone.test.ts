import t from 'tap';
import { findZone, isZone, zoneRelease } from '../src/index.js';

const hour = 3_600_000;
const offsetAt = (name: string, time: string) => findZone(name)!.offsetMsAt(Date.parse(time)) / hour;

t.test('offsets of the newest rules, which the data of Node may not have', async (t) => {
  t.equal(offsetAt('America/Vancouver', '2026-10-31T12:00Z'), -7);
  t.equal(offsetAt('America/Vancouver', '2026-12-01T12:00Z'), -7, 'no winter time any more');
  t.equal(offsetAt('America/Vancouver', '2025-12-01T12:00Z'), -8);
  t.equal(offsetAt('America/Edmonton', '2026-12-01T12:00Z'), -6);
  t.equal(offsetAt('America/Edmonton', '2025-12-01T12:00Z'), -7);
  t.equal(offsetAt('Africa/Casablanca', '2026-12-01T12:00Z'), 0);
  t.equal(offsetAt('Africa/Casablanca', '2025-12-01T12:00Z'), 1);
});

t.test('the data is of a release of IANA that is not older than this version', async (t) => {
  t.match(zoneRelease(), /^20\d\d[a-z]$/);
  t.ok(zoneRelease() >= '2026f', zoneRelease());
});

t.test('a change is the first instant of the new offset', async (t) => {
  const berlin = findZone('europe/BERLIN')!;
  const changeMs = Date.parse('2026-03-29T01:00Z');
  t.equal(berlin.nextChangeMs(Date.parse('2026-01-01')), changeMs);
  t.equal(berlin.offsetMsAt(changeMs - 1), hour);
  t.equal(berlin.offsetMsAt(changeMs), 2 * hour);
  t.equal(berlin.nextChangeMs(changeMs), Date.parse('2026-10-25T01:00Z'));
  const named = findZone('Europe/London')!.nextChangeMs(Date.parse('1968-06-01'));
  t.equal(named, Date.parse('1971-10-31T02:00Z'), 'another name for the same offset is none');
  t.equal(findZone('Asia/Kolkata')!.nextChangeMs(Date.parse('2026-01-01')), null);
});

t.test('an instant of a local time: the first of two, and the first after one that is skipped', async (t) => {
  const instant = (name: string, local: string) =>
    new Date(findZone(name)!.instantOf(Date.parse(`${local}Z`))).toISOString();
  t.equal(instant('Europe/Berlin', '2026-03-29T00:00'), '2026-03-28T23:00:00.000Z');
  t.equal(instant('Europe/Berlin', '2026-10-25T02:30'), '2026-10-25T00:30:00.000Z', 'the first of two');
  t.equal(instant('Europe/Berlin', '2026-03-29T02:30'), '2026-03-29T01:00:00.000Z', 'skipped');
  t.equal(instant('America/Sao_Paulo', '2018-11-04T00:00'), '2018-11-04T03:00:00.000Z', 'midnight skipped');
  t.equal(instant('Pacific/Apia', '2011-12-30T00:00'), '2011-12-30T10:00:00.000Z', 'a whole day skipped');
});

t.test('names that link to a zone are zones, in any letter case', async (t) => {
  const names = ['Asia/Calcutta', 'US/Eastern', 'utc', 'GMT', 'EST', 'Etc/GMT+5', 'GMT0'];
  for (const name of [...names, 'america/argentina/buenos_aires']) t.ok(isZone(name), name);
  t.equal(findZone('Asia/Calcutta'), findZone('asia/kolkata'), 'read once');
  t.equal(offsetAt('Etc/GMT+5', '2026-01-01'), -5);
});

t.test('Node knows the same zones, and agrees on them before the rules changed last', async (t) => {
  for (const name of Intl.supportedValuesOf('timeZone')) {
    t.ok(isZone(name), name);
    const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
    for (let ms = Date.UTC(2000, 0, 15, 12); ms < Date.UTC(2025, 6); ms += 91 * 24 * hour) {
      const shown = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')!.value;
      const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])?(\d+)?:?(\d+)?/.exec(shown)!;
      const expected = (Number(hours) + Number(minutes) / 60) * (sign === '-' ? -1 : 1);
      if (findZone(name)!.offsetMsAt(ms) / hour !== expected) t.fail(`${name} ${ms} ${shown}`);
    }
  }
});

t.test('offsets and short names of ICU are no zones', async (t) => {
  for (const name of [
    '+05:30',
    'BST',
    'ist',
    'SystemV/AST4',
    'constructor',
    '',
    ' UTC',
    'Europe/Bonn',
    'PST',
    'a'.repeat(9_999),
  ])
    t.notOk(isZone(name), name);
});
