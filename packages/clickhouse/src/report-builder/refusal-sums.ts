import { type Dimension, ignoredCodes } from '@clicktrail/contracts';
import { ofAccounts, ofQuarters, ofVisitor } from '../read-plan/conditions.js';
import type { ScopedFilter } from '../read-plan/event-filter.js';
import type { Query } from '../sql.js';
import { refusalDimensionSql } from './dimensions.js';
import { grouped, type KeySql } from './grouped.js';
import type { LocalTime } from './local-time.js';

/** Words of this process alone. */
const isIgnored = `refusal IN (${ignoredCodes.map((code) => `'${code}'`).join(', ')})`;

const columns = {
  rfd: `sumIf(requests, NOT ${isIgnored})`,
  ign: `sumIf(requests, ${isIgnored})`,
};

/** Adds up requests that were not counted as clicks or impressions. They have no goal. */
export function refusalSums(
  filter: ScopedFilter,
  groupBy: readonly Dimension[],
  time: LocalTime,
  keySql: KeySql,
): Query {
  const each = [ofAccounts(filter), ofVisitor(filter), ofQuarters(filter)];
  const terms = each.flatMap((conditions) => conditions.terms);
  if (filter.goal) terms.push('false');
  const dimensions = groupBy.map((dimension) => refusalDimensionSql(dimension, time));
  return {
    query: grouped(dimensions.map(keySql), columns, 'refusals', terms),
    query_params: Object.assign({}, ...each.map(({ query_params }) => query_params)),
  };
}
