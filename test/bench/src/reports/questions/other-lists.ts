import { callers, campaignsFor } from './accounts.js';
import { pageOfConversions } from './clicks-by-hand.js';
import { type Caller, type Question, scopeWhere } from './question.js';

const roles = ['publisher', 'advertiser', 'admin'] as const;
const limit = 100;

/** Impressions and conversions: their newest page, of everything and of one campaign. */
export const otherLists = (): Question[] =>
  roles.flatMap((role) => [
    {
      name: `newest conversions, ${role}`,
      variants: filtersOf(role).map(({ caller, where }) => ({
        caller,
        path: `/api/v1/conversions?${new URLSearchParams({ ...where, limit: String(limit) })}`,
        byHand: { clicks: [], conversions: pageOfConversions({ ...scopeWhere(caller), ...where }, limit) },
      })),
    },
    {
      name: `newest impressions, ${role}`,
      variants: filtersOf(role).map(({ caller, where }) => ({
        caller,
        path: `/api/v1/impressions?${new URLSearchParams({ ...where, limit: String(limit) })}`,
        byHand: { clicks: [], conversions: [] },
      })),
    },
  ]);

function filtersOf(role: Caller['role']): { caller: Caller; where: Record<string, string> }[] {
  return callers[role].flatMap((caller) => [
    { caller, where: {} },
    ...campaignsFor(caller).map((campaign_id) => ({ caller, where: { campaign_id } })),
  ]);
}
