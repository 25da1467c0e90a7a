import type { LocalTime, ReportGroup } from '@clicktrail/clickhouse';
import {
  type Dimension,
  dimensionFields,
  isNamedDimension,
  isTimeDimension,
  type Metrics,
  type NamedDimension,
  nameFields,
  type PerformanceRow,
  type Principal,
} from '@clicktrail/contracts';
import { type Queryable, readNames } from '@clicktrail/postgres';
import { bucketKey } from './bucket-keys.js';

/** The names that a caller may see beside ids: those of publishers are for admins. */
export const showsName = (dimension: Dimension, role: string): dimension is NamedDimension =>
  isNamedDimension(dimension) && (dimension !== 'publisher' || role === 'admin');

export type Names = Partial<Record<Dimension, ReadonlyMap<string, string>>>;

/** The publisher by whose knowledge names are limited: it is told those of campaigns that it knows of. Undefined for other roles. */
export const knownTo = ({ role, accountId }: Principal): string | undefined =>
  role === 'publisher' ? accountId! : undefined;

/** Reads the names of the ids in these groups. */
export async function namesOf(
  db: Queryable,
  groupBy: readonly Dimension[],
  groups: readonly Pick<ReportGroup, 'keys'>[],
  principal: Principal,
): Promise<Names> {
  const entries = groupBy.map(async (dimension, index) => {
    if (!showsName(dimension, principal.role)) return [dimension, undefined] as const;
    const ids = [...new Set(groups.map(({ keys }) => String(keys[index])))];
    return [dimension, await readNames(db, dimension, { ids, knownTo: knownTo(principal) })] as const;
  });
  return Object.fromEntries((await Promise.all(entries)).filter(([, names]) => names !== undefined));
}

/** Shows a group as a row of the report. */
export function reportRow(
  { keys, metrics }: ReportGroup,
  groupBy: readonly Dimension[],
  time: LocalTime,
  names: Names,
): PerformanceRow {
  const fields = groupBy.flatMap((dimension, index): [string, string | null][] => {
    const key = keys[index]!;
    if (isTimeDimension(dimension)) return [[dimension, bucketKey(dimension, Number(key), time)]];
    const shown: [string, string | null][] = [[dimensionFields[dimension], key === '' ? null : String(key)]];
    const known = names[dimension];
    if (known && isNamedDimension(dimension))
      shown.push([nameFields[dimension], known.get(String(key)) ?? null]);
    return shown;
  });
  return { ...Object.fromEntries(fields), ...(metrics as Metrics) };
}
