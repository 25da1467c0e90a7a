import type { Campaign, Member, Network } from './network.js';

/** Every sixth event is an impression. */
const impressionEvery = 6;

const userAgents = [
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
];
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const countries = ['US', 'US', 'US', 'DE', 'DE', 'GB', 'FR', 'BR', 'IN', 'JP'];
const sources = ['newsletter', 'search', 'social', 'blog', 'coupon-site'];

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!;
/** Some publishers and campaigns are far busier than others. */
const pickBusy = <T>(from: readonly T[]): T => from[Math.floor(Math.random() ** 2 * from.length)]!;

/** A click that was tracked. */
export interface SentClick {
  id: string;
  campaign: Campaign;
}

/** The clicks that count, and the number of impressions. */
export interface Tally {
  clicks: SentClick[];
  impressions: number;
}

function visit(campaign: Campaign) {
  return {
    campaign_id: campaign.id,
    country: pick(countries),
    user_agent: Math.random() < 0.01 ? crawler : pick(userAgents),
    sub1: pick(sources),
    sub2: `banner-${1 + Math.floor(Math.random() * 12)}`,
  };
}

async function sendClick(publisher: Member, campaign: Campaign): Promise<SentClick | null> {
  const { click } = await publisher.api.post<{ click: { id: string; status: string } }>(
    '/api/v1/clicks',
    visit(campaign),
  );
  return click.status === 'tracked' ? { id: click.id, campaign } : null;
}

/** Runs `work` for 0 to `count - 1`, many at once, in order of their start. */
async function many(count: number, atOnce: number, work: (i: number) => Promise<void>): Promise<void> {
  let next = 0;
  const runClient = async () => {
    for (let i = next++; i < count; i = next++) await work(i);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, runClient)).catch((error) => {
    // The others end, too.
    next = count;
    throw error;
  });
}

/** The number of requests, the most of them at once, and the call after each. */
interface Sending {
  count: number;
  atOnce: number;
  onSent: () => void;
}

/** Sends clicks and impressions. */
export async function sendTraffic(
  { publishers, campaigns }: Network,
  { count, atOnce, onSent }: Sending,
): Promise<Tally> {
  const tally: Tally = { clicks: [], impressions: 0 };
  await many(count, atOnce, async (i) => {
    const [publisher, campaign] = [pickBusy(publishers), pickBusy(campaigns)];
    if (i % impressionEvery === 0) {
      await publisher.api.post('/api/v1/impressions', visit(campaign));
      tally.impressions += 1;
    } else {
      const click = await sendClick(publisher, campaign);
      if (click) tally.clicks.push(click);
    }
    onSent();
  });
  return tally;
}

/** Reports sales on some of the clicks, by the advertisers whose campaigns they are. */
export async function sendConversions(
  clicks: SentClick[],
  { count, atOnce, onSent }: Sending,
): Promise<void> {
  const step = Math.max(1, Math.floor(clicks.length / count));
  await many(count, atOnce, async (i) => {
    const { id, campaign } = clicks[i * step]!;
    await campaign.advertiser.api.post('/api/v1/conversions', {
      click_id: id,
      txid: `demo-${id.slice(0, 12)}-${i}`,
      revenue: Math.round(1_000 + Math.random() * 15_000) / 100,
      status: Math.random() < 0.85 ? 'approved' : 'pending',
    });
    onSent();
  });
}
