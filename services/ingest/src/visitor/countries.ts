import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { type CountryResponse, Reader } from 'mmdb-lib';

const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Country by address, from a CC0 database that ships with the project; it is read into memory once. */
export class Countries {
  readonly #reader: Reader<CountryResponse>;

  constructor() {
    const file = createRequire(import.meta.url).resolve(database);
    // What it says of an address is one of a few hundred records: each is decoded once.
    this.#reader = new Reader<CountryResponse>(readFileSync(file), { cache: new LRUCache({ max: 1_000 }) });
  }

  /**
   * @param ip an IPv4 or IPv6 address as `oneAddress` writes it
   * @returns an upper-case two-letter code, or '' for an address that belongs to no country.
   */
  of(ip: string): string {
    const found = this.#reader.get(ip) as { country_code?: string } | null;
    return found?.country_code ?? '';
  }
}
