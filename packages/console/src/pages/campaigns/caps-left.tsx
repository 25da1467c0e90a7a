import type { Campaign } from '@clicktrail/client';
import { answerOf, api } from '../../lib/api.js';
import { formatCount } from '../../lib/format.js';
import { useMe } from '../../lib/session.js';
import { type Read, useRead } from '../../lib/use-read.js';
import { capText } from './terms.js';

const everyMs = 30_000;

/** The use of each cap at this moment, counted over all publishers. */
export function useCaps({ id }: Pick<Campaign, 'id'>): Read<{ caps: CapUse[] }> {
  const body = { campaign_id: id, user_agent: navigator.userAgent };
  const load = (signal: AbortSignal) => answerOf(api.POST('/api/v1/clicks/explain', { body, signal }));
  return useRead(`caps ${id}`, load, { everyMs });
}

interface CapUse {
  window: 'day' | 'month' | 'total';
  limit: number;
  used: number;
}

/** The clicks that each cap of a campaign still takes; its limits alone where those are not shown to the caller. */
export function CapsLeft({ campaign }: { campaign: Campaign }) {
  const { actions } = useMe();
  if (campaign.caps.length === 0) return <span class="muted">none</span>;
  return actions.includes('clicks.explain') ? <Counted campaign={campaign} /> : <Caps campaign={campaign} />;
}

function Counted({ campaign }: { campaign: Campaign }) {
  const { data } = useCaps(campaign);
  return <Caps campaign={campaign} uses={data?.caps} />;
}

function Caps({ campaign, uses = [] }: { campaign: Campaign; uses?: CapUse[] | undefined }) {
  return (
    <ul>
      {campaign.caps.map((cap) => {
        const use = uses.find(({ window }) => window === cap.window);
        return (
          <li key={cap.window} class="short">
            {use && <Left use={use} />}
            {capText(cap)}
          </li>
        );
      })}
    </ul>
  );
}

function Left({ use: { limit, used } }: { use: CapUse }) {
  const left = Math.max(limit - used, 0);
  return left === 0 ? (
    <strong class="bad">none left of </strong>
  ) : (
    <strong>{formatCount(left)} left of </strong>
  );
}
