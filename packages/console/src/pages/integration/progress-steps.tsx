import type { Step } from '../../components/step-list.js';
import { hrefTo } from '../../lib/address.js';
import { formatCount, ownZone } from '../../lib/format.js';
import type { MetricKey } from '../../lib/metrics.js';
import { rowsBehind } from '../../lib/rows-behind.js';
import { hintOf } from '../incoming-calls/refusal-hints.js';
import type { IntegrationState } from './use-progress.js';

/** Incoming calls are kept for so long; clicks and sales are counted as far back. */
export const period = { range: '14d', tz: ownZone() };

const eventsHref = (metric: MetricKey) => rowsBehind(metric, { period, filters: [] })!;

/** The steps of an integration, each by what the API has. */
export function stepsOf({ campaigns, clicks, calls, accepted, sales }: IntegrationState): Step[] {
  const newest = accepted.rows[0];
  return [
    stepOf('campaign', 'A campaign of yours is active', {
      count: campaigns.total,
      noun: 'active',
      href: hrefTo('/campaigns', { status: 'active' }),
      todo: 'The network creates campaigns.',
    }),
    stepOf('click', 'A visitor clicked', {
      count: clicks.total,
      noun: 'clicks',
      href: hrefTo('/events', { kind: 'clicks', status: 'tracked', range: period.range }),
      todo: 'A publisher sends the first one; your offer URL receives its id as click_id.',
    }),
    stepOf('call', 'Your server called', {
      count: calls.total,
      noun: 'calls',
      href: hrefTo('/integration'),
      todo: 'Run the code below.',
    }),
    acceptance(calls, accepted),
    stepOf('sale', 'A sale is recorded', {
      count: sales.total,
      noun: 'sales',
      href: eventsHref('conversions'),
      todo: 'The first accepted call records one.',
    }),
    {
      key: 'txid',
      title: 'Your calls name the order',
      state: newest?.txid ? 'passed' : 'open',
      detail: newest?.txid ? 'A repeated call counts once.' : 'Send your order number as txid.',
    },
  ];
}

interface Counted {
  count: number;
  noun: string;
  href: string;
  todo: string;
}

function stepOf(key: string, title: string, { count, noun, href, todo }: Counted): Step {
  if (count === 0) return { key, title, state: 'open', detail: todo };
  const detail = (
    <a href={href}>
      {formatCount(count)} {noun}
    </a>
  );
  return { key, title, state: 'passed', detail };
}

/** Refused as long as calls came and none was accepted: then the newest says why. */
function acceptance(calls: IntegrationState['calls'], accepted: IntegrationState['accepted']): Step {
  const key = 'accepted';
  const title = 'A call was accepted';
  const refused = accepted.total === 0 ? calls.rows[0] : undefined;
  if (refused) return { key, title, state: 'refused', detail: hintOf(refused.code) };
  const href = hrefTo('/integration', { calls: 'accepted' });
  return stepOf(key, title, {
    count: accepted.total,
    noun: 'accepted',
    href,
    todo: 'The response is 200 or 201.',
  });
}
