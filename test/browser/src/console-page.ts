import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { waitFor } from '@clicktrail/testing';
import type { Browser, Page } from 'playwright-core';
import { openContext, patienceMs } from './open-browser.js';

/** The zone of the tests' reader: one whose days are not those of UTC. */
export const readerZone = 'Europe/Berlin';

export interface ConsolePage {
  page: Page;
  /** Errors that the browser reported: of scripts, of the policy, of requests that were refused. */
  faults: string[];
}

export interface Look {
  width?: number;
  theme?: 'light' | 'dark';
  /** Chromium without a window says so, and counts as a bot. */
  userAgent?: string;
}

/** Opens a window without a session. */
export async function openWindow(
  browser: Browser,
  { width = 1280, theme = 'light', userAgent }: Look = {},
): Promise<ConsolePage> {
  const context = await openContext(browser, {
    viewport: { width, height: 900 },
    colorScheme: theme,
    ...(userAgent && { userAgent }),
    timezoneId: readerZone,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  // Its dialog cannot be answered from here: files are saved as browsers do that have none.
  await context.addInitScript('delete window.showSaveFilePicker');
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} ${message.location().url}`);
  });
  return { page, faults };
}

/** Signs in with a key, as a person does. Resolves on the home page. */
export async function signInByKey(page: Page, base: string, key: string): Promise<void> {
  await page.goto(`${base}/console`);
  await page.getByRole('button', { name: 'API key' }).click();
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
}

/** Goes to a page of the console, and resolves once every panel of it has what it reads. */
export async function goTo(page: Page, base: string, path: string): Promise<void> {
  await page.goto(`${base}/console${path}`);
  await settled(page);
}

/** Resolves once no panel is empty or reading. */
export async function settled(page: Page): Promise<void> {
  // Not `waitForFunction`: it evaluates a text within the page, which the page's policy forbids.
  const isSettled = () =>
    page.evaluate(
      `Boolean(document.querySelector('main h1')) && !document.querySelector('.skeleton, [aria-busy="true"]')`,
    );
  await waitFor(isSettled, { what: `every panel of ${page.url()}`, intervalMs: 20, timeoutMs: patienceMs });
}

/** Has the page read nothing again, as one does that nobody looks at, and resolves once what it reads now is there. */
export async function holdStill(page: Page): Promise<void> {
  await page.evaluate(`Object.defineProperty(document, 'hidden', { get: () => true }); undefined`);
  await settled(page);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Findings of axe-core on the page: the rule, and the first element that breaks it. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(`${axe}; undefined`);
  const found = (await page.evaluate(
    `axe.run({ runOnly: ${JSON.stringify(standards)} }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes[0].html + ' ' + nodes[0].failureSummary))`,
  )) as string[];
  return found;
}

/** Pixels by which the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  ) as Promise<number>;
