import type { DayRange } from '@clicktrail/contracts';
import type { Query } from '../sql.js';
import { boundsOf, type Rollup } from './rollup.js';

/** Differing keys that are shown. */
const examplesMax = 3;

/**
 * One row: how many keys there are on either side, how many differ, and some of those with the differences of their
 * sums, events less rollup. The work is the engine's; what comes back is small however many rows there are.
 */
export function compareRollupQuery({ keys, sums, ofEvents, ofTable }: Rollup, range: DayRange): Query {
  const negative = sums.map((name) => `-${name}_sum AS ${name}_sum`).join(', ');
  const differences = sums.map((name) => `sum(${name}_sum)`).join(', ');
  return {
    query: `SELECT count() AS compared, countIf(differs) AS differing,
       groupArrayIf(${examplesMax})(example, differs) AS examples
FROM (
  SELECT arrayExists(sum -> sum != 0, [${differences}]) AS differs,
         concat(${keys.map((key) => `toString(${key})`).join(`, ' ', `)}, ': ',
                ${sums.map((name) => `'${name} ', toString(sum(${name}_sum))`).join(`, ', ', `)}) AS example
  FROM (
    ${ofEvents}
    UNION ALL
    SELECT ${keys.join(', ')}, ${negative} FROM (${ofTable})
  )
  GROUP BY ${keys.join(', ')}
)`,
    query_params: boundsOf(range),
  };
}
