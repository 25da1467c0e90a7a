import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ipaddr from 'ipaddr.js';
import { type CountryResponse, Reader } from 'mmdb-lib';
import t from 'tap';
import { corrections } from '../src/visitor/corrected-countries.js';
import { Countries } from '../src/visitor/countries.js';
import { accessNetworks } from './access-networks.js';

const countries = new Countries();

/** What a database says by itself; '' where it says nothing. */
function sourceOf(file: string) {
  const path = createRequire(import.meta.url).resolve(`@ip-location-db/${file}`);
  const reader = new Reader<CountryResponse>(readFileSync(path));
  return (ip: string) => (reader.get(ip) as { country_code?: string } | null)?.country_code ?? '';
}

const shipped = sourceOf('dbip-country-mmdb/dbip-country.mmdb');
/** Made from the routing tables and the registries, without any knowledge of the first. */
const second = sourceOf('iptoasn-country-mmdb/iptoasn-country.mmdb');

const agreementMin = 0.98;

for (const [family, at] of [
  ['IPv4', 2],
  ['IPv6', 3],
] as const) {
  const addresses = accessNetworks.flatMap((network) => {
    const ip = network[at];
    return ip === undefined ? [] : [{ country: network[0], name: network[1], ip }];
  });

  t.test(`${family}: an access network is in its own country`, async (t) => {
    for (const { country, name, ip } of addresses)
      t.equal(countries.of(ip), country, `${name} ${country} ${ip}`);
  });

  t.test(`${family}: a second public source agrees on the access networks`, async (t) => {
    const known = addresses.filter(({ ip }) => second(ip) !== '');
    const differing = known.filter(({ ip }) => second(ip) !== countries.of(ip));
    const agreement = 1 - differing.length / known.length;
    t.comment(`${known.length} of ${addresses.length} networks known to both, ${differing.length} differ`);
    for (const { name, ip } of differing)
      t.comment(`${name} ${ip}: ${countries.of(ip)}, second ${second(ip)}`);
    t.ok(known.length > addresses.length * 0.8, 'the second source knows most of them');
    t.ok(agreement >= agreementMin, `agreement ${agreement.toFixed(3)}`);
  });
}

t.test('networks of Asia are not Australian', async (t) => {
  for (const [ip, country] of [
    ['2001:2d8::1', 'KR'],
    ['2001:e60::1', 'KR'],
    ['2001:268::1', 'JP'],
    ['2001:218::1', 'JP'],
    ['2001:fb1::1', 'TH'],
    ['2001:ee0::1', 'VN'],
    ['2001:448a::1', 'ID'],
    ['2001:d08::1', 'MY'],
    ['2001:4456::1', 'PH'],
    ['2001:b000::1', 'TW'],
    ['2405:200::1', 'IN'],
    ['2409:8000::1', 'CN'],
    ['2407:7000::1', 'NZ'],
    ['2001:8003::1', 'AU'],
  ] as const) {
    t.equal(countries.of(ip), country, ip);
  }
});

t.test('a correction is needed, and the second source says the same', async (t) => {
  for (const [network, country] of corrections) {
    const parts = partsOf(network);
    t.ok(
      parts.some((ip) => shipped(ip) !== country),
      `${network}: the database is wrong on a part of it`,
    );
    for (const ip of parts) {
      t.equal(countries.of(ip), country, ip);
      t.ok(second(ip) === '' || second(ip) === country, `${ip}: ${second(ip)}`);
    }
  }
});

/** The first address of each 64th of a network. */
function partsOf(network: string): string[] {
  const [start, bits] = ipaddr.parseCIDR(network);
  const bytes = start.toByteArray();
  const first = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  const step = 1n << BigInt(bytes.length * 8 - bits - 6);
  return Array.from({ length: 64 }, (_, i) => {
    const hex = (first + BigInt(i) * step + 1n).toString(16).padStart(bytes.length * 2, '0');
    return ipaddr.fromByteArray([...Buffer.from(hex, 'hex')]).toString();
  });
}
