import type { ConversionStatus, Scope } from '@clicktrail/contracts';
import type { ClickHouseClient } from '../client.js';
import { type EventFilter, withinScope } from '../read-plan/event-filter.js';
import { conversionConditions } from '../report-builder/report-sums.js';
import { type ReadOptions, readRows } from '../run/read-rows.js';
import { type Query, whereOf } from '../sql.js';

/** Selects conversions by what they have in common with events, and by their own status. */
export interface CopiedConversionFilter extends Omit<EventFilter, 'status' | 'id'> {
  status?: ConversionStatus | undefined;
}

export function countConversionsQuery(scope: Scope, { status, ...filter }: CopiedConversionFilter): Query {
  const { terms, query_params } = conversionConditions(withinScope(scope, filter));
  const ofStatus = status === undefined ? [] : ['status = {status:String}'];
  return {
    query: `SELECT count() AS total\nFROM conversions FINAL\n${whereOf([...terms, ...ofStatus])}`.trimEnd(),
    query_params: { ...query_params, ...(status !== undefined && { status }) },
  };
}

/** Counts the conversions of a scope that a filter admits in the copy, which may be a moment behind Postgres. */
export async function countConversions(
  client: ClickHouseClient,
  scope: Scope,
  filter: CopiedConversionFilter,
  options: ReadOptions,
): Promise<number> {
  const [row] = await readRows<{ total: number }>(client, countConversionsQuery(scope, filter), options);
  return row!.total;
}
