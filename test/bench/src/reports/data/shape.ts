/** The amount of generated data and its days. */
export interface DataSize {
  clicks: number;
  impressions: number;
  conversions: number;
}

/** The generated data, noted beside it. */
export interface DataShape extends DataSize {
  /** Milliseconds since the epoch; the first instant of the first day, and the last instant that has events. */
  startMs: number;
  endMs: number;
}

/** The network: some publishers have 7 % of all traffic each, the rarest a hundredth of a percent. */
export const network = {
  publishers: 3_000,
  /** A publisher sends traffic to this many campaigns. */
  campaignsPerPublisher: 20,
  campaigns: 500,
  campaignsPerAdvertiser: 5,
  advertisers: 100,
} as const;

export const publisherId = (index: number) => `pub-${index}`;
export const campaignId = (index: number) => `cmp-${index}`;
export const advertiserId = (index: number) => `adv-${index}`;

/**
 * Expressions that Postgres and ClickHouse both understand, so that both stores tell of one network. `u` and `v` are
 * numbers from 0 to 1 that belong to an event; cubes make few accounts busy and many rare.
 */
export const shared = {
  publisher: (u: string) => `(floor(${network.publishers} * ${u} * ${u} * ${u}))::int`,
  /** The campaigns of a publisher are scattered over all; most of its traffic goes to a few. */
  campaign: (publisher: string, v: string) => {
    const slot = `(floor(${network.campaignsPerPublisher} * ${v} * ${v}))::int`;
    const rank = `((${publisher} * 7919 + ${slot} * 104729 + 12345) % 10007) / 10007.0`;
    return `(floor(${network.campaigns} * (${rank}) * (${rank}) * (${rank})))::int`;
  },
  advertiser: (campaign: string) => `(floor(${campaign} / ${network.campaignsPerAdvertiser}.0))::int`,
} as const;

/** By how often they occur, from 40 % to 0.6 %. */
export const countries =
  'US DE GB FR ES IT BR IN CA AU NL PL SE MX JP AR CL CO PT BE AT CH DK NO FI CZ RO HU GR TR ZA NG KE EG TH VN ID PH MY SG'.split(
    ' ',
  );

export const traits = {
  device: ['mobile', 'mobile', 'mobile', 'desktop', 'desktop', 'mobile', 'tablet', ''],
  os: ['android', 'ios', 'android', 'windows', 'macos', 'ios', 'ipados', ''],
  browser: ['chrome', 'safari', 'samsung', 'chrome', 'safari', 'safari', 'safari', 'edge'],
} as const;

/** The campaigns that a publisher of the data sends traffic to, the busiest first. */
export function campaignsOf(publisher: number): number[] {
  const slots = Array.from({ length: network.campaignsPerPublisher }, (_, slot) => slot);
  const found = slots.map((slot) => {
    const rank = ((publisher * 7919 + slot * 104729 + 12345) % 10007) / 10007;
    return Math.floor(network.campaigns * rank ** 3);
  });
  return [...new Set(found)];
}
