import { badField } from '../bad-fields.js';
import { checkedText, inCode } from '../described.js';

/** The names by which a report groups, and the field of a row that tells its groups apart. */
export const dimensionFields = {
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  campaign: 'campaignId',
  publisher: 'affiliateId',
  advertiser: 'advertiserId',
  country: 'country',
  device: 'device',
  os: 'os',
  browser: 'browser',
  source: 'source',
  sub_source: 'subSource',
  goal: 'goal',
  refusal: 'refusal',
} as const;

/** The field of a row with the name of an account or campaign. */
export const nameFields = {
  campaign: 'campaignName',
  publisher: 'affiliateName',
  advertiser: 'advertiserName',
} as const;
export type NamedDimension = keyof typeof nameFields;

export const isNamedDimension = (name: string): name is NamedDimension => Object.hasOwn(nameFields, name);

export type Dimension = keyof typeof dimensionFields;
export const dimensions = Object.keys(dimensionFields) as Dimension[];

export const timeDimensions = ['hour', 'day', 'week', 'month'] as const;
export type TimeDimension = (typeof timeDimensions)[number];

const isDimension = (name: string): name is Dimension => Object.hasOwn(dimensionFields, name);
export const isTimeDimension = (name: string): name is TimeDimension =>
  (timeDimensions as readonly string[]).includes(name);

export const groupsMax = 3;
/** Three names have fewer characters. */
const groupByLengthMax = 100;

interface GroupRules {
  groupsMax: number;
  /** Names that may be used. */
  names: readonly Dimension[];
}

const namesIn = (list: string): string[] => (list === '' ? [] : list.split(','));

function faultOfGroups(list: string, { groupsMax, names }: GroupRules): string | undefined {
  const asked = namesIn(list);
  if (asked.length > groupsMax)
    return groupsMax === 1 ? 'must be one name' : `must have at most ${groupsMax} names`;
  const unknown = asked.find((name) => !isDimension(name) || !names.includes(name));
  if (unknown !== undefined) return `must have only ${names.join(', ')}`;
  if (new Set(asked).size < asked.length) return 'must not have a name twice';
  return asked.filter(isTimeDimension).length > 1
    ? `must have at most one of ${timeDimensions.join(', ')}`
    : undefined;
}

const groupList = (rules: GroupRules) =>
  checkedText({ maxLength: groupByLengthMax }, (list) => faultOfGroups(list, rules));

/** Up to three dimensions separated by commas, at most one of them a time. */
export const GroupBy = groupList({ groupsMax, names: dimensions });

/** The dimensions of a series, which has its time beside them. */
export const seriesDimensions = dimensions.filter((name) => !isTimeDimension(name));
export const SeriesGroupBy = groupList({ groupsMax: 1, names: seriesDimensions });

export const groupByText =
  `Up to ${groupsMax} of ${inCode(dimensions)}, separated by commas, at most one of them a time; without it all counts as ` +
  'one group. Grouping by `goal` counts conversions only. Publishers cannot group by `publisher`, nor advertisers by ' +
  '`advertiser`.';

/** Reads the dimensions of a list that {@link GroupBy} or {@link SeriesGroupBy} admits, in the order of the request. */
export const parseGroupBy = (list = ''): Dimension[] => namesIn(list).filter(isDimension);

/** Reads the same from a value that may have any fault; null if it has one. */
export function groupByOf(value: unknown): Dimension[] | null {
  if (value === undefined) return [];
  if (typeof value !== 'string' || faultOfGroups(value, { groupsMax, names: dimensions }) !== undefined)
    return null;
  return parseGroupBy(value);
}

/** @throws Refusal 400 for a publisher who groups by publishers, or an advertiser by advertisers */
export function requireGroupsOf(
  role: 'publisher' | 'advertiser' | 'admin',
  groups: readonly Dimension[],
): void {
  if (role !== 'admin' && groups.includes(role))
    throw badField('group_by', `must not have ${role}: the key of one ${role} sees no other`);
}
