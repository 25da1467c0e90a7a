/**
 * A network in a few calls: accounts, a campaign, a click, the sale that comes of it, and the report.
 *
 *     node packages/client/dist/examples/first-sale.js http://127.0.0.1:8080 <admin key>
 */
import { argv } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { answerOf, ClicktrailError, createClient } from '../src/index.js';

/** Longer than a report is ever behind while all parts run. */
const reportWithinMs = 30_000;

export interface FirstSale {
  redirectUrl: string;
  conversionId: string;
  clicks: number;
  conversions: number;
  payout: number;
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
  const query = { range: 'today' };
  const summary = () => answerOf(asPublisher.GET('/api/v1/reports/summary', { params: { query } }));
  // Every report says up to when it is complete. A click is in it from then on, usually within a second.
  const accepted = Date.now();
  let report = await summary();
  while (Date.parse(report.asOf) < accepted && Date.now() < accepted + reportWithinMs) {
    await sleep(100);
    report = await summary();
  }
  if (!('payout' in report)) throw new Error('A publisher gets its own totals.');
  const { clicks, conversions, payout } = report;
  return { redirectUrl, conversionId: conversion.id, clicks, conversions, payout };
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
