import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';
import { copyString } from './copy-string.js';
import { isBot } from './is-bot.js';

/** The visitor by the user agent: each name in lower case, empty where the user agent has none. */
export interface Agent {
  device: string;
  os: string;
  browser: string;
  isBot: boolean;
}

const nothing: Agent = { device: '', os: '', browser: '', isBot: false };
const desktopSystems = new Set(['windows', 'macos', 'linux', 'chrome os']);

function read(userAgent: string): Agent {
  const bot = isBot(userAgent);
  const { browser, os, platform } = parse(userAgent, bot);
  const osName = (os.name ?? '').toLowerCase();
  return {
    device: platform.type ?? (desktopSystems.has(osName) ? 'desktop' : ''),
    os: osName,
    browser: (browser.name ?? '').toLowerCase(),
    isBot: bot,
  };
}

/** Bowser takes the app of Yahoo Japan for the bot of Yahoo, on no other device than `bot`. */
function parse(userAgent: string, bot: boolean): Bowser.Parser.ParsedResult {
  const parsed = Bowser.parse(userAgent);
  if (bot || parsed.platform.type !== 'bot') return parsed;
  return Bowser.parse(userAgent.replaceAll(/yahoo/gi, ''));
}

/**
 * Reads user agents. Parsing costs tens of microseconds, so answers are kept:
 * a few thousand different ones cover nearly all traffic.
 */
export class UserAgents {
  readonly #known = new LRUCache<string, Agent>({ max: 5_000 });

  read(userAgent: string): Agent {
    if (userAgent === '') return nothing;
    const known = this.#known.get(userAgent);
    if (known) return known;
    const agent = read(userAgent);
    this.#known.set(copyString(userAgent), agent);
    return agent;
  }
}
