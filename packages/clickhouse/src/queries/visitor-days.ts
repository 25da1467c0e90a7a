import type { Scope } from '@clicktrail/access';
import type { EventKind } from '@clicktrail/events';
import { periodConditions } from './days.js';
import { accountConditions, type Conditions, type EventFilter } from './event-filter.js';

/** What `days_by_visitor` knows of visitors; all of it at once. */
const known = ['country', 'device', 'os', 'browser'] as const;

/** What it knows nothing of. */
const unknown = ['affiliateIds', 'sub1', 'sub2', 'id'] as const;

/** Conditions on `days_by_visitor`; undefined where it cannot tell: it knows no publishers, sub IDs and impressions. */
export function visitorConditions(
  kind: EventKind,
  scope: Scope,
  filter: EventFilter,
): Conditions | undefined {
  if (kind !== 'click' || scope.of === 'publisher') return undefined;
  if (unknown.some((name) => filter[name] !== undefined)) return undefined;
  const { terms, query_params } = accountConditions(scope, filter);
  for (const column of known) {
    const value = filter[column];
    if (value === undefined) continue;
    terms.push(value === '' ? 'false' : `${column} = {${column}:String}`);
    if (value !== '') query_params[column] = value;
  }
  const period = periodConditions(filter);
  return { terms: [...terms, ...period.terms], query_params: { ...query_params, ...period.query_params } };
}
