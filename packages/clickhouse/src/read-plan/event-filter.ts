import type { ClickStatus, RowFilter, Scope } from '@clicktrail/contracts';

/** Selects events. */
export interface EventFilter extends RowFilter {
  /** Clicks only. */
  status?: ClickStatus | undefined;
  /** Clicks only: the type of a fraud rule that rejected them. */
  reason?: string | undefined;
  /** One event, by its id. */
  id?: string | undefined;
  /** A stretch of its period that is left out: its first instant, and the one before which it ends. */
  exceptFromMs?: number | undefined;
  exceptUntilMs?: number | undefined;
}

/** The names of the fields of a filter. */
export type FilterName = keyof EventFilter;

declare const scoped: unique symbol;

/** A filter that admits nothing outside its caller's scope. Only {@link withinScope} makes one. */
export type ScopedFilter = EventFilter & { [scoped]: true };

/** Narrows a filter to what a scope may see. */
export function withinScope(scope: Scope, filter: EventFilter): ScopedFilter {
  const publisher = scope.of === 'publisher' ? scope.affiliateId : undefined;
  const advertiser = scope.of === 'advertiser' ? scope.advertiserId : undefined;
  return {
    ...filter,
    affiliateIds: intersect(publisher, filter.affiliateIds),
    advertiserIds: intersect(advertiser, filter.advertiserIds),
  } as ScopedFilter;
}

/** The names that a filter sets. */
export function namesOf(filter: EventFilter): FilterName[] {
  return (Object.keys(filter) as FilterName[]).filter((name) => filter[name] !== undefined);
}

/** The ids that both a scope and a filter admit; undefined admits all. */
function intersect(
  own: string | undefined,
  asked: readonly string[] | undefined,
): readonly string[] | undefined {
  if (own === undefined) return asked;
  return asked === undefined || asked.includes(own) ? [own] : [];
}
