import type { Reconciliation, ReconciliationRow } from '@clicktrail/client';

export type Kind = ReconciliationRow['kind'];
export type Counts = Reconciliation['counts'];

/** The titles of the kinds of rows, in their order. */
export const kindNames: Record<Kind, string> = {
  matched: 'Matched',
  amount_differs: 'Amount differs',
  status_differs: 'Status differs',
  only_in_file: 'Only in the file',
  only_here: 'Not in the file',
  repeated: 'Repeated',
  unreadable: 'Unreadable',
};
export const kinds = Object.keys(kindNames) as Kind[];

/** Kinds that can be applied. */
export const applicable = [
  'amount_differs',
  'status_differs',
  'only_here',
] as const satisfies readonly Kind[];
export type Applicable = (typeof applicable)[number];

type Outcome = NonNullable<ReconciliationRow['outcome']>;

/** What became of a row that was applied. */
export const outcomeNames: Record<Outcome, string> = {
  applied: 'Applied',
  changed_since: 'Changed since',
  failed: 'Failed',
};
export const outcomes = Object.keys(outcomeNames) as Outcome[];
