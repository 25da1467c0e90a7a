import type { ReportAnswer, ReportGroup, ReportPage, ReportQuestion } from '@clicktrail/clickhouse';
import {
  type Compare,
  isTimeDimension,
  type Metrics,
  noMetrics,
  type Period,
  type TimeDimension,
} from '@clicktrail/contracts';
import { bucketsOf, pairBuckets } from '../calendar/index.js';
import { bucketNumber } from './bucket-keys.js';
import { comparedPeriod, inPeriod } from './report-question.js';

type Keys = readonly (string | number)[];

/** What a page of a report is compared with. */
export interface Comparison {
  question: ReportQuestion;
  /** The keys of the compared group of each row of the page, in its order; null where it has none. */
  keys: (Keys | null)[];
}

/** Finds the groups of the other period that belong to the groups of a page. */
export function comparisonOf(
  compare: Compare,
  question: ReportQuestion,
  period: Period,
  tz: string,
  groups: readonly ReportGroup[],
): Comparison {
  const other = comparedPeriod(compare, period, tz);
  const compared = inPeriod(question, other, tz);
  const at = question.groupBy.findIndex(isTimeDimension);
  if (at < 0) return { question: compared, keys: groups.map(({ keys }) => keys) };
  const numbers = pairedNumbers(
    question.groupBy[at] as TimeDimension,
    compare,
    { question, period },
    { question: compared, period: other },
    tz,
  );
  const keys = groups.map(({ keys }) => {
    const number = numbers.get(Number(keys[at]));
    return number === undefined ? null : keys.map((key, index) => (index === at ? number : key));
  });
  return { question: compared, keys };
}

interface Side {
  question: ReportQuestion;
  period: Period;
}

/** The number of the bucket that belongs to each bucket, by the number of that. */
function pairedNumbers(
  dimension: TimeDimension,
  compare: Compare,
  shown: Side,
  compared: Side,
  tz: string,
): Map<number, number> {
  const options = { field: 'compare', weekStart: shown.question.time.weekStart };
  const buckets = ({ period }: Side) => bucketsOf(dimension, period, tz, options);
  const [own, others] = [buckets(shown), buckets(compared)];
  const pairs = pairBuckets(
    dimension,
    compare,
    { period: shown.period, buckets: own },
    { period: compared.period, buckets: others },
  );
  const numberOf = new Map(
    others.map((bucket) => [bucket.key, bucketNumber(dimension, bucket, compared.question.time)]),
  );
  return new Map(
    own.flatMap((bucket): [number, number][] => {
      const number = numberOf.get(pairs.get(bucket.key) ?? '');
      return number === undefined ? [] : [[bucketNumber(dimension, bucket, shown.question.time), number]];
    }),
  );
}

/** The page that reads these groups alone, and the totals of all. */
export const pageOfGroups = (keys: Comparison['keys'], sort: ReportPage['sort']): ReportPage => {
  const only = keys.filter((each) => each !== null);
  return { sort, limit: Math.max(only.length, 1), only };
};

/** The metrics of the compared group of each row: null where there is no such group, zeros where nothing is in it. */
export function previousOf({ keys }: Comparison, { groups }: ReportAnswer): (Metrics | null)[] {
  const found = new Map(groups.map((group) => [JSON.stringify(group.keys), group.metrics as Metrics]));
  return keys.map((each) => (each === null ? null : (found.get(JSON.stringify(each)) ?? noMetrics)));
}
