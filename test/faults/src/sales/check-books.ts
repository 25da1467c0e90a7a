import { waitFor } from '@clicktrail/testing';
import type { BookedSale, Books } from './books.js';
import { faultsOfDelivery } from './faults-of-delivery.js';
import { faultsOfSale } from './faults-of-sale.js';
import type { Publisher } from './publisher.js';
import type { Selling } from './sell.js';

/** The part of tap's `t` that is used. */
interface Checks {
  ok(value: unknown, message: string): unknown;
  equal(found: unknown, wanted: unknown, message: string): unknown;
  same(found: unknown, wanted: unknown, message: string): unknown;
}

const deliveredWithinMs = 180_000;

/**
 * Waits until every postback is delivered, and checks that no acknowledged sale is lost or twice, and that each of its
 * versions was sent to the publisher.
 * @returns the sales, for further checks
 */
export async function checkBooks(
  t: Checks,
  { selling, books, publisher }: { selling: Selling; books: Books; publisher: Publisher },
): Promise<BookedSale[]> {
  await waitFor(async () => (await books.undelivered()) === 0, {
    timeoutMs: deliveredWithinMs,
    intervalMs: 100,
    what: 'the delivery of all postbacks',
  });
  const sales = await books.sales();
  const byTxid = new Map(sales.map((sale) => [sale.transactionId, sale.id]));
  t.same(selling.odd, [], 'no answer but a 2xx or a 5xx');
  t.ok(selling.refused.size > 0, 'the faults were felt');
  t.equal(byTxid.size, sales.length, 'one conversion for each txid');
  t.same(
    [...selling.acknowledged].filter(([txid, id]) => byTxid.get(txid) !== id),
    [],
    'every acknowledged conversion is there',
  );
  t.same(sales.flatMap(faultsOfSale), [], 'no version without its postback, no postback without its version');
  t.equal(await books.strayPostbacks(), 0, 'no postback without its conversion');
  t.same(faultsOfDelivery(sales, publisher), [], 'each came at least once, under one webhook-id');
  return sales;
}
