import { cutText } from '@clicktrail/contracts';
import type { Addresses } from './addresses.js';
import type { UserAgents } from './user-agent.js';

/** How a visitor became known: an API call told of it, or it came itself, to a link or a pixel. */
export type VisitorSource = 'api' | 'visit';

/** What is known of the visitor: told by the caller, or read from the visitor's own request. Empty is unknown. */
export interface Visitor {
  source: VisitorSource;
  country: string;
  device: string;
  os: string;
  browser: string;
  ip: string;
  userAgent: string;
  /** Whether the user agent is that of a bot, before any rule allows it. */
  isBot: boolean;
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

  read(source: VisitorSource, input: VisitorInput): Visitor {
    const userAgent = cutText(input.user_agent ?? '');
    const { ip, country } = this.#addresses.read(input.ip ?? '');
    const agent = this.#userAgents.read(userAgent);
    return {
      source,
      country: input.country ? input.country.toUpperCase() : country,
      device: input.device || agent.device,
      os: input.os || agent.os,
      browser: input.browser || agent.browser,
      ip,
      userAgent,
      isBot: agent.isBot,
    };
  }
}
