import type { ReportPosition, ReportSort, SortedGroup } from '@clicktrail/clickhouse';
import {
  type Dimension,
  isTimeDimension,
  noCursor,
  performanceCursor,
  positionOfPerformanceCursor,
  type Sort,
} from '@clicktrail/contracts';

/** The cursor of the rows that follow a row. */
export function cursorAfter(groups: readonly Dimension[], sort: Sort, { sorted, keys }: SortedGroup): string {
  return performanceCursor({ groups, sort, value: sorted ?? '', keys: keys.map(String) });
}

const decimal = /^-?\d{1,30}(\.\d{1,24})?$/;
const wholeNumber = /^-?\d{1,12}$/;

/**
 * Reads the row that a cursor stands for.
 * @throws Refusal 400 that names `cursor`
 */
export function positionIn(
  groupBy: readonly Dimension[],
  { by }: ReportSort,
  cursor: string,
): ReportPosition {
  const { value, keys } = positionOfPerformanceCursor(cursor);
  if (typeof by === 'string' && value !== '' && !decimal.test(value)) throw noCursor();
  return {
    value: typeof by === 'string' && value === '' ? null : value,
    keys: keys.map((key, index) => {
      if (!isTimeDimension(groupBy[index]!)) return key;
      if (!wholeNumber.test(key)) throw noCursor();
      return Number(key);
    }),
  };
}
