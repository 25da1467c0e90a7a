/**
 * A network in a few calls: accounts, a campaign, a click, the sale that comes of it, and the publisher's report by day and
 * country.
 *
 *     node packages/client/dist/examples/first-sale.js http://127.0.0.1:8080 <admin key>
 */
import { argv } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { answerOf, type ClicktrailClient, ClicktrailError, createClient } from '../src/index.js';

/** Longer than a report is ever behind while all parts run. */
const reportWithinMs = 30_000;
/** A page has this many rows; more than 1,000 are never sent at once. */
const pageRows = 500;

export interface FirstSale {
  redirectUrl: string;
  conversionId: string;
  days: CountryOfDay[];
}

/** The figures of a day and a country, beside those of the same weekday a week before. */
export interface CountryOfDay {
  day: string;
  /** Null for visitors of whom none is known. */
  country: string | null;
  clicks: number;
  conversions: number;
  payout: number;
  /** Null if there was nothing to divide by. */
  conversionRate: number | null;
  clicksBefore: number;
}

/** @param key of an admin: it makes the accounts, and stands in for publisher and advertiser here */
export async function firstSale(baseUrl: string, key: string): Promise<FirstSale> {
  const client = createClient({ baseUrl, key });

  const { advertiser } = await answerOf(client.POST('/api/v1/advertisers', { body: { name: 'The shop' } }));
  const { publisher } = await answerOf(client.POST('/api/v1/publishers', { body: { name: 'The blog' } }));
  const { campaign } = await answerOf(
    client.POST('/api/v1/campaigns', {
      body: {
        advertiser_id: advertiser.id,
        name: 'Shoes',
        offer_url: 'https://shop.example/?click={click_id}',
        payout: { type: 'percent', amount: 10 },
      },
    }),
  );

  const { click, redirectUrl } = await answerOf(
    client.POST('/api/v1/clicks', {
      body: { campaign_id: campaign.id, affiliate_id: publisher.id, sub1: 'newsletter', country: 'DE' },
    }),
  );

  // The same call again is safe: with one txid there is one conversion.
  const sale = { click_id: click.id, txid: 'order-1', revenue: 80 };
  const { conversion } = await answerOf(client.POST('/api/v1/conversions', { body: sale }));

  const asPublisher = createClient({ baseUrl, key: await keyOf(baseUrl, key, publisher.id) });
  await untilReported(asPublisher, Date.now());
  const days = await byDayAndCountry(asPublisher);
  return { redirectUrl, conversionId: conversion.id, days };
}

/** Waits until reports have everything that was acknowledged until some time (ms since the epoch). */
async function untilReported(client: ClicktrailClient, acknowledgedMs: number): Promise<void> {
  // Every report says up to when it is complete. Clicks and sales are in it from then on, usually within a second.
  const query = { range: 'today' };
  const report = () => answerOf(client.GET('/api/v1/reports/performance', { params: { query } }));
  while (Date.parse((await report()).asOf) < acknowledgedMs) {
    if (Date.now() > acknowledgedMs + reportWithinMs) throw new Error('Reports are far behind.');
    await sleep(100);
  }
}

/** Reads all pages of a report of seven days, each beside the same day of the week before. */
async function byDayAndCountry(client: ClicktrailClient): Promise<CountryOfDay[]> {
  const asked = { range: '7d', group_by: 'day,country', compare: 'previous' as const, limit: pageRows };
  const pageAt = (cursor: string | null) => {
    const query = cursor === null ? asked : { ...asked, cursor };
    return answerOf(client.GET('/api/v1/reports/performance', { params: { query } }));
  };
  const days: CountryOfDay[] = [];
  let cursor: string | null = null;
  do {
    const { rows, nextCursor }: Awaited<ReturnType<typeof pageAt>> = await pageAt(cursor);
    for (const { day = '', country = null, clicks, conversions, payout, cr, previous } of rows) {
      const clicksBefore = previous?.clicks ?? 0;
      days.push({ day, country, clicks, conversions, payout, conversionRate: cr, clicksBefore });
    }
    cursor = nextCursor;
  } while (cursor !== null);
  return days;
}

async function keyOf(baseUrl: string, adminKey: string, publisherId: string): Promise<string> {
  const client = createClient({ baseUrl, key: adminKey });
  const body = { role: 'publisher' as const, account_id: publisherId, name: 'Reports' };
  return (await answerOf(client.POST('/api/v1/keys', { body }))).key.secret;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [, , baseUrl = 'http://127.0.0.1:8080', key = ''] = argv;
  try {
    console.log(await firstSale(baseUrl, key));
  } catch (error) {
    const text = textOf(error, baseUrl);
    if (text === undefined) throw error;
    console.error(text);
    process.exitCode = 1;
  }
}

/** Undefined for what is a fault of the example itself. */
function textOf(error: unknown, baseUrl: string): string | undefined {
  if (error instanceof ClicktrailError)
    return `${error.status} ${error.code}: ${error.message} (request ${error.requestId})`;
  // What fetch throws where no connection comes about.
  if (error instanceof TypeError && error.cause !== undefined)
    return `Nothing answers at ${baseUrl}: start Clicktrail there with npm start, or name another address.`;
  return undefined;
}
