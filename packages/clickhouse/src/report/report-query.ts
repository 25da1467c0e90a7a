import type { Scope } from '@clicktrail/access';
import type { Metric } from '@clicktrail/contracts';
import { withinScope } from '../read-plan/event-filter.js';
import type { PlanOptions } from '../read-plan/read-plan.js';
import type { Query } from '../sql.js';
import { metricColumns } from './metrics.js';
import { keysOf, type ReportQuestion, reportSums } from './report-sums.js';

/** A column that rows are sorted by: a metric, or a dimension by its index. */
export interface ReportSort {
  by: Metric | number;
  descending: boolean;
}

/** The last row of a page, for the rows that follow it. */
export interface ReportPosition {
  /** The value of the metric that rows are sorted by, as a decimal text; null for an absent rate, or without a metric. */
  value: string | null;
  /** One for each dimension. */
  keys: readonly (string | number)[];
}

export interface ReportPage {
  sort: ReportSort;
  limit: number;
  offset?: number;
  /** Wins over `offset`. */
  after?: ReportPosition | null;
  /** Only these groups, whatever their number: for a comparison with a page that was read. */
  only?: readonly (readonly (string | number)[])[];
}

/** The column of a row that has the value of the metric by which rows are sorted, as a text. */
export const sortedColumn = 'sorted';

/** Rows of groups, with the totals of all groups and, without `after`, their number. */
export function reportQuery(
  scope: Scope,
  question: ReportQuestion,
  page: ReportPage,
  options: PlanOptions = {},
): Query {
  const { query, query_params } = reportSums(withinScope(scope, question.filter), question, options);
  const keys = keysOf(question.groupBy);
  const having = havingOf(page, keys);
  return {
    query: `SELECT ${[...keys, metricColumns, ...sortedText(page.sort)].join(', ')}
FROM (
  ${query}
)
${keys.length === 0 ? '' : `GROUP BY ${keys.join(', ')} WITH TOTALS\n`}${having.query}ORDER BY ${orderOf(page.sort, keys).join(', ')}
LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
    query_params: {
      ...query_params,
      ...having.query_params,
      limit: page.limit,
      offset: page.after ? 0 : (page.offset ?? 0),
    },
  };
}

/** The number of groups. */
export function reportGroupsQuery(scope: Scope, question: ReportQuestion, options: PlanOptions = {}): Query {
  const { query, query_params } = reportSums(withinScope(scope, question.filter), question, options);
  const keys = keysOf(question.groupBy);
  return {
    query: `SELECT count() AS total FROM (\n  SELECT 1 FROM (\n  ${query}\n  ) GROUP BY ${keys.join(', ')}\n)`,
    query_params,
  };
}

/** The totals of all groups. */
export function reportTotalsQuery(scope: Scope, question: ReportQuestion, options: PlanOptions = {}): Query {
  const { query, query_params } = reportSums(withinScope(scope, question.filter), question, options);
  return { query: `SELECT ${metricColumns}\nFROM (\n  ${query}\n)`, query_params };
}

/** A sum may have more digits than a JSON number holds, and the next page begins exactly behind it. */
const sortedText = ({ by }: ReportSort): string[] =>
  typeof by === 'number' ? [] : [`toString(${by}) AS ${sortedColumn}`];

/** Ties are broken by the dimensions, so that every order is total. An absent rate comes last, whatever the direction. */
function orderOf({ by, descending }: ReportSort, keys: readonly string[]): string[] {
  const first = typeof by === 'number' ? keys[by]! : by;
  const order = `${first} ${descending ? 'DESC' : 'ASC'} NULLS LAST`;
  return [order, ...keys.filter((key) => key !== first)];
}

/** Tells numbers from texts: keys of times are numbers. */
const typeOf = (key: string | number) => (typeof key === 'number' ? 'Int64' : 'String');

function havingOf({ after, only, sort }: ReportPage, keys: readonly string[]): Query {
  if (only !== undefined) return among(only, keys);
  if (!after) return { query: '', query_params: {} };
  const query_params: Record<string, unknown> = {};
  const params = after.keys.map((key, index) => {
    query_params[`after${index}`] = key;
    return `{after${index}:${typeOf(key)}}`;
  });
  if (typeof sort.by === 'number') {
    const at = sort.by;
    const others = keys.filter((_key, index) => index !== at);
    const passed = `${keys[at]} ${sort.descending ? '<' : '>'} ${params[at]}`;
    const tied =
      others.length === 0 ? 'false' : `${tuple(others)} > ${tuple(params.filter((_p, i) => i !== at))}`;
    return { query: `HAVING ${passed} OR (${keys[at]} = ${params[at]} AND ${tied})\n`, query_params };
  }
  const tied = keys.length === 0 ? 'false' : `${tuple(keys)} > ${tuple(params)}`;
  if (after.value === null) return { query: `HAVING ${sort.by} IS NULL AND ${tied}\n`, query_params };
  query_params.afterValue = after.value;
  const value = 'toDecimal256({afterValue:String}, 24)';
  const passed = `${sort.by} ${sort.descending ? '<' : '>'} ${value}`;
  return {
    query: `HAVING ${sort.by} IS NULL OR ${passed} OR (${sort.by} = ${value} AND ${tied})\n`,
    query_params,
  };
}

const tuple = (of: readonly string[]) => `tuple(${of.join(', ')})`;

/** Each key is a list of its own: they may be texts or numbers. */
function among(only: readonly (readonly (string | number)[])[], keys: readonly string[]): Query {
  if (keys.length === 0) return { query: '', query_params: {} };
  if (only.length === 0) return { query: 'HAVING false\n', query_params: {} };
  const query_params: Record<string, unknown> = {};
  const lists = keys.map((_, index) => {
    query_params[`only${index}`] = only.map((row) => row[index]);
    return `{only${index}:Array(${typeOf(only[0]![index]!)})}`;
  });
  const tuples = lists.length === 1 ? lists[0]! : `arrayZip(${lists.join(', ')})`;
  const key = keys.length === 1 ? keys[0]! : tuple(keys);
  return { query: `HAVING ${key} IN (SELECT arrayJoin(${tuples}))\n`, query_params };
}
