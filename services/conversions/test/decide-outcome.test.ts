import type { ConversionState } from '@clicktrail/postgres';
import t from 'tap';
import {
  decideOutcome,
  firstState,
  type PayoutTerms,
  type SentState,
} from '../src/outcome/decide-outcome.js';

const fixed: PayoutTerms = { model: { type: 'fixed', amount: '12.5' }, acceptPayout: false };
const percent: PayoutTerms = { model: { type: 'percent', amount: '10' }, acceptPayout: false };
const accepting: PayoutTerms = { ...percent, acceptPayout: true };
const unpaid: PayoutTerms = { model: null, acceptPayout: false };

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
    t.same(firstState(sent, terms), { status, payout, revenue }, what);
  }
});

const stored: ConversionState = { status: 'approved', payout: '5.0000', revenue: '50.0000' };

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
    const expected =
      change === 'duplicate'
        ? { outcome: 'duplicate' }
        : { outcome: 'updated', state: { ...stored, ...change } };
    t.same(decideOutcome(stored, sent, terms), expected, what);
  }
});
