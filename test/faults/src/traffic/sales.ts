import { noteSurprise } from './book.js';
import type { Reply } from './caller.js';
import type { TrafficContext } from './context.js';
import { visitor } from './network.js';
import { acknowledge } from './plain-events.js';
import type { Sale } from './sale.js';
import { untilAnswered } from './until-answered.js';

interface Answer {
  status: 'recorded' | 'duplicate' | 'updated';
  conversion: { id: string };
}

const couponShare = 0.2;
const keyedShare = 0.5;
const updatedShare = 0.2;
/** Of the reports without a key: sent twice at the same time. */
const doubledShare = 0.3;

/** Fixed payouts are in dollars, whatever the sale is in. */
const currencies = ['USD', 'JPY'] as const;

const path = '/api/v1/conversions';
const answerOf = (reply: Reply) => JSON.parse(reply.text) as Answer;

/** One click and the sale that it led to, reported in one of the ways in which advertisers do, and at times changed. */
export async function makeSale(context: TrafficContext): Promise<void> {
  const { book, random } = context;
  const name = `sale-${book.salesBegun++}`;
  if (random.chance(couponShare)) return sellByCoupon(context, name);
  const sale: Sale = { by: 'txid', id: null, recordedUnkeyed: 0, mayComeLate: false, updates: 0 };
  const keyed = random.chance(keyedShare);
  const click_id = await click(context);
  if (click_id === null) return;
  book.sales.set(name, sale);
  const currency = random.pick(currencies);
  const body = { click_id, txid: name, revenue: random.from(1, 500), currency };
  if (keyed) await reportWithKey(context, name, sale, body);
  else await reportWithoutKey(context, name, sale, body);
  if (sale.id !== null && !sale.mayComeLate && random.chance(updatedShare)) {
    await change(context, name, sale, { ...body, revenue: body.revenue + 1 });
  }
}

/** Returns the id of a recently acknowledged click, or null. */
async function click({ caller, book, network, random }: TrafficContext): Promise<string | null> {
  const body = {
    campaign_id: random.pick(network.campaigns),
    affiliate_id: random.pick(network.publishers),
    ...visitor(random),
  };
  const call = { method: 'POST', path: '/api/v1/clicks', body, expected: [201] } as const;
  const reply = await caller.call('ingest', call);
  if (reply?.status !== 201) return null;
  const { id } = (JSON.parse(reply.text) as { click: { id: string } }).click;
  acknowledge(book, 'click', id);
  return id;
}

/** With a key, every answer is the first one: `recorded`. */
async function reportWithKey(
  { caller, book, deadline }: TrafficContext,
  name: string,
  sale: Sale,
  body: object,
): Promise<void> {
  const call = { method: 'POST', path, body, key: name, expected: [201, 409] } as const;
  const reply = await untilAnswered(() => caller.call('conversions', call), deadline);
  if (reply?.status !== 201) return;
  note(book, name, sale, answerOf(reply));
}

/** Without one, the txid alone keeps it single: one of all answers may be `recorded`, the rest are duplicates. */
async function reportWithoutKey(
  { caller, book, random, deadline }: TrafficContext,
  name: string,
  sale: Sale,
  body: object,
): Promise<void> {
  const call = { method: 'POST', path, body, expected: [201, 200] } as const;
  const report = async () => {
    const attempt = async () => {
      const reply = await caller.call('conversions', call);
      if (reply === null) sale.mayComeLate = true;
      return reply;
    };
    const reply = await untilAnswered(attempt, deadline);
    if (reply?.status !== 201 && reply?.status !== 200) return;
    const answer = answerOf(reply);
    note(book, name, sale, answer);
    if (answer.status === 'recorded') sale.recordedUnkeyed += 1;
    if (sale.recordedUnkeyed > 1) noteSurprise(book, `${name} was recorded twice`);
  };
  await Promise.all(random.chance(doubledShare) ? [report(), report()] : [report()]);
}

async function change(
  { caller, book, deadline }: TrafficContext,
  name: string,
  sale: Sale,
  body: object,
): Promise<void> {
  const call = { method: 'POST', path, body, key: `${name}-change`, expected: [200, 409] } as const;
  const reply = await untilAnswered(() => caller.call('conversions', call), deadline);
  if (reply?.status !== 200) return;
  const answer = answerOf(reply);
  note(book, name, sale, answer);
  sale.updates += 1;
  if (answer.status !== 'updated') noteSurprise(book, `the change of ${name} was answered ${answer.status}`);
}

/** A coupon without a txid has no identity: only the key keeps it from being recorded with every retry. */
async function sellByCoupon(
  { caller, book, network, random, deadline }: TrafficContext,
  name: string,
): Promise<void> {
  const sale: Sale = { by: 'coupon', id: null, recordedUnkeyed: 0, mayComeLate: false, updates: 0 };
  book.sales.set(name, sale);
  const currency = random.pick(currencies);
  const coupon = random.pick(network.coupons);
  const body = { coupon, goal: name, revenue: random.from(1, 500), currency };
  const call = { method: 'POST', path, body, key: name, expected: [201, 409] } as const;
  const reply = await untilAnswered(() => caller.call('conversions', call), deadline);
  if (reply?.status === 201) note(book, name, sale, answerOf(reply));
}

function note(book: TrafficContext['book'], name: string, sale: Sale, { conversion }: Answer): void {
  if (sale.id !== null && sale.id !== conversion.id) {
    noteSurprise(book, `${name} is two conversions: ${sale.id}, ${conversion.id}`);
  }
  sale.id = conversion.id;
}
