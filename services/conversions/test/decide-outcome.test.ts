import type { ConversionState } from '@clicktrail/postgres';
import t from 'tap';
import { decideOutcome, firstState, type SentState } from '../src/outcome/decide-outcome.js';
import type { PayoutTerms } from '../src/outcome/payout.js';

const inUsd = { campaignCurrency: 'USD', saleCurrency: 'USD', acceptsIn: null };
const fixed: PayoutTerms = { ...inUsd, model: { type: 'fixed', amount: '12.5' } };
const percent: PayoutTerms = { ...inUsd, model: { type: 'percent', amount: '10' } };
const accepting: PayoutTerms = { ...percent, acceptsIn: 'USD' };
const unpaid: PayoutTerms = { ...inUsd, model: null };
const abroad = { campaignCurrency: 'USD', saleCurrency: 'PYG' };

t.test('the first state', async (t) => {
  const cases: [string, SentState, PayoutTerms, [string, string, string]][] = [
    ['nothing sent', {}, fixed, ['approved', '12.5000', '0.0000']],
    ['a status', { status: 'pending' }, fixed, ['pending', '12.5000', '0.0000']],
    ['no payout model', { revenue: '50.0000' }, unpaid, ['approved', '0.0000', '50.0000']],
    ['a share of revenue', { revenue: '50.0000' }, percent, ['approved', '5.0000', '50.0000']],
    ['a share of no revenue', {}, percent, ['approved', '0.0000', '0.0000']],
    ['a payout that is not accepted', { payout: '9.0000' }, fixed, ['approved', '12.5000', '0.0000']],
    [
      'a payout that is',
      { payout: '9.0000', revenue: '50.0000' },
      accepting,
      ['approved', '9.0000', '50.0000'],
    ],
    [
      'an accepted payout of nothing',
      { payout: '0.0000', revenue: '1.0000' },
      accepting,
      ['approved', '0.0000', '1.0000'],
    ],
  ];
  for (const [what, sent, terms, [status, payout, revenue]] of cases) {
    const payoutGiven = terms === accepting;
    const noReason = { statusReason: null, statusNote: null };
    const expected = { status, ...noReason, payout, payoutCurrency: 'USD', payoutGiven, revenue };
    t.same(firstState(sent, terms), expected, what);
  }
});

t.test('the currency of the first payout', async (t) => {
  const currency = (sent: SentState, terms: PayoutTerms) =>
    firstState({ revenue: '500000.0000', ...sent }, { ...terms, ...abroad }).payoutCurrency;
  t.equal(currency({}, fixed), 'USD', "a fixed one is in the campaign's");
  t.equal(currency({}, percent), 'PYG', "a share is in the sale's");
  t.equal(currency({}, unpaid), 'PYG');
  t.equal(
    currency({ payout: '1.0000' }, { ...fixed, acceptsIn: 'PYG' }),
    'PYG',
    "an accepted one is in the sale's",
  );
  t.equal(currency({ payout: '1.0000' }, fixed), 'USD', 'one that does not count changes nothing');
});

const stored: ConversionState = {
  ...{ status: 'approved', statusReason: null, statusNote: null },
  ...{ payout: '5.0000', payoutCurrency: 'USD', payoutGiven: false, revenue: '50.0000' },
};
const given: ConversionState = { ...stored, payoutGiven: true };

