import type { Page } from 'playwright-core';
import { settled } from './console-page.js';

/** The pages and answers of a walk. */
export interface Walked {
  /** Every page that was opened. */
  pages: string[];
  /** Every answer of the API, with its address before it. */
  answers: string[];
  /** Pages that failed to draw, or whose panels say that something failed. */
  broken: string[];
}

const pagesMax = 120;
/** Of reports and lists with their filters there is no end. */
const ofPageMax = 8;

/**
 * Follows every link within the console, as far as one leads to another. Of links that differ in the values of their
 * parameters alone one is followed.
 */
export async function walkConsole(page: Page, base: string): Promise<Walked> {
  const walked: Walked = { pages: [], answers: [], broken: [] };
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/')) return;
    const keep = response.text().then(
      (text) => void walked.answers.push(`${response.url()} ${text}`),
      // The page was left meanwhile.
      () => undefined,
    );
    bodies.push(keep);
  });
  const waiting = [`${base}/console`];
  const known = new Set(waiting.map(kindOf));
  const isNew = (href: string) => {
    const ofPage = [...known].filter((kind) => pageOf(kind) === pageOf(kindOf(href))).length;
    return href.startsWith(`${base}/console`) && !known.has(kindOf(href)) && ofPage < ofPageMax;
  };
  for (let next = waiting.shift(); next && walked.pages.length < pagesMax; next = waiting.shift()) {
    await page.goto(next);
    await settled(page);
    walked.pages.push(next);
    const alerts = await page.getByRole('alert').allTextContents();
    walked.broken.push(...alerts.map((text) => `${next}: ${text}`));
    for (const href of await linksOf(page)) {
      if (!isNew(href)) continue;
      known.add(kindOf(href));
      waiting.push(href);
    }
  }
  await Promise.all(bodies);
  return walked;
}

const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    `[...document.querySelectorAll('a[href]:not([download])')].map(({ href }) => href.split('#')[0])`,
  );

function kindOf(href: string): string {
  const { pathname, searchParams } = new URL(href);
  return `${pathname}?${[...searchParams.keys()].sort().join('&')}`;
}

/** The page without its parameters, and without the id at its end: `/console/events/click`. */
const pageOf = (kind: string): string => kind.split('?')[0]!.split('/').slice(0, 4).join('/');
