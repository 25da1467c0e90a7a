import { countries } from '../data/shape.js';
import { advertisers, callers, campaignsFor, publishers } from './accounts.js';
import { pageOfClicks } from './clicks-by-hand.js';
import { dayBefore } from './days.js';
import { type Caller, type Question, scopeWhere } from './question.js';
import type { Where } from './where.js';

const limit = 100;
const askedMs = 60;
const roles = ['publisher', 'advertiser', 'admin'] as const;

/** Every filter of the list, with common and rare values. */
const filters = (nowMs: number): Record<string, (caller: Caller) => Where[]> => ({
  'no filter': () => [{}],
  campaign: (caller) => campaignsFor(caller).map((campaign_id) => ({ campaign_id })),
  publisher: () => publishers.map((publisher) => ({ affiliate_id: `pub-${publisher}` })),
  advertiser: () => advertisers.map((advertiser) => ({ advertiser_id: `adv-${advertiser}` })),
  status: () => [{ status: 'rejected' }, { status: 'tracked' }],
  country: () => [countries[0]!, countries[8]!, countries.at(-1)!].map((country) => ({ country })),
  device: () => ['mobile', 'tablet', 'television'].map((device) => ({ device })),
  os: () => ['android', 'macos', 'ipados'].map((os) => ({ os })),
  days: () => [
    { from: dayBefore(nowMs, 0), to: dayBefore(nowMs, 0) },
    { from: dayBefore(nowMs, 60), to: dayBefore(nowMs, 31) },
  ],
});

/** The cost of each role's page. */
const slowBecause: Record<Caller['role'], string> = {
  publisher: 'a rare value is looked for in all rows of the publisher',
  advertiser: "an advertiser's clicks lie scattered among all others, and are read from as many places",
  admin: 'a rare value is looked for in every part, or from the end until the page is full',
};

/** Filters by one's own role say nothing new. */
const sensible = (role: Caller['role'], filter: string) => role !== filter;

/** The newest page of clicks for any role and any one filter. */
export function newestClicks(nowMs: number): Question[] {
  const all = filters(nowMs);
  return roles.flatMap((role) =>
    Object.entries(all)
      .filter(([filter]) => sensible(role, filter))
      .map(([filter, values]) => ({
        name: `newest clicks, ${role}, ${filter}`,
        askedMs,
        slowBecause: slowBecause[role],
        variants: callers[role].flatMap((caller) =>
          values(caller).map((where) => ({
            caller,
            path: `/api/v1/clicks?${new URLSearchParams({ ...(where as Record<string, string>), limit: String(limit) })}`,
            byHand: { clicks: pageOfClicks({ ...scopeWhere(caller), ...where }, limit), conversions: [] },
          })),
        ),
      })),
  );
}
