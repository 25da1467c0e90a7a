import type { Countries } from './countries.js';
import { oneAddress } from './one-address.js';
import type { UserAgents } from './user-agent.js';

/** What is known of the visitor: told by the caller, or read from the visitor's own request. Empty is unknown. */
export interface Visitor {
  country: string;
  device: string;
  os: string;
  browser: string;
  ip: string;
  userAgent: string;
}

export type VisitorInput = Partial<
  Record<'country' | 'device' | 'os' | 'browser' | 'ip' | 'user_agent', string>
>;

/** Completes what was told with what the user agent and the address say. What was told wins. */
export class VisitorReader {
  readonly #userAgents: UserAgents;
  readonly #countries: Countries;

  constructor(userAgents: UserAgents, countries: Countries) {
    this.#userAgents = userAgents;
    this.#countries = countries;
  }

  read(input: VisitorInput): Visitor {
    const userAgent = input.user_agent ?? '';
    const ip = oneAddress(input.ip ?? '');
    const machine = this.#userAgents.read(userAgent);
    return {
      country: input.country ? input.country.toUpperCase() : ip === '' ? '' : this.#countries.of(ip),
      device: input.device || machine.device,
      os: input.os || machine.os,
      browser: input.browser || machine.browser,
      ip,
      userAgent,
    };
  }
}
