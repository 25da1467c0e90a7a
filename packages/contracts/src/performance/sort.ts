import { checkedText, type FaultOf } from '../described.js';
import {
  type Dimension,
  dimensionFields,
  groupByOf,
  isNamedDimension,
  isTimeDimension,
  type NamedDimension,
  nameFields,
} from './group-by.js';
import { type Metric, metrics } from './metrics.js';

/** The field of a row by which a report is sorted. Rows that it does not tell apart are sorted by the dimensions. */
export interface Sort {
  field: Metric | (typeof dimensionFields)[Dimension] | (typeof nameFields)[NamedDimension];
  descending: boolean;
}

const sortableBy = (groups: readonly Dimension[]): readonly Sort['field'][] => [
  ...groups.map((name) => dimensionFields[name]),
  ...groups.filter(isNamedDimension).map((name) => nameFields[name]),
  ...metrics,
];

/**
 * Reads a sort; null if the rows of these groups have no such field. Without one: time ascending, else most clicks, or most
 * refused requests where rows count nothing else.
 */
export function sortOf(sort: string | undefined, groups: readonly Dimension[]): Sort | null {
  const time = groups.find(isTimeDimension);
  const text = sort ?? time ?? (groups.includes('refusal') ? '-refused' : '-clicks');
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const field = sortableBy(groups).find((each) => each === name);
  return field === undefined ? null : { field, descending };
}

export const sortText = ({ field, descending }: Sort): string => `${descending ? '-' : ''}${field}`;

const faultOfSort: FaultOf = (sort, { group_by }) => {
  const groups = groupByOf(group_by);
  // Groups that are wrong are a fault of their own.
  if (groups === null || sortOf(sort, groups) !== null) return undefined;
  return `must be one of ${sortableBy(groups).join(', ')}, or one of them after -`;
};

export const SortBy = checkedText({ minLength: 1, maxLength: 50 }, faultOfSort);

export const sortByText =
  'A field of the rows of the answer, with `-` before it for descending order: any metric, or what a dimension of `group_by` ' +
  'is called there (`hour`, `day`, `week`, `month`, `campaignId`, `affiliateId`, `advertiserId`, `country`, `device`, `os`, ' +
  '`browser`, `source`, `subSource`, `goal`, `refusal`, and the names of accounts and campaigns). By default time ascending, or without a time `-clicks` (by `refusal` `-refused`). Equal rows are sorted ' +
  'by their dimensions.';
