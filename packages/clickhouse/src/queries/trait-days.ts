import type { Scope } from '@clicktrail/access';
import { periodConditions } from './days.js';
import type { Conditions, EventFilter } from './event-filter.js';

/** What `days_by_trait` knows of visitors. */
const traits = ['country', 'device', 'os'] as const;

/** What it knows nothing of. */
const unknown = ['campaignIds', 'browser', 'sub1', 'sub2', 'id'] as const;

interface Account {
  kind: 'network' | 'affiliate' | 'advertiser';
  id: string;
}

/** The one account that both a scope and a filter are about; undefined where they are about several. */
function oneAccount(scope: Scope, filter: EventFilter): Account | undefined {
  const named: Account[] = [];
  if (scope.of === 'publisher') named.push({ kind: 'affiliate', id: scope.affiliateId });
  if (scope.of === 'advertiser') named.push({ kind: 'advertiser', id: scope.advertiserId });
  for (const id of filter.affiliateIds ?? []) named.push({ kind: 'affiliate', id });
  for (const id of filter.advertiserIds ?? []) named.push({ kind: 'advertiser', id });
  if (filter.affiliateIds?.length === 0 || filter.advertiserIds?.length === 0) return undefined;
  if (named.length > 1) return undefined;
  return named[0] ?? { kind: 'network', id: '' };
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
