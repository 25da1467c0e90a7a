import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';
import { copyString } from './copy-string.js';
import { isFeaturePhone, namedDevice } from './device.js';
import { isBot } from './is-bot.js';
import { readableAgent } from './readable-agent.js';

/** The visitor by the user agent: each name in lower case, empty where the user agent has none. */
export interface Agent {
  /** The user agent with blanks, however they were sent; empty where there was none. */
  text: string;
  device: string;
  os: string;
  browser: string;
  isBot: boolean;
}

const nothing: Agent = { text: '', device: '', os: '', browser: '', isBot: false };
const desktopSystems = new Set(['windows', 'macos', 'linux', 'chrome os']);

function read(userAgent: string): Agent {
  const bot = isBot(userAgent);
  const { browser, os, platform } = parse(userAgent, bot);
  const osName = (os.name ?? '').toLowerCase();
  return {
    text: userAgent,
    device: deviceOf(userAgent, platform.type, osName) || (bot ? 'bot' : ''),
    os: osName,
    browser: (browser.name ?? '').toLowerCase(),
    isBot: bot,
  };
}

/** @param found the device by Bowser, which knows no consoles and headsets, and few televisions with Android */
function deviceOf(userAgent: string, found: string | undefined, os: string): string {
  if (found === 'bot') return found;
  const device = namedDevice(userAgent) ?? found;
  if (device !== undefined) return device;
  if (desktopSystems.has(os)) return 'desktop';
  return isFeaturePhone(userAgent) ? 'mobile' : '';
}

/** Bowser takes the app of Yahoo Japan for the bot of Yahoo, on no other device than `bot`. */
function parse(userAgent: string, bot: boolean): Bowser.Parser.ParsedResult {
  const text = withoutFalseApples(userAgent);
  const parsed = Bowser.parse(text);
  if (bot || parsed.platform.type !== 'bot') return parsed;
  return Bowser.parse(text.replaceAll(/yahoo/gi, ''));
}

/** Bowser takes every model with Android whose name has that of a device of Apple in it for one: `TechniPhone`. */
const withoutFalseApples = (userAgent: string): string =>
  /\bandroid \d/i.test(userAgent) ? userAgent.replaceAll(appleDevices, '') : userAgent;

const appleDevices = /ip(?:hone|ad|od)/gi;

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
    const sent = copyString(userAgent);
    const text = readableAgent(sent);
    const agent = text === '' ? nothing : read(text);
    this.#known.set(sent, agent);
    return agent;
  }
}
