import {
  ClickHouseError,
  type ReadOptions,
  type ReportOptions,
  refuseClickHouseAway,
} from '@clicktrail/clickhouse';
import { badField, badFields, type FieldError, type Role } from '@clicktrail/contracts';
import type { QueryDeps } from '../deps.js';

/** Groups that a page is chosen from. An export has no page to choose, and may have more. */
const groupsMax: Record<Role | 'export', number> = {
  publisher: 500_000,
  advertiser: 500_000,
  admin: 2_000_000,
  export: 5_000_000,
};

export const groupsMaxOf = (deps: QueryDeps, asker: Role | 'export'): number =>
  deps.groupsMax?.[asker] ?? groupsMax[asker];

export const reportOptions = (deps: QueryDeps, options: ReadOptions, role: Role): ReportOptions => ({
  ...options,
  groupsMax: groupsMaxOf(deps, role),
});

/** Errors of ClickHouse that say that a statement is beyond its own bounds. */
const tooWideTypes = new Set(['TOO_MANY_ROWS', 'TIMEOUT_EXCEEDED', 'QUERY_MEMORY_LIMIT_EXCEEDED']);
/** ClickHouse has one type for the memory of a statement and that of the server. */
const ofStatement = /\(for query\)|Query memory limit exceeded|memory limit \(for query\)/i;

const isTooWide = (error: unknown): boolean =>
  error instanceof ClickHouseError &&
  (tooWideTypes.has(error.type ?? '') ||
    (error.type === 'MEMORY_LIMIT_EXCEEDED' && ofStatement.test(error.message)));

/** @throws Refusal 400 where an amount of a file has more digits than its format has room for */
export function refuseTooLarge(error: unknown): never {
  if (error instanceof ClickHouseError && error.type === 'DECIMAL_OVERFLOW')
    throw badField('format', 'has no room for an amount of this report: ask for csv or ndjson');
  return refuseTooWide(error);
}

/** Fields of a report of sums that make it smaller. */
const narrowing: FieldError[] = [
  { field: 'group_by', message: 'has too many groups: leave one of them out' },
  {
    field: 'range',
    message: 'is too long for these groups: ask for fewer days, or for one campaign or country',
  },
];

/**
 * For `.catch` of a report: a question that is too wide for the bounds of its caller is refused with what to narrow.
 * @throws Refusal 400, or `unavailable` where ClickHouse is away
 */
export function refuseTooWide(error: unknown): never {
  if (isTooWide(error)) throw badFields(narrowing);
  return refuseClickHouseAway(error);
}
