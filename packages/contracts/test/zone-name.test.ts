import t from 'tap';
import { isZone } from '../src/index.js';

t.test('zones of IANA and links to them are zones, in any letter case', async (t) => {
  const zones = [
    'Europe/Berlin',
    'europe/berlin',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'US/Eastern',
    'UTC',
    'utc',
  ];
  for (const name of [...zones, 'GMT', 'EST', 'Etc/GMT+5', 'GMT0', 'America/Argentina/Buenos_Aires']) {
    t.ok(isZone(name), name);
  }
  for (const name of Intl.supportedValuesOf('timeZone')) t.ok(isZone(name), name);
});

t.test('offsets, unknown names and the short names of ICU are none', async (t) => {
  for (const name of [
    '+05:30',
    '-0330',
    'BST',
    'ist',
    'PST',
    'SystemV/AST4',
    'Europe/Bonn',
    '',
    ' UTC',
    'a'.repeat(9999),
  ]) {
    t.notOk(isZone(name), name.slice(0, 20));
  }
});
