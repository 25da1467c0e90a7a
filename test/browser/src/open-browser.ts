import type { TestHandle } from '@clicktrail/testing';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.js';

/** Starts a Chromium without a window, for one test file. */
export async function openBrowser(t: TestHandle, args: readonly string[] = []): Promise<Browser> {
  const executablePath = await findChromium(process.env.PATH ?? '', (line) => console.error(line));
  // Root may not use the sandbox, nor do containers without user namespaces.
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', ...args] });
  t.teardown(() => browser.close());
  return browser;
}

/** Milliseconds that anything in a browser may take on a busy machine. */
export const patienceMs = 120_000;

/** Opens a context of its own cookies, whose waits are bounded by what a busy machine needs. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patienceMs);
  return context;
}

/** A test at the top of a file. */
interface TopTest extends TestHandle {
  afterEach(fn: (ended: TestHandle) => Promise<unknown>): void;
}

/** Closes all windows after each test of a file: one that stays open goes on reading, and slows all tests that follow. */
export function closeWindowsAfterEach(t: TopTest, browser: Browser): void {
  t.afterEach(async (ended) => {
    if (ended.parent === t) await Promise.all(browser.contexts().map((context) => context.close()));
  });
}
