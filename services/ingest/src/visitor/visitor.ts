import { cutText } from '@clicktrail/contracts';
import type { Addresses } from './addresses.js';
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
  readonly #addresses: Addresses;

  constructor(userAgents: UserAgents, addresses: Addresses) {
    this.#userAgents = userAgents;
    this.#addresses = addresses;
  }

  read(input: VisitorInput): Visitor {
    const userAgent = cutText(input.user_agent ?? '');
    const { ip, country } = this.#addresses.read(input.ip ?? '');
    const machine = this.#userAgents.read(userAgent);
    return {
      country: input.country ? input.country.toUpperCase() : country,
      device: input.device || machine.device,
      os: input.os || machine.os,
      browser: input.browser || machine.browser,
      ip,
      userAgent,
    };
  }
}
