import type { ResourceColumn } from './resource.js';
import { AccountLink } from './show-value.js';

const titles = { campaign: 'Campaign', publisher: 'Publisher', advertiser: 'Advertiser' } as const;

/** The campaign, publisher or advertiser that a field of a record names, as a link to its page. */
export const accountColumn = <Field extends string>(
  kind: keyof typeof titles,
  field: Field,
): ResourceColumn<Record<Field, string>> => ({
  key: kind,
  title: titles[kind],
  cell: (row, names) => <AccountLink kind={kind} id={row[field]} names={names} />,
});
