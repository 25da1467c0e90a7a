import { hourOf, type LocalTime, numberOfHour } from '@clicktrail/clickhouse';
import { dayMs, type TimeDimension } from '@clicktrail/contracts';
import { type Bucket, keyOfLocal } from '../calendar/index.js';

const hourMs = 3_600_000;
const hourSeconds = 3_600;
const daySeconds = dayMs / 1000;

/** Names the bucket that a number of ClickHouse stands for, as answers do. */
export function bucketKey(
  dimension: TimeDimension,
  value: number,
  { offsets, weekStart }: LocalTime,
): string {
  if (dimension !== 'hour') return keyOfLocal(dimension, value * daySeconds, 0, weekStart);
  const { offset, localHour } = hourOf(value);
  return keyOfLocal('hour', localHour * hourSeconds, offsets[offset]!.offsetSeconds);
}

/** The number by which ClickHouse knows a bucket: the reverse of {@link bucketKey}. */
export function bucketNumber(
  dimension: TimeDimension,
  { key, startMs }: Bucket,
  { offsets }: LocalTime,
): number {
  if (dimension === 'month') return Date.parse(`${key}-01`) / dayMs;
  if (dimension !== 'hour') return Date.parse(key) / dayMs;
  const offset = offsets.findLastIndex(({ fromMs }) => fromMs <= startMs);
  return numberOfHour(offset, Date.parse(`${key.slice(0, 13)}:00:00Z`) / hourMs);
}
