import { createHash } from 'node:crypto';
import type { Random } from '@clicktrail/testing';
import type { KnownEvent, Sale } from './known-event.js';

const campaigns = ['cmp-1', 'cmp-2', 'cmp-3', 'cmp-4'];
const advertiserOf = (campaignId: string) => (campaignId < 'cmp-3' ? 'adv-1' : 'adv-2');

const traits = {
  country: ['DE', 'US', 'SE', ''],
  device: ['mobile', 'desktop', ''],
  os: ['ios', 'android', ''],
  browser: ['safari', 'chrome', ''],
  sub1: ['news', 'social', ''],
  sub2: ['top', 'a,b"c', ''],
} as const;

/** Currencies, with rates that do not end where amounts do; products with the last two lie halfway between amounts. */
const currencies: [string, bigint | null][] = [
  ['USD', 1_000_000_000_000n],
  ['EUR', 1_083_350_000_005n],
  ['GBP', 333_333_333_333n],
  ['CAD', 500_000_000_000n],
  ['KRW', 5_000_000_000n],
  ['JPY', null],
  ['SEK', null],
];

const common = (random: Random) => {
  const campaignId = random.pick(campaigns);
  return {
    campaignId,
    advertiserId: advertiserOf(campaignId),
    affiliateId: random.pick(['pub-1', 'pub-1', 'pub-2']),
    country: random.pick(traits.country),
    device: random.pick(traits.device),
    os: random.pick(traits.os),
    browser: random.pick(traits.browser),
    sub1: random.pick(traits.sub1),
    sub2: random.pick(traits.sub2),
  };
};

/** A click or an impression; its id is given when it is stored. */
export function makeEvent(random: Random, kind: 'click' | 'impression', createdAtMs: number): KnownEvent {
  const fraud = kind === 'click' && random.chance(0.25);
  return {
    ...common(random),
    kind,
    id: '',
    createdAtMs,
    status: kind === 'impression' ? '' : fraud ? 'rejected' : 'tracked',
    fraudReasons: fraud ? [random.pick(['velocity', 'ip_block'])] : [],
    fraudScore: fraud ? 60 : 0,
    sale: null,
  };
}

/** A request that was not counted; now and then one that names nobody of the network. */
export function makeRefusal(random: Random, createdAtMs: number): KnownEvent {
  const nobody = { campaignId: '', affiliateId: '', advertiserId: '' };
  return {
    ...common(random),
    ...(random.chance(0.1) && nobody),
    kind: 'refusal',
    id: '',
    createdAtMs,
    status: random.pick(['cap_reached', 'outside_targeting', 'prefetch', 'head']),
    fraudReasons: [],
    fraudScore: 0,
    sale: null,
  };
}

export function makeSale(random: Random): Sale {
  const [currency, rate] = random.pick(currencies);
  const [ofPayout, payoutRate] = random.pick(currencies);
  const differs = random.chance(0.5) && ofPayout !== currency;
  return {
    clickId: random.chance(0.8) ? random.hex(32) : '',
    transactionId: random.chance(0.7) ? `tx-${random.hex(8)}` : '',
    goal: random.pick(['default', 'signup']),
    payout: BigInt(random.below(90_000)),
    revenue: BigInt(random.below(2_000_000)),
    currency,
    rate,
    payoutMoney: differs ? { currency: ofPayout, rate: payoutRate } : null,
  };
}

/** A conversion by coupon has no click, and so no visitor. */
const noVisitor = { country: '', device: '', os: '', browser: '', sub1: '', sub2: '' };

export function makeConversion(random: Random, createdAtMs: number): KnownEvent {
  const time = createdAtMs.toString(16).padStart(12, '0');
  const sale = makeSale(random);
  return {
    ...common(random),
    ...(sale.clickId === '' && noVisitor),
    kind: 'conversion',
    id: time + createHash('md5').update(random.hex(16)).digest('hex').slice(0, 20),
    createdAtMs,
    status: random.pick(['approved', 'approved', 'pending', 'rejected']),
    fraudReasons: [],
    fraudScore: 0,
    sale,
  };
}
