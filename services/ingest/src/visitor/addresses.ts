import { firstEntry, readAddress } from '@clicktrail/http';
import { LRUCache } from 'lru-cache';
import { copyString } from './copy-string.js';
import type { Countries } from './countries.js';

/** An address in its one form, and the country that it belongs to; empty where nothing is known. */
export interface Location {
  ip: string;
  country: string;
}

const noLocation: Location = { ip: '', country: '' };

/**
 * Reads addresses. Answers are kept by the address alone, without the port that a proxy may add, because a visitor comes
 * again: first for the pixel and then through the link, and many share one address.
 */
export class Addresses {
  readonly #countries: Pick<Countries, 'of'>;
  readonly #known = new LRUCache<string, Location>({ max: 20_000 });

  constructor(countries: Pick<Countries, 'of'>) {
    this.#countries = countries;
  }

  /** @param text mostly an address, or a list whose first counts; proxies may pass on anything, and any other text is unknown */
  read(text: string): Location {
    if (text === '') return noLocation;
    const known = this.#known.get(text);
    if (known) return known;
    const ip = readAddress(firstEntry(text));
    return ip === '' ? noLocation : (this.#known.get(ip) ?? this.#readAnew(ip));
  }

  #readAnew(address: string): Location {
    const ip = copyString(address);
    const location = { ip, country: this.#countries.of(ip) };
    this.#known.set(ip, location);
    return location;
  }
}
