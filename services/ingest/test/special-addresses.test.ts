import ipaddr from 'ipaddr.js';
import t from 'tap';
import { Countries } from '../src/visitor/countries.js';

const countries = new Countries();

/** IANA's special-purpose address registries, multicast, and what no host has. */
const special = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '255.255.255.255/32',
  '::/128',
  '::1/128',
  '64:ff9b:1::/48',
  '100::/64',
  '100:0:0:1::/64',
  '2001:1::1/128',
  '2001:1::2/128',
  '2001:1::3/128',
  '2001:2::/48',
  '2001:3::/32',
  '2001:4:112::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:30::/28',
  '2001:db8::/32',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  '4000::/3',
];

t.test('an address that is private, reserved or for documentation has no country', async (t) => {
  for (const network of special) {
    const [first, last] = endsOf(network);
    t.equal(countries.of(first), '', `${network}: ${first}`);
    t.equal(countries.of(last), '', `${network}: ${last}`);
  }
  for (const ip of ['192.168.1.4', '172.17.0.1', '203.0.113.9', '2001:db8::1', 'fd12:3456::1', 'fe80::1'])
    t.equal(countries.of(ip), '', ip);
});

t.test('the addresses beside them have one', async (t) => {
  for (const ip of [
    '9.255.255.255',
    '11.0.0.1',
    '100.63.255.255',
    '172.15.0.1',
    '172.32.0.1',
    '198.20.0.1',
    '203.0.112.1',
  ])
    t.not(countries.of(ip), '', ip);
});

t.test('an address that holds the IPv4 address of the visitor is in the country of that', async (t) => {
  t.equal(countries.of('2002:808:808::1'), 'US', '6to4');
  t.equal(countries.of('2001:0:4136:e378:8000:63bf:f7f7:f7f7'), 'US', 'Teredo');
  for (const ip of ['2002:c0a8:104::1', '2002:cb00:7109::1', '2001:0:4136:e378:8000:63bf:3f57:fefb'])
    t.equal(countries.of(ip), '', `${ip} holds one that has none`);
});

function endsOf(network: string): [string, string] {
  const [start, bits] = ipaddr.parseCIDR(network);
  const first = start.toByteArray();
  const last = first.map((byte, i) => byte | (0xff >> Math.max(0, Math.min(8, bits - 8 * i))));
  return [ipaddr.fromByteArray(first).toString(), ipaddr.fromByteArray(last).toString()];
}
