import { isIP } from 'node:net';
import { ownText } from '@clicktrail/http';
import { LRUCache } from 'lru-cache';
import type { Countries } from './countries.js';
import { oneAddress } from './one-address.js';

/** An address in its one form, and the country that it belongs to; empty where nothing is known. */
export interface Place {
  ip: string;
  country: string;
}

const nowhere: Place = { ip: '', country: '' };
/** The longest IPv6 address, one with IPv4 in it. The zone of a link-local one has no bound, and is not kept. */
const textLengthMax = 45;

/**
 * Reads addresses. Answers are kept, because a visitor comes again: first for the pixel and then through the link, and
 * many share one address. An address that is kept costs a tenth of a microsecond, one that is not half of one.
 */
export class Addresses {
  readonly #countries: Pick<Countries, 'of'>;
  readonly #known = new LRUCache<string, Place>({ max: 20_000 });

  constructor(countries: Pick<Countries, 'of'>) {
    this.#countries = countries;
  }

  /** @param text mostly an address; what is none, as proxies may hand on anything, is nowhere */
  read(text: string): Place {
    if (text === '') return nowhere;
    const known = this.#known.get(text);
    if (known) return known;
    if (isIP(text) === 0) return nowhere;
    const ip = oneAddress(text);
    const place = { ip: ownText(ip), country: this.#countries.of(ip) };
    if (text.length <= textLengthMax) this.#known.set(ownText(text), place);
    return place;
  }
}
