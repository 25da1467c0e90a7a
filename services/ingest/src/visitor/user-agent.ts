import { ownText } from '@clicktrail/http';
import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';

/** What a user agent says about the visitor's machine, in lower case; empty where it does not say. */
export interface Machine {
  device: string;
  os: string;
  browser: string;
}

const nothing: Machine = { device: '', os: '', browser: '' };
const desktopSystems = new Set(['windows', 'macos', 'linux', 'chrome os']);

function read(userAgent: string): Machine {
  const { browser, os, platform } = Bowser.parse(userAgent);
  const osName = (os.name ?? '').toLowerCase();
  return {
    device: platform.type ?? (desktopSystems.has(osName) ? 'desktop' : ''),
    os: osName,
    browser: (browser.name ?? '').toLowerCase(),
  };
}

/**
 * Reads user agents. Parsing costs tens of microseconds, so answers are kept:
 * a few thousand different ones cover nearly all traffic.
 */
export class UserAgents {
  readonly #known = new LRUCache<string, Machine>({ max: 5_000 });

  read(userAgent: string): Machine {
    if (userAgent === '') return nothing;
    const known = this.#known.get(userAgent);
    if (known) return known;
    const machine = read(userAgent);
    this.#known.set(ownText(userAgent), machine);
    return machine;
  }
}
