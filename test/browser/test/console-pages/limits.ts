import { waitFor } from '@clicktrail/testing';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import {
  goTo,
  insertPastTraffic,
  openContext,
  openWindow,
  patienceMs,
  settled,
  signInByKey,
  webSite,
} from '../../src/index.js';
import { browser, network } from './network.js';

/** The limits of the console on a quiet machine. */
const firstContentMsMax = 1_000;
const nextPaintMsMax = 100;
/** On a busy one: so many times what a small page, or the same interaction with 50 rows, takes there and then. */
const contentTimesMax = 10;
const paintTimesMax = 2.5;
const rounds = 5;
/** A measurement over its limit is taken again: the machine may have become busier within it. */
const attemptsMax = 10;

const { base, keys } = network;
const campaigns = ['shoes', 'tents'].map((id) => ({ id, advertiserId: 'shop' }));
await insertPastTraffic(network.stores, {
  ...{ fromMs: Date.parse('2026-01-05'), days: 7, clicks: 40_000, sources: 700 },
  campaigns,
  publishers: ['news', 'other'],
});

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const list = (values: readonly number[]): string => values.map((value) => Math.round(value)).join(', ');

interface Limit {
  name: string;
  msMax: number;
  timesMax: number;
  measure: () => Promise<number>;
  measureSmall: () => Promise<number>;
}

/** Compares the median of several measurements with the limit, and with that of something small, taken in turn with them. */
async function requireWithin(
  t: Pick<Test, 'comment' | 'ok'>,
  { name, msMax, timesMax, measure, measureSmall }: Limit,
) {
  for (let attempt = 1; ; attempt++) {
    const times: number[] = [];
    const small: number[] = [];
    for (let round = 0; round < rounds; round++) {
      small.push(await measureSmall());
      times.push(await measure());
    }
    t.comment(`${name}: ${list(times)} ms, in small: ${list(small)} ms`);
    const limitMs = Math.max(msMax, timesMax * median(small));
    const isWithin = median(times) <= limitMs;
    if (isWithin || attempt === attemptsMax)
      return t.ok(isWithin, `${name}: median ${Math.round(median(times))} of ${Math.round(limitMs)} ms`);
  }
}

/** The time of the first content of a page that is open. */
const contentMsOf = (page: Page): Promise<number> =>
  waitFor(
    () =>
      page.evaluate(
        `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`,
      ) as Promise<number>,
    { what: 'the first content', timeoutMs: patienceMs },
  );

t.test('the first content is there within a second, with nothing in the cache', async (t) => {
  const site = await webSite(t, (_url, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Small</title><p>Hello</p>');
  });
  const measureSmall = async () => {
    const page = await (await openContext(browser)).newPage();
    await page.goto(site.base);
    const contentMs = await contentMsOf(page);
    await page.context().close();
    return contentMs;
  };
  const figures: number[] = [];
  const measure = async () => {
    const { page } = await openWindow(browser);
    await page.context().request.post(`${base}/api/v1/session`, {
      data: { key: keys.publisher },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    await page.goto(`${base}/console?range=today`);
    await page.locator('[data-metric=clicks]').waitFor();
    figures.push((await page.evaluate('performance.now()')) as number);
    const contentMs = await contentMsOf(page);
    await page.context().close();
    return contentMs;
  };
  const [msMax, timesMax] = [firstContentMsMax, contentTimesMax];
  await requireWithin(t, { name: 'first content', msMax, timesMax, measure, measureSmall });
  t.comment(`figures after ${list(figures)} ms`);
});

/** From a click or a key to the end of the frame that follows, in ms. */
async function nextPaintOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const painted = page.evaluate(`new Promise((done) => {
    const afterPaint = ({ timeStamp }) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now() - timeStamp);
      port2.postMessage('');
    });
    const stopped = new AbortController();
    for (const type of ['click', 'keydown'])
      addEventListener(type, (event) => { stopped.abort(); afterPaint(event); }, { capture: true, signal: stopped.signal });
  })`) as Promise<number>;
  await act();
  const ms = await painted;
  await settled(page);
  return ms;
}

/** Opens a report of 1,400 groups, so many of which are on the screen. */
async function openReport(rows: number) {
  const opened = await openWindow(browser);
  const { page } = opened;
  await signInByKey(page, base, keys.admin);
  const limit = rows === 50 ? '' : `&limit=${rows}`;
  await goTo(page, base, `/reports?group_by=campaign,source&from=2026-01-05&to=2026-01-11&tz=UTC${limit}`);
  await waitFor(async () => (await page.locator('.table-scroll tbody tr').count()) === rows, {
    what: `${rows} rows`,
    timeoutMs: patienceMs,
  });
  return opened;
}

const interactions: [string, (page: Page) => Promise<unknown>][] = [
  ['all figures', (page) => page.getByRole('button', { name: 'All figures' }).click()],
  ['sort', (page) => page.locator('thead').getByRole('link', { name: 'Sales' }).click()],
  ['a menu', (page) => page.getByText('Export', { exact: true }).click()],
  ['a filter', (page) => page.getByRole('button', { name: /\+ Filter|Close/ }).click()],
  ['the figure of the chart', (page) => page.getByLabel('Figure of the chart').press('ArrowDown')],
];

t.test('with 1,000 rows on the screen, an interaction shows within 100 ms', async (t) => {
  const small = await openReport(50);
  const large = await openReport(1_000);
  for (const [name, act] of interactions) {
    const measure = () => nextPaintOf(large.page, () => act(large.page));
    const measureSmall = () => nextPaintOf(small.page, () => act(small.page));
    const [msMax, timesMax] = [nextPaintMsMax, paintTimesMax];
    await requireWithin(t, { name, msMax, timesMax, measure, measureSmall });
  }
  t.same([...small.faults, ...large.faults], []);
});
