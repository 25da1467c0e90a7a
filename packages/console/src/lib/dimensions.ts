import type { ReportRow } from './metrics.js';
import { refusalTitle } from './refusals.js';
import type { Role } from './session.js';

/** A dimension of reports: its word in `group_by`, its fields in a row, and the filter that narrows to one of its values. */
export interface Dimension {
  key: string;
  title: string;
  field: keyof ReportRow;
  nameField?: keyof ReportRow;
  filter?: string;
  isTime?: boolean;
  /** Events may have none: its filter is empty for those. */
  mayBeAbsent?: true;
  /** A role that may not group by it: its own account is the only one that it sees. */
  notFor?: Role;
}

export const dimensions: readonly Dimension[] = [
  { key: 'hour', title: 'Hour', field: 'hour', isTime: true },
  { key: 'day', title: 'Day', field: 'day', isTime: true },
  { key: 'week', title: 'Week', field: 'week', isTime: true },
  { key: 'month', title: 'Month', field: 'month', isTime: true },
  { key: 'campaign', title: 'Campaign', field: 'campaignId', nameField: 'campaignName', filter: 'campaign' },
  {
    key: 'publisher',
    title: 'Publisher',
    field: 'affiliateId',
    nameField: 'affiliateName',
    filter: 'publisher',
    notFor: 'publisher',
  },
  {
    key: 'advertiser',
    title: 'Advertiser',
    field: 'advertiserId',
    nameField: 'advertiserName',
    filter: 'advertiser',
    notFor: 'advertiser',
  },
  { key: 'country', title: 'Country', field: 'country', filter: 'country', mayBeAbsent: true },
  { key: 'device', title: 'Device', field: 'device', filter: 'device', mayBeAbsent: true },
  { key: 'os', title: 'System', field: 'os', filter: 'os', mayBeAbsent: true },
  { key: 'browser', title: 'Browser', field: 'browser', filter: 'browser', mayBeAbsent: true },
  { key: 'source', title: 'Source (sub1)', field: 'source', filter: 'source', mayBeAbsent: true },
  {
    key: 'sub_source',
    title: 'Sub-source (sub2)',
    field: 'subSource',
    filter: 'sub_source',
    mayBeAbsent: true,
  },
  { key: 'goal', title: 'Goal', field: 'goal', filter: 'goal', mayBeAbsent: true },
  { key: 'refusal', title: 'Refusal', field: 'refusal' },
];

export const dimensionOf = (key: string): Dimension | undefined =>
  dimensions.find((each) => each.key === key);

const filtersForAbsent = new Set(
  dimensions.flatMap(({ filter, mayBeAbsent }) => (mayBeAbsent && filter) || []),
);

/** True for a filter that is empty where it asks for rows without a value. */
export const mayBeEmpty = (filter: string): boolean => filtersForAbsent.has(filter);

/** The dimensions that a role may group by. */
export const dimensionsFor = (role: Role): Dimension[] => dimensions.filter(({ notFor }) => notFor !== role);

/** The value of a dimension in a row; null where the events have none. */
export const dimensionValue = (row: ReportRow, { field }: Dimension): string | null =>
  (row[field] as string | null | undefined) ?? null;

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** The text of a dimension's value: a name where there is one, `Germany (DE)`, an hour by its clock. */
export function labelOf(row: ReportRow, dimension: Dimension): string {
  const value = dimensionValue(row, dimension);
  const name = dimension.nameField && (row[dimension.nameField] as string | null | undefined);
  return name || labelOfValue(value, dimension);
}

/** The text of a value without its row. */
export function labelOfValue(value: string | null, { key }: Dimension): string {
  if (value === null || value === '') return '(none)';
  if (key === 'country' && /^[A-Z]{2}$/.test(value)) return `${countries.of(value)} (${value})`;
  if (key === 'refusal') return refusalTitle(value);
  if (key === 'hour') return `${value.slice(0, 10)} ${value.slice(11, 16)}`;
  return value;
}
