import { changed, fromStart, hrefTo, pageOf, useAddress } from '../lib/address.js';
import { capitalized } from '../lib/format.js';
import { Tabs } from './tabs.js';

interface StatusTabsProps {
  label: string;
  statuses: readonly string[];
  current: string | undefined;
  /** The parameter of the address. */
  name?: string;
  /** The title of the view that leaves none out. Left out, there is no such view. */
  all?: string | undefined;
}

/** The status that an address asks for; undefined where it names none of them. */
export const statusOf = <Status extends string>(
  query: URLSearchParams,
  statuses: readonly Status[],
  name = 'status',
): Status | undefined => statuses.find((each) => each === query.get(name));

/** Views of a list by its status, each with an address. */
export function StatusTabs({ label, statuses, current, name = 'status', all = 'All' }: StatusTabsProps) {
  const { path, query } = useAddress();
  const tabs = ['', ...statuses].map((key) => ({
    key,
    title: key ? capitalized(key) : all,
    href: hrefTo(pageOf(path), changed(query, { ...fromStart, [name]: key })),
  }));
  return <Tabs label={label} current={current ?? ''} tabs={tabs} />;
}
