import type { ComponentChildren } from 'preact';
import { Badge } from '../components/badge.js';
import { Moment } from '../components/moment.js';
import { Name } from '../components/name.js';
import { hrefToOne } from '../lib/address.js';
import { formatCount } from '../lib/format.js';
import { type Names, nameOf } from '../lib/names.js';
import { labelOfField } from './labels.js';

const kinds: Record<string, string> = {
  campaignId: 'campaign',
  advertiserId: 'advertiser',
  publisherId: 'publisher',
  affiliateId: 'publisher',
};

/** The name of an account or a campaign, as a link to its page. */
export function AccountLink({ kind, id, names }: { kind: string; id: string; names: Names }) {
  return <Name text={nameOf(names, kind, id)} href={hrefToOne(`/${kind}s`, id)} />;
}

/** The account of a key or a user: its role says of which kind it is. */
export function AccountOf({ row, names }: { row: { role: string; accountId: string | null }; names: Names }) {
  if (row.accountId === null) return <>the network</>;
  return <AccountLink kind={row.role} id={row.accountId} names={names} />;
}

/** A field of a record for people; undefined where it has no value. */
export function shownValue(
  name: string,
  value: unknown,
  row: object,
  names: Names,
): ComponentChildren | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value) && value.length === 0) return undefined;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return formatCount(value);
  if (typeof value !== 'string') return <bdi>{textOf(value)}</bdi>;
  if (/At$/.test(name)) return <Moment time={value} />;
  if (name === 'status') return <Badge state={value} />;
  if (kinds[name]) return <AccountLink kind={kinds[name]} id={value} names={names} />;
  if (name === 'accountId') {
    const { role } = row as { role: string };
    return <AccountLink kind={role} id={value} names={names} />;
  }
  return <bdi>{value}</bdi>;
}

/** A value in words: `12.5%` for a payout, `1,000 a day` for a cap, `clicks 10, seconds 60` for what is told by names. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return 'any';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value !== 'object') return String(value);
  const { type, amount, window, limit, ...rest } = value as Record<string, unknown>;
  if (type !== undefined && amount !== undefined)
    return type === 'percent' ? `${amount}%` : `${amount} fixed`;
  if (window !== undefined && limit !== undefined)
    return `${formatCount(Number(limit))} ${window === 'total' ? 'in total' : `a ${window}`}`;
  return Object.entries(rest)
    .filter(([, each]) => each !== null)
    .map(([name, each]) => `${labelOfField(name).toLowerCase()} ${textOf(each)}`)
    .join(', ');
}
