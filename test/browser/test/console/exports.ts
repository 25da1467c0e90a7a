import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import t from 'tap';
import { goTo, insertPastTraffic, openWindow, signInByKey } from '../../src/index.js';
import { browser, network } from './network.js';

const { base, keys } = network;
const campaigns = ['shoes', 'tents'].map((id) => ({ id, advertiserId: 'shop' }));
/** Some 40 MB as CSV: more than lies in buffers between the store and the page. */
const pastClicks = 250_000;
const past = { fromMs: Date.parse('2026-01-05'), days: 28 };
await insertPastTraffic(network.stores, {
  ...past,
  clicks: pastClicks,
  campaigns,
  publishers: ['news', 'other'],
});
const pastDays = 'from=2026-01-05&to=2026-02-01&tz=UTC';

/** The cells of a CSV file, by row. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '');
}

/** The sum of a column, in ten-thousandths so that no digit is lost. */
function sumOf([head, ...rows]: string[][], column: string): number {
  const index = head!.indexOf(column);
  if (index < 0) throw new Error(`There is no column ${column}, only ${head!.join()}`);
  return rows.reduce((sum, row) => sum + Math.round(Number(row[index] || 0) * 10_000), 0) / 10_000;
}

async function exportAs(page: Page, kind: string): Promise<{ file: Download; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByText('Export', { exact: true }).click();
  await page.getByRole('button', { name: kind, exact: true }).click();
  const file = await download;
  return { file, text: await readFile(await file.path(), 'utf8') };
}

const totalsOf = (page: Page) => page.locator('tfoot').locator('th, td').allTextContents();
const status = (page: Page) => page.locator('.export');

t.test('the sums of an exported report are the totals on the screen', async (t) => {
  const { page, faults } = await openWindow(browser);
  await signInByKey(page, base, keys.admin);
  for (const filter of ['', '&country=DE']) {
    await goTo(page, base, `/reports?group_by=campaign,country&range=7d&tz=UTC${filter}`);
    const heads = await page.locator('thead th').allTextContents();
    const totals = await totalsOf(page);
    const shown = (title: string) =>
      Number(totals[heads.findIndex((head) => head.startsWith(title))]!.replace(/[^0-9.-]/g, ''));
    for (const kind of ['CSV', 'CSV for spreadsheets']) {
      const { file, text } = await exportAs(page, kind);
      t.match(file.suggestedFilename(), /^performance-\d{4}-\d{2}-\d{2}\.csv$/);
      const cells = parseCsv(text.replace(/^\uFEFF/, ''));
      for (const [title, column] of [
        ['Impressions', 'impressions'],
        ['Clicks', 'clicks'],
        ['Sales', 'conversions'],
        ['Approved', 'approved'],
        ['Revenue', 'revenue'],
        ['Payout', 'payout'],
        ['Profit', 'profit'],
      ] as const)
        t.equal(sumOf(cells, column), shown(title), `${kind}: ${column}`);
      t.match(await status(page).textContent(), `: ${cells.length - 1} rows, `);
    }
  }
  await page.getByRole('button', { name: 'Close' }).click();
  t.equal(await status(page).textContent(), '');
  t.same(faults, []);
});

t.test('a list of events is exported whole, with as many rows as it counts', async (t) => {
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.admin);
  for (const [path, kind, count] of [
    ['/events?range=today&country=DE', 'CSV', 2],
    ['/events?range=today&status=rejected', 'NDJSON', undefined],
    ['/events?kind=sales&range=today', 'NDJSON', 1],
  ] as const) {
    await goTo(page, base, path);
    const total = Number(await page.locator('.pager strong').textContent());
    if (count !== undefined) t.equal(total, count);
    const { text } = await exportAs(page, kind);
    const rows = kind === 'CSV' ? parseCsv(text).length - 1 : text.trimEnd().split('\n').length;
    t.equal(rows, total, path);
    t.match(await status(page).textContent(), `: ${total} row`);
  }
  const { file } = await exportAs(page, 'Parquet');
  t.match(file.suggestedFilename(), /^sales-.*\.parquet$/);
});

t.test('a long one says how far it is, and can be given up', async (t) => {
  const { page, faults } = await openWindow(browser);
  await signInByKey(page, base, keys.admin);
  await goTo(page, base, `/events?${pastDays}`);
  const whole = await exportAs(page, 'CSV');
  t.equal(whole.text.split('\n').length - 2, pastClicks);
  t.match(await status(page).textContent(), /: 250,000 rows, [\d.]+ MB/);
  let downloads = 0;
  page.on('download', () => downloads++);
  await page.getByText('Export', { exact: true }).click();
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  await page.getByText(/[1-9][\d,]* rows, /).waitFor();
  network.clickhouse.mood = { stall: true };
  const seen = String(await status(page).textContent());
  t.match(seen, /^\s*Exporting: [\d,]+ rows, [\d.]+ [kM]B/);
  t.notMatch(seen, '250,000');
  await page.getByRole('button', { name: 'Cancel' }).click();
  t.equal(await status(page).textContent(), '');
  network.clickhouse.mood = {};
  await page.getByRole('button', { name: 'Newest' }).or(page.locator('.pager')).first().waitFor();
  t.equal(downloads, 0, 'and saves nothing');
  t.same(faults, []);
});

t.test('one that breaks off says so, and saves nothing', async (t) => {
  const { page } = await openWindow(browser);
  await signInByKey(page, base, keys.admin);
  await goTo(page, base, `/events?${pastDays}`);
  let downloads = 0;
  page.on('download', () => downloads++);
  await page.getByText('Export', { exact: true }).click();
  await page.getByRole('button', { name: 'NDJSON', exact: true }).click();
  await page.getByText(/[1-9][\d,]* rows, /).waitFor();
  network.clickhouse.mood = { refuse: true };
  await page
    .getByText(/The export was interrupted after [\d,]+ rows, [\d.]+ [kM]B\. Nothing was saved/)
    .waitFor();
  t.equal(downloads, 0);
  await page.getByText('Export', { exact: true }).click();
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  await page
    .locator('.export .failure')
    .getByText(/unavailable|cannot|not answer|away/i)
    .waitFor();
  network.clickhouse.mood = {};
});

t.test('where the browser lets a page write to a file, it is written as it comes', async (t) => {
  const { page, faults } = await openWindow(browser);
  // A file of the origin's own in place of the dialog.
  await page.addInitScript(`window.showSaveFilePicker = async ({ suggestedName }) => {
    window.picked = await (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
    return window.picked;
  }`);
  await signInByKey(page, base, keys.admin);
  await goTo(page, base, '/events?from=2026-01-31&to=2026-02-01&tz=UTC');
  await page.getByText('Export', { exact: true }).click();
  await page.getByRole('button', { name: 'NDJSON', exact: true }).click();
  const total = await page.locator('.pager strong').textContent();
  await page.getByText(/^Saved /).waitFor();
  t.match(await status(page).textContent(), `.ndjson: ${total} rows, `);
  const saved = await page.evaluate(
    'picked.getFile().then(async (file) => [file.name, file.size, (await file.slice(-2).text())])',
  );
  t.match(saved, [/^clicks-.*\.ndjson$/, Number, '}\n']);
  await page.evaluate(
    `window.showSaveFilePicker = async () => { throw new DOMException('', 'AbortError'); }; undefined`,
  );
  await page.getByText('Export', { exact: true }).click();
  await page.getByRole('button', { name: 'NDJSON', exact: true }).click();
  t.equal(await status(page).textContent(), '', 'no file was chosen');
  t.same(faults, []);
});
