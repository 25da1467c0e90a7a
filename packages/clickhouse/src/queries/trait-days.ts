import type { Scope } from '@clicktrail/access';
import { periodConditions } from './days.js';
import { type Conditions, type EventFilter, withinScope } from './event-filter.js';

/** What `days_by_trait` knows of visitors. */
const traits = ['country', 'device', 'os'] as const;

/** What it knows nothing of. */
const unknown = ['campaignIds', 'browser', 'sub1', 'sub2', 'id'] as const;

interface Account {
  kind: 'network' | 'affiliate' | 'advertiser';
  id: string;
}

/** The one account that is asked about; undefined where it is several, or none. */
function oneAccount(scope: Scope, filter: EventFilter): Account | undefined {
  const { affiliateIds, advertiserIds } = withinScope(scope, filter);
  if (affiliateIds === undefined && advertiserIds === undefined) return { kind: 'network', id: '' };
  const [id, ...others] = affiliateIds ?? advertiserIds ?? [];
  const both = affiliateIds !== undefined && advertiserIds !== undefined;
  if (id === undefined || others.length > 0 || both) return undefined;
  return { kind: affiliateIds ? 'affiliate' : 'advertiser', id };
}

/** Conditions on `days_by_trait`; undefined where it cannot tell: it knows one account and one trait at a time. */
export function traitConditions(scope: Scope, filter: EventFilter): Conditions | undefined {
  const asked = traits.filter((name) => filter[name] !== undefined);
  const account = oneAccount(scope, filter);
  const [trait] = asked;
  if (trait === undefined || asked.length > 1 || account === undefined) return undefined;
  if (unknown.some((name) => filter[name] !== undefined)) return undefined;
  const period = periodConditions(filter);
  return {
    terms: [
      'account_kind = {accountKind:String}',
      'account_id = {accountId:String}',
      'trait = {trait:String}',
      'value = {value:String}',
      ...period.terms,
    ],
    query_params: {
      accountKind: account.kind,
      accountId: account.id,
      trait,
      value: filter[trait],
      ...period.query_params,
    },
  };
}
