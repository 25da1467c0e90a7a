import type { LedgerRow } from '@clicktrail/query';

export interface Findings {
  balanced: boolean;
  lines: string[];
}

const explanations = {
  missing: [
    'Accepted, and neither stored nor queued nor a dead letter. It can mean that',
    '- ClickHouse was put back to an older state than Redis (a backup of it alone), or rows were deleted by hand;',
    '- jobs were removed from the queue by hand;',
    '- the product lost events: please report it, with this output and the logs of the worker.',
  ],
  surplus: [
    'More is there than was accepted. It can mean that',
    '- Redis was put back to an older state than ClickHouse, or a failover lost its last writes: the counters are',
    '  behind, the events are there;',
    '- rows were inserted by hand, or by a version that did not count yet;',
    '- events are stored twice: those would be named here.',
  ],
  setAside: [
    'ClickHouse refused these because of their content. `npm run dead-letters` lists them with the reason. Remove the',
    'cause, then replay them: `npm run dead-letters -- replay`.',
  ],
};

/**
 * Says what the books mean. A request that was answered 503 may have been stored all the same; it was counted when it
 * was queued, so it shows as no difference.
 *
 * @param doubled by day and kind, how many rows have an id that another row has
 */
export function explain(rows: readonly LedgerRow[], doubled: ReadonlyMap<string, number>): Findings {
  const lines: string[] = [];
  const section = (title: string, text: string[]) =>
    lines.push('', title, ...text.map((line) => `  ${line}`));
  for (const state of ['missing', 'surplus'] as const) {
    const those = rows.filter((row) => row.state === state);
    if (those.length > 0) section(`${titleOf(state)}: ${those.map(cellOf).join(', ')}`, explanations[state]);
  }
  for (const [cell, count] of doubled) section(`Stored twice: ${cell}: ${count}`, ['This must not happen.']);
  const aside = rows.filter((row) => row.setAside > 0);
  if (aside.length > 0) {
    section(`Dead letters: ${sum(aside.map((row) => row.setAside))} events`, explanations.setAside);
  }
  const uncounted = rows.filter(({ state }) => state === 'uncounted');
  if (uncounted.some(({ stored }) => stored > 0)) {
    section('Uncounted days', ['They are older than the counters: nothing can be said about them.']);
  }
  const balanced =
    doubled.size === 0 && rows.every(({ state }) => state === 'balanced' || state === 'uncounted');
  lines.push('', balanced ? 'The books balance.' : 'The books do not balance.');
  return { balanced, lines };
}

const titleOf = (state: 'missing' | 'surplus') => (state === 'missing' ? 'Missing' : 'Too many');
const cellOf = ({ day, kind, difference }: LedgerRow) => `${day} ${kind}: ${Math.abs(difference)}`;
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
