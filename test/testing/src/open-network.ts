/** What an active campaign is that admits everything; a test adds its id, name and advertiser. */
export const openCampaign = {
  status: 'active' as const,
  offerUrl: 'https://shop.example/',
  fallbackUrl: null,
  access: 'open' as const,
  targeting: {},
  caps: [] as never[],
  currency: 'USD',
  payout: null,
  goals: new Map<string, never>(),
  acceptPayout: false,
};

/** The keys of a network with two advertisers and two publishers. */
export const networkKeys = {
  admin: 'key-of-admin',
  advertiser: 'key-of-adv-1',
  otherAdvertiser: 'key-of-adv-2',
  publisher: 'key-of-pub-1',
  otherPublisher: 'key-of-pub-2',
} as const;

/** The role and account of each of these keys. */
export const networkRoles = {
  admin: { role: 'admin', accountId: null },
  advertiser: { role: 'advertiser', accountId: 'adv-1' },
  otherAdvertiser: { role: 'advertiser', accountId: 'adv-2' },
  publisher: { role: 'publisher', accountId: 'pub-1' },
  otherPublisher: { role: 'publisher', accountId: 'pub-2' },
} as const;

const active = (id: string) => ({ id, status: 'active' as const });

/** A catalogue whose accounts are all active and approved, without sessions, rules and rates; a test adds keys and campaigns. */
export const openCatalogue = {
  sessionPrincipal: () => undefined,
  userPrincipal: () => undefined,
  publisher: active,
  advertiser: active,
  approval: () => 'approved' as const,
  advertiserOfToken: () => undefined,
  fraudRule: () => undefined,
  fraudRules: () => [],
  exchangeRate: () => undefined,
  refresh: async () => {},
  stalenessSeconds: () => 0,
  close: async () => {},
};

interface Allowed {
  allowed: true;
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** Limits nothing: limits have tests of their own. */
export const unlimited = {
  take: (_bucket: string, limit: number, done: (outcome: Allowed) => void) =>
    done({ allowed: true, limit, remaining: limit, resetSeconds: 60 }),
};
