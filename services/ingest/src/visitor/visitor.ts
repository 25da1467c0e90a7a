import { countryOf, cutText } from '@clicktrail/contracts';
import type { Addresses } from './addresses.js';
import type { UserAgents } from './user-agent.js';

/** Source of a visitor: an API call, or the visitor's own request to a link or a pixel. */
export type VisitorSource = 'api' | 'visit';

/** A visitor as the caller describes it, or as its own request shows it. Empty is unknown. */
export interface Visitor {
  source: VisitorSource;
  country: string;
  device: string;
  os: string;
  browser: string;
  ip: string;
  /** With blanks, however they were sent. */
  userAgent: string;
  /** True for the user agent of a bot, before any rule allows it. */
  isBot: boolean;
}

export type VisitorInput = Partial<
  Record<'country' | 'device' | 'os' | 'browser' | 'ip' | 'user_agent', string>
>;

/** Completes the fields of the input from the user agent and the address. A field that was sent wins. */
export class VisitorReader {
  readonly #userAgents: UserAgents;
  readonly #addresses: Addresses;

  constructor(userAgents: UserAgents, addresses: Addresses) {
    this.#userAgents = userAgents;
    this.#addresses = addresses;
  }

  read(source: VisitorSource, input: VisitorInput): Visitor {
    const { ip, country } = this.#addresses.read(input.ip ?? '');
    const agent = this.#userAgents.read(cutText(input.user_agent ?? ''));
    return {
      source,
      country: input.country ? countryOf(input.country)! : country,
      device: input.device || agent.device,
      os: input.os || agent.os,
      browser: input.browser || agent.browser,
      ip,
      userAgent: agent.text,
      isBot: agent.isBot,
    };
  }
}
