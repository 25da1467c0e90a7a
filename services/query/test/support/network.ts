import type { Catalog, CatalogCampaign } from '@clicktrail/catalog';
import { hashOfKey } from '@clicktrail/contracts';
import { networkKeys, networkRoles, openCampaign, openCatalogue } from '@clicktrail/testing';
import type { KnownEvent } from '../model/known-event.js';

/** The network of the tests: two advertisers, two publishers, four campaigns. */
export const keys = networkKeys;

export type KeyName = keyof typeof keys;

/** The events that each key may see. */
export const scopes: Record<KeyName, (event: KnownEvent) => boolean> = {
  admin: () => true,
  publisher: ({ affiliateId }) => affiliateId === 'pub-1',
  otherPublisher: ({ affiliateId }) => affiliateId === 'pub-2',
  advertiser: ({ advertiserId }) => advertiserId === 'adv-1',
  otherAdvertiser: ({ advertiserId }) => advertiserId === 'adv-2',
};
export const keyNames = Object.keys(scopes) as KeyName[];

/** True where an advertiser names a campaign of the other one. */
export const isRefused = (key: KeyName, campaigns: string | undefined): boolean =>
  (key === 'advertiser' && /cmp-[34]/.test(campaigns ?? '')) ||
  (key === 'otherAdvertiser' && /cmp-[12]/.test(campaigns ?? ''));

/** Campaigns by the advertiser that owns them. */
export const campaigns = [
  { id: 'cmp-1', advertiserId: 'adv-1' },
  { id: 'cmp-2', advertiserId: 'adv-1' },
  { id: 'cmp-3', advertiserId: 'adv-2' },
  { id: 'cmp-4', advertiserId: 'adv-2' },
] as const;

const campaign = ({ id, advertiserId }: (typeof campaigns)[number]): CatalogCampaign => ({
  ...openCampaign,
  id,
  advertiserId,
  name: `Name of ${id}`,
});

/** What the catalogue knows of that network. */
export function catalogOfTests(): Catalog {
  const byHash = new Map(
    Object.entries(keys).map(([name, secret]) => [
      hashOfKey(secret),
      {
        keyId: `id-${name}`,
        readOnly: true,
        rateLimit: 1_000_000,
        eventLimit: 1_000_000,
        ...networkRoles[name as KeyName],
      },
    ]),
  );
  const byId = new Map<string, CatalogCampaign>(campaigns.map((each) => [each.id, campaign(each)]));
  return {
    ...openCatalogue,
    principal: (hash) => byHash.get(hash),
    campaign: (id) => byId.get(id),
  };
}
