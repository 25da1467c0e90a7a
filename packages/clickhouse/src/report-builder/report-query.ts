import type { Metric, Scope } from '@clicktrail/contracts';
import { withinScope } from '../read-plan/event-filter.js';
import type { PlanOptions } from '../read-plan/read-plan.js';
import { listOf, type Query, textMap } from '../sql.js';
import { keysOf } from './grouped.js';
import { metricColumns, unconvertedColumns } from './metrics.js';
import { type ReportQuestion, reportSums } from './report-sums.js';

/** The names of a dimension, by its index: rows are sorted by them, and where there is none by the empty text. */
export interface SortNames {
  key: number;
  names: ReadonlyMap<string, string>;
}

/** A column that rows are sorted by: a metric, a dimension by its index, or the names of one. */
export interface ReportSort {
  by: Metric | number | SortNames;
  descending: boolean;
}

/** The last row of a page, for the rows that follow it. */
export interface ReportPosition {
  /**
   * The value of the metric that rows are sorted by, as a decimal text, or the name; null for an absent rate, and for rows
   * that are sorted by a dimension.
   */
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
  const sorted = sortedBy(page.sort, keys);
  const having = havingOf(page, keys, sorted.query);
  return {
    query: `SELECT ${[...keys, metricColumns, unconvertedColumns, ...sortedText(page.sort, sorted.query)].join(', ')}
FROM (
  ${query}
)
${keys.length === 0 ? '' : `GROUP BY ${keys.join(', ')} WITH TOTALS\n`}${having.query}ORDER BY ${orderOf(sorted.query, page.sort, keys).join(', ')}
LIMIT {limit:UInt64} OFFSET {offset:UInt64}`,
    query_params: {
      ...query_params,
      ...sorted.query_params,
      ...having.query_params,
      limit: page.limit,
      // Without dimensions there is one row, and it has the totals, too.
      offset: page.after || keys.length === 0 ? 0 : (page.offset ?? 0),
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

/** The SQL of the column that rows are sorted by. */
function sortedBy({ by }: ReportSort, keys: readonly string[]): Query {
  if (typeof by === 'number') return { query: keys[by]!, query_params: {} };
  if (typeof by === 'string') return { query: by, query_params: {} };
  return textMap('sortNames', keys[by.key]!, by.names);
}

/** A sum may have more digits than a JSON number holds, and the next page begins exactly behind it. */
const sortedText = ({ by }: ReportSort, sorted: string): string[] =>
  typeof by === 'number' ? [] : [`toString(${sorted}) AS ${sortedColumn}`];

/** Ties are broken by the dimensions, so that every order is total. An absent rate comes last, whatever the direction. */
function orderOf(first: string, { descending }: ReportSort, keys: readonly string[]): string[] {
  const order = `${first} ${descending ? 'DESC' : 'ASC'} NULLS LAST`;
  return [order, ...keys.filter((key) => key !== first)];
}

/** Tells numbers from texts: keys of times are numbers. */
const typeOf = (key: string | number) => (typeof key === 'number' ? 'Int64' : 'String');

function havingOf({ after, only, sort }: ReportPage, keys: readonly string[], sorted: string): Query {
  if (only !== undefined) return among(only, keys);
  if (!after) return { query: '', query_params: {} };
  const query_params: Record<string, unknown> = {};
  const params = after.keys.map((key, index) => {
    query_params[`after${index}`] = key;
    return `{after${index}:${typeOf(key)}}`;
  });
  const { by, descending } = sort;
  const others = keys.flatMap((key, index) => (key === sorted ? [] : [[key, params[index]!] as const]));
  const tied =
    others.length === 0
      ? 'false'
      : `${tuple(others.map(([key]) => key))} > ${tuple(others.map(([, param]) => param))}`;
  const behind = (value: string) =>
    `${sorted} ${descending ? '<' : '>'} ${value} OR (${sorted} = ${value} AND ${tied})`;
  if (typeof by === 'number') return { query: `HAVING ${behind(params[by]!)}\n`, query_params };
  if (typeof by === 'object') {
    query_params.afterName = after.value ?? '';
    return { query: `HAVING ${behind('{afterName:String}')}\n`, query_params };
  }
  if (after.value === null) return { query: `HAVING ${sorted} IS NULL AND ${tied}\n`, query_params };
  query_params.afterValue = after.value;
  const value = 'toDecimal256({afterValue:String}, 24)';
  return { query: `HAVING ${sorted} IS NULL OR ${behind(value)}\n`, query_params };
}

const tuple = (of: readonly string[]) => `tuple(${of.join(', ')})`;

/** Each key is a list of its own: they may be texts or numbers. */
function among(only: readonly (readonly (string | number)[])[], keys: readonly string[]): Query {
  if (keys.length === 0) return { query: '', query_params: {} };
  if (only.length === 0) return { query: 'HAVING false\n', query_params: {} };
  const lists = keys.map((_, index) => {
    const values = only.map((row) => row[index]!);
    return listOf(`only${index}`, typeOf(values[0]!), values);
  });
  const query_params = Object.assign({}, ...lists.map((list) => list.query_params));
  const columns = lists.map(({ query }) => query);
  const tuples = columns.length === 1 ? columns[0]! : `arrayZip(${columns.join(', ')})`;
  const key = keys.length === 1 ? keys[0]! : tuple(keys);
  return { query: `HAVING ${key} IN (SELECT arrayJoin(${tuples}))\n`, query_params };
}
