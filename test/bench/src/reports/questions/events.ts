import { callers, campaignsFor, publishers } from './accounts.js';
import { pageOfClicks, pageOfConversions } from './clicks-by-hand.js';
import { lastDays } from './days.js';
import { type Caller, type Question, scopeWhere } from './question.js';
import type { Where } from './where.js';

const roles = ['publisher', 'advertiser', 'admin'] as const;
const limit = 500;
const askedMs = 300;

/** Names of the columns in the report. */
const onWire: Record<string, string> = { campaign_id: 'campaign', affiliate_id: 'publisher', sub1: 'source' };

/** Pairs of filters; a status that both kinds of events have, and some sources. */
function pairs(caller: Caller, sources: string[]): Record<string, Where[]> {
  const campaigns = campaignsFor(caller);
  return {
    'country and device': [
      { country: 'US', device: 'mobile' },
      { country: 'SG', device: 'tablet' },
    ],
    'campaign and country': campaigns.map((campaign_id) => ({ campaign_id, country: 'DE' })),
    'campaign and status': campaigns.map((campaign_id) => ({ campaign_id, status: 'rejected' })),
    'country and status': [
      { country: 'US', status: 'rejected' },
      { country: 'SG', status: 'rejected' },
    ],
    'publisher and country': publishers.map((publisher) => ({
      affiliate_id: `pub-${publisher}`,
      country: 'DE',
    })),
    'os and browser': [
      { os: 'android', browser: 'chrome' },
      { os: 'macos', browser: 'chrome' },
    ],
    'source and country': sources.map((sub1) => ({ sub1, country: 'US' })),
  };
}

/** The cost of a total. */
function slowBecauseOf(pair: string): string {
  return pair.startsWith('source')
    ? 'there are too many sub IDs for daily totals of them, so clicks with one are counted themselves'
    : 'the newest rows of two filters lie scattered, and all sales of the period are read in their copy to count some';
}

/** The events report of 30 days with two filters: its newest page, and its exact total. */
export function eventsOfTwoFilters(nowMs: number, sources: string[]): Question[] {
  const names = Object.keys(pairs({ role: 'admin' }, sources));
  return roles.flatMap((role) =>
    names.map((pair) => ({
      name: `events of 30 days, ${role}, ${pair}`,
      askedMs,
      slowBecause: slowBecauseOf(pair),
      variants: callers[role].flatMap((caller) =>
        pairs(caller, sources)[pair]!.map((where) => {
          const all = { ...scopeWhere(caller), ...where, ...lastDays(nowMs, 30) };
          const wire = Object.entries(where).map(([name, value]) => [onWire[name] ?? name, String(value)]);
          return {
            caller,
            path: `/api/v1/reports/events?${new URLSearchParams([['range', '30d'], ...wire] as [string, string][])}`,
            byHand: { clicks: pageOfClicks(all, limit), conversions: pageOfConversions(all, limit) },
          };
        }),
      ),
    })),
  );
}
