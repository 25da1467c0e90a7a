import { test } from 'tap';
import { networkOf, readAddress } from '../src/index.js';

test('an entry is an address with or without a port, brackets, quotes, white space or a zone', async (t) => {
  const forms: Record<string, string[]> = {
    '81.2.69.142': [
      '81.2.69.142',
      '81.2.69.142:51234',
      '81.2.69.142:0',
      ' 81.2.69.142 ',
      '"81.2.69.142"',
      '"81.2.69.142:51234"',
      '[81.2.69.142]:443',
      '::ffff:81.2.69.142',
      '::FFFF:5102:458e',
      '[::ffff:81.2.69.142]:443',
      '::ffff:81.2.69.142:51234',
      '0:0:0:0:0:ffff:81.2.69.142',
      '64:ff9b::81.2.69.142',
      '[64:FF9B::5102:458e]:80',
    ],
    '2a02::1': [
      '2a02::1',
      '2A02:0:0::1',
      '[2a02::1]',
      '[2A02::1]:443',
      '"[2a02::1]:443"',
      '" [2a02::1] "',
      '2a02::1:51234',
      '2a02:0:0:0:0:0:0:1:443',
    ],
    'fe80::1': ['fe80::1%eth0', '[fe80::1%25en0]:80'],
    '64:ff9b:1::1': ['64:ff9b:1::1'],
    '64:ff9b::1:0:1': ['64:ff9b::1:0:1'],
  };
  for (const [address, entries] of Object.entries(forms)) {
    for (const entry of entries) t.equal(readAddress(entry), address, entry);
  }
});

test('what names no address is none', async (t) => {
  for (const entry of [
    '',
    ' ',
    'unknown',
    '_hidden',
    '_gazonk:80',
    '-',
    'localhost',
    'localhost:80',
    '81.2.69',
    '81.2.69.142:',
    '81.2.69.142:port',
    '81.2.69.142:123456',
    '81.2.69.142/32',
    '081.2.69.142',
    '[81.2.69.142',
    '81.2.69.142]',
    '[2a02::1]443',
    '[[2a02::1]]',
    '[]:443',
    ':443',
    '"',
    '""',
    '"[2a02::1]:443',
    'for=81.2.69.142',
    `${':'.repeat(60_000)}1`,
  ]) {
    t.equal(readAddress(entry), '', entry.slice(0, 40));
  }
});

test('IPv6 is counted by its /64, IPv4 whole', async (t) => {
  for (const [ip, network] of [
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ] as const) {
    t.equal(networkOf(ip), network, ip);
  }
  t.not(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:3::1'));
});
