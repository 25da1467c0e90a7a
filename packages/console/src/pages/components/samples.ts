import type { Export } from '../../lib/use-export.js';
import type { Read } from '../../lib/use-read.js';

const nothing = () => undefined;

/** Longer than any place has room for, and no markup. */
export const longName =
  '<b>A name</b> that is as long as the names of campaigns become once three people have agreed on one';

export const rows = [
  { name: 'Trail shoes', clicks: 20_000, payout: 1_234.5 },
  { name: longName, clicks: 1_234, payout: null },
];

const rest = { error: undefined, isLoading: false, reload: nothing };

/** A panel in each of its states, but for a failed read: that asks the service which store is away. */
export const reads: readonly (readonly [string, Read<{ text: string; asOf: string }>])[] = [
  ['A panel', { ...rest, data: { text: 'What was read.', asOf: '2026-11-26T13:03:05.000Z' } }],
  [
    'A panel that is read again',
    { ...rest, isLoading: true, data: { text: 'What was read before.', asOf: '2026-11-26T13:03:05.000Z' } },
  ],
];

const received = { bytes: 1_234_000, rows: 12_345 };

/** An export in each of its states. */
export const exports: readonly Export[] = [
  { state: { at: 'under way', ...received }, begin: nothing, end: nothing },
  { state: { at: 'saved', name: 'clicks-2026-11-26.csv', ...received }, begin: nothing, end: nothing },
  {
    state: { at: 'failed', why: 'The export was interrupted after 12,345 rows.' },
    begin: nothing,
    end: nothing,
  },
];
