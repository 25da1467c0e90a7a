import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { goTo, type Look, openWindow, signInByKey } from '../console-page.js';
import { shownDays } from './network.js';

export interface Picture extends Look {
  /** Of its file, without `.png`. */
  name: string;
  path: string;
  height?: number;
  as: 'admin' | 'publisher';
}

const wide = { width: 1280, height: 860 };
const home = `?${shownDays}&tz=UTC`;
const report = `/reports?group_by=campaign&compare=previous&${shownDays}&tz=UTC`;

/** Of a network that has one advertiser and nothing else. */
export const firstPictures: readonly Picture[] = [
  { name: 'console-first-link', path: '/first-link', as: 'admin', width: 1280, height: 620 },
];

export const pictures: readonly Picture[] = [
  { name: 'console-home-light', path: home, as: 'admin', ...wide },
  { name: 'console-home-dark', path: home, as: 'admin', ...wide, theme: 'dark' },
  { name: 'console-reports', path: report, as: 'admin', ...wide, height: 760 },
  {
    name: 'console-links',
    path: '/links?campaign=trail-shoes&sub1=newsletter',
    as: 'publisher',
    width: 1280,
    height: 760,
  },
  { name: 'console-phone-dark', path: home, as: 'publisher', width: 360, height: 760, theme: 'dark' },
];

/** The time of day in every picture: `as of` would tell them apart. */
const stillTime = `for (const time of document.querySelectorAll('.as-of time')) time.textContent = 'as of 14:03:05'`;
const bytesMax = 150_000;

/**
 * Takes pictures, each in a window of its own.
 * @throws for one of more than 150 kB, which a page of documentation should not load
 */
export async function takePictures(
  browser: Browser,
  origin: string,
  {
    folder,
    keys,
    wanted,
  }: { folder: string; keys: Record<Picture['as'], string>; wanted: readonly Picture[] },
): Promise<void> {
  for (const { name, path, as, height = 900, ...look } of wanted) {
    const { page } = await openWindow(browser, look);
    await page.setViewportSize({ width: look.width ?? 1280, height });
    await signInByKey(page, origin, keys[as]);
    await goTo(page, origin, path);
    await untilStill(page);
    const file = join(folder, `${name}.png`);
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
    await page.context().close();
    const { size } = statSync(file);
    if (size > bytesMax) throw new Error(`${file} has ${size} bytes: make its window smaller.`);
    console.log(`${name}.png  ${Math.round(size / 1_000)} kB`);
  }
}

/** Resolves once fonts and charts are drawn, and nothing has the focus. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await page.waitForTimeout(500);
  await page.evaluate(`document.activeElement?.blur(); ${stillTime}`);
}