t.test('a report of what is known', async (t) => {
  const cases: [string, SentState, PayoutTerms, Partial<ConversionState> | 'duplicate'][] = [
    ['nothing sent', {}, percent, 'duplicate'],
    ['the same status', { status: 'approved' }, percent, 'duplicate'],
    ['the same revenue', { revenue: '50.0000' }, percent, 'duplicate'],
    [
      'the same revenue, under another share',
      { revenue: '50.0000' },
      { ...percent, model: { type: 'percent', amount: '20' } },
      'duplicate',
    ],
    ['the same payout', { payout: '5.0000' }, accepting, 'duplicate'],
    ['another payout that is not accepted', { payout: '7.0000' }, percent, 'duplicate'],
    ['a status', { status: 'rejected' }, percent, { status: 'rejected' }],
    ['a payout that is accepted', { payout: '7.0000' }, accepting, { payout: '7.0000' }],
    ['revenue', { revenue: '80.0000' }, percent, { revenue: '80.0000', payout: '8.0000' }],
    ['revenue, with a fixed payout', { revenue: '80.0000' }, fixed, { revenue: '80.0000' }],
    ['revenue, without a payout', { revenue: '80.0000' }, unpaid, { revenue: '80.0000' }],
    ['revenue of nothing', { revenue: '0.0000' }, percent, { revenue: '0.0000', payout: '0.0000' }],
    [
      'revenue and a payout',
      { revenue: '80.0000', payout: '1.0000' },
      accepting,
      { revenue: '80.0000', payout: '1.0000' },
    ],
    [
      'revenue and the payout as it is',
      { revenue: '80.0000', payout: '5.0000' },
      accepting,
      { revenue: '80.0000' },
    ],
    [
      'all of it',
      { status: 'pending', revenue: '1.0000', payout: '2.0000' },
      accepting,
      { status: 'pending', revenue: '1.0000', payout: '2.0000' },
    ],
  ];
  for (const [what, sent, terms, change] of cases) {
    const { outcome, state } = decideOutcome(stored, sent, terms);
    const seen = { status: state.status, payout: state.payout, revenue: state.revenue };
    if (change === 'duplicate') t.equal(outcome, 'duplicate', what);
    else {
      const { status, payout, revenue } = { ...stored, ...change };
      t.same({ outcome, ...seen }, { outcome: 'updated', status, payout, revenue }, what);
    }
  }
});

t.test('a payout that was sent is kept when revenue alone is sent again', async (t) => {
  const again = { revenue: '80.0000' };
  const kept = (state: ConversionState, terms: PayoutTerms) => decideOutcome(state, again, terms).state;
  t.same(kept(given, percent), { ...given, ...again });
  t.same(kept(kept(given, percent), percent), { ...given, ...again }, 'and the time after');
  t.same(kept(stored, percent), { ...stored, ...again, payout: '8.0000' }, 'a share follows');
  t.same(
    decideOutcome(stored, { payout: '5.0000' }, accepting),
    { outcome: 'duplicate', state: given },
    'one that is what it was changes nothing that is seen, and is kept from then on',
  );
});

t.test('a payout of which it is not known whether it was sent', async (t) => {
  const unknown: ConversionState = { ...stored, payoutGiven: null };
  const state = (before: ConversionState, sent: SentState, terms: PayoutTerms) =>
    decideOutcome(before, sent, terms).state;
  const again = { revenue: '80.0000' };
  t.same(
    state(unknown, again, percent),
    { ...unknown, ...again, payout: '8.0000', payoutGiven: false },
    'a share',
  );
  const other = { ...unknown, payout: '7.0000' };
  t.same(
    state(other, again, percent),
    { ...other, ...again, payoutGiven: true },
    'no share of what was sold',
  );
  const foreign = { ...unknown, payoutCurrency: 'EUR' };
  t.same(state(foreign, again, percent), { ...foreign, ...again, payoutGiven: true }, 'in another currency');
  t.same(state(unknown, again, fixed), { ...unknown, ...again }, 'a fixed one');
  t.same(state(unknown, { status: 'pending' }, percent), { ...unknown, status: 'pending' }, 'no new revenue');
});

t.test('the currency of a payout that changes', async (t) => {
  const fixedAbroad: ConversionState = { ...stored, revenue: '500000.0000' };
  const change = (sent: SentState, terms: PayoutTerms) => {
    const { outcome, state } = decideOutcome(fixedAbroad, sent, { ...terms, ...abroad });
    return [outcome, state.payout, state.payoutCurrency];
  };
  t.same(
    change({ payout: '5.0000' }, { ...fixed, acceptsIn: 'PYG' }),
    ['updated', '5.0000', 'PYG'],
    'of the same amount',
  );
  t.same(
    change({ payout: '6.0000' }, { ...fixed, acceptsIn: 'USD' }),
    ['updated', '6.0000', 'USD'],
    'by PATCH',
  );
  t.same(change({ revenue: '10.0000' }, fixed), ['updated', '5.0000', 'USD'], 'by revenue, not');
  t.same(change({ revenue: '10.0000' }, percent), ['updated', '1.0000', 'PYG'], 'by the first share');
});
