import type { Campaign, Payout } from '@clicktrail/client';
import { Badge } from '../../components/badge.js';
import type { Fact } from '../../components/facts.js';
import { Name } from '../../components/name.js';
import { dimensionOf, labelOfValue } from '../../lib/dimensions.js';
import { formatCount, formatMoney } from '../../lib/format.js';

/** The payout of a sale in words: `$2.50 a sale`, `10% of the revenue`. */
export function payoutText(payout: Payout | null, currency: string): string {
  if (!payout) return 'none';
  if (payout.type === 'percent') return `${payout.amount}% of the revenue`;
  const hasWholeCents = Number.isInteger(Math.round(payout.amount * 1e6) / 1e4);
  return `${formatMoney(payout.amount, currency, hasWholeCents ? 2 : 4)} a sale`;
}

const windows = { day: 'a UTC day', month: 'a UTC month', total: 'in total' } as const;

/** `1,000 clicks a UTC day`. */
export const capText = ({ window, limit }: Campaign['caps'][number]): string =>
  `${formatCount(limit)} clicks ${windows[window]}`;

const shownMax = 4;
const country = dimensionOf('country')!;

/** The visitors that a campaign admits, by country, device and system. */
export function Visitors({ of, isWhole }: { of: Campaign['targeting']; isWhole?: boolean }) {
  const { countries, devices, os } = of;
  const lists = [countries?.map((code) => labelOfValue(code, country)), devices, os].flatMap((list) =>
    list && list.length > 0 ? [list] : [],
  );
  if (lists.length === 0) return <span class="muted">everyone</span>;
  return (
    <ul>
      {lists.map((list) => (
        <li key={list.join()} title={list.join(', ')}>
          <bdi>{(isWhole ? list : list.slice(0, shownMax)).join(', ')}</bdi>
          {!isWhole && list.length > shownMax && (
            <span class="muted"> and {formatCount(list.length - shownMax)} more</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The goals that have a payout of their own. */
function Goals({ of: { goals, currency } }: { of: Campaign }) {
  return (
    <ul>
      {goals.map(({ name, payout }) => (
        <li key={name}>
          <bdi>{name}</bdi>: {payoutText(payout, currency)}
        </li>
      ))}
    </ul>
  );
}

/** The facts of a campaign that every role sees first. */
export const termsOf = (campaign: Campaign): Fact[] => [
  ['Campaign', <Name key="name" text={campaign.name} />],
  ['Status', <Badge key="status" state={campaign.status} />],
  ['Payout', payoutText(campaign.payout, campaign.currency)],
  ['Goals with their own payout', campaign.goals.length > 0 && <Goals key="goals" of={campaign} />],
];

/** The publishers that may promote a campaign, by its `access`. */
export const accessText = { open: 'all', approval: 'approved only' } as const;

/** The caps of a campaign. */
export const Limits = ({ of }: { of: Campaign['caps'] }) =>
  of.length === 0 ? (
    <span class="muted">none</span>
  ) : (
    <ul>
      {of.map((cap) => (
        <li key={cap.window} class="short">
          {capText(cap)}
        </li>
      ))}
    </ul>
  );
