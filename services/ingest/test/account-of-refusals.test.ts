import type { RateLimiter } from '@clicktrail/http';
import { Random, waitFor } from '@clicktrail/testing';
import t from 'tap';
import { campaigns, countries, insertNetwork, publishers } from './support/random-network.js';
import { type Answer, type Ingest, startIngest } from './support/start-ingest.js';

t.setTimeout(600_000);

/** The same each time; `ACCOUNT_SEED=<number> ACCOUNT_REQUESTS=100000` looks further. */
const seed = Number(process.env.ACCOUNT_SEED ?? 1);
const requestsMax = Number(process.env.ACCOUNT_REQUESTS ?? 4_000);

/** Requests by campaign, publisher, kind and what became of them, as the caller keeps them. */
class Account {
  readonly counts = new Map<string, number>();

  add(...of: (string | number)[]): void {
    const key = of.join(' ');
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  get lines(): string[] {
    return [...this.counts].map(([key, count]) => `${key}: ${count}`).sort();
  }
}

interface Request {
  eventType: 'click' | 'impression';
  campaign: string;
  publisher: string;
  isHead: boolean;
  isPrefetch: boolean;
  isVisit: boolean;
  country: string;
}

/** Of links, one that was cut short too. */
const unknownCampaign = (random: Random, isVisit: boolean) =>
  isVisit && random.chance(0.5) ? '%20' : 'cmp_unknown';

function randomRequest(random: Random): Request {
  const isVisit = random.chance(0.5);
  const eventType = random.chance(0.7) ? 'click' : 'impression';
  const isLink = isVisit && eventType === 'click';
  return {
    eventType,
    isVisit,
    campaign: random.chance(0.04) ? unknownCampaign(random, isVisit) : random.pick(campaigns),
    publisher: random.chance(0.04) ? 'pub_unknown' : random.pick(publishers),
    isHead: isLink && random.chance(0.1),
    isPrefetch: isLink && random.chance(0.1),
    country: random.pick(countries),
  };
}

async function send({ app, post }: Ingest, request: Request): Promise<Answer> {
  const { eventType, campaign, publisher, country, isVisit, isHead, isPrefetch } = request;
  const isClick = eventType === 'click';
  if (!isVisit) {
    const body = { campaign_id: campaign, affiliate_id: publisher, country, device: 'mobile' };
    return post(isClick ? '/api/v1/clicks' : '/api/v1/impressions', 'admin', body);
  }
  const answer = await app.inject({
    method: isHead ? 'HEAD' : 'GET',
    url: `/${isClick ? 'c' : 'i'}/${campaign}?affiliate_id=${publisher}`,
    headers: { accept: 'application/json', ...(isPrefetch && { purpose: 'prefetch' }) },
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, body: isJson && !isHead ? answer.json() : {} };
}

/** What a request is for its caller, from its answer alone; undefined where it was recorded. */
function codeOf(request: Request, status: number, { code, message }: Record<string, string>) {
  if (request.isPrefetch) return 'prefetch';
  if (request.isHead) return 'head';
  if (status < 400) return undefined;
  return /inactive/.test(message!) ? 'account_inactive' : code;
}

interface Row {
  campaign: string;
  publisher: string;
  type: string;
  refusal: string;
  requests: number;
}

async function stored({ clickhouse }: Ingest): Promise<Row[]> {
  const answer = await clickhouse.query({
    query: `SELECT campaign_id AS campaign, affiliate_id AS publisher, event_type AS type, refusal,
      toUInt32(sum(requests)) AS requests FROM refusals GROUP BY ALL`,
    format: 'JSONEachRow',
  });
  return answer.json<Row>();
}

t.test(
  `of ${requestsMax} random requests each is recorded, or counted as what it was refused for`,
  async (t) => {
    const random = new Random(seed);
    t.comment(`ACCOUNT_SEED=${seed}`);
    const limiter: RateLimiter = {
      take: (bucket, limit, done) => {
        const allowed = !bucket.startsWith('link:') || !random.chance(0.02);
        done({ allowed, limit, remaining: 1, resetSeconds: 60 });
      },
    };
    const ingest = await startIngest(t, (pool) => insertNetwork(pool, random), Date.now, limiter);
    const expected = new Account();
    let recorded = 0;
    const one = async () => {
      const request = randomRequest(random);
      const { status, body } = await send(ingest, request);
      const code = codeOf(request, status, body);
      if (code === undefined) recorded += 1;
      else if (!campaigns.includes(request.campaign) || request.publisher === 'pub_unknown')
        expected.add('', '', request.eventType, code);
      else expected.add(request.campaign, request.publisher, request.eventType, code);
    };
    for (let sent = 0; sent < requestsMax; sent += 50) {
      await Promise.all(Array.from({ length: Math.min(50, requestsMax - sent) }, one));
    }
    const refused = [...expected.counts.values()].reduce((sum, count) => sum + count, 0);
    t.equal(recorded + refused, requestsMax);
    const rows = await waitFor(async () => {
      const found = await stored(ingest);
      return found.reduce((sum, row) => sum + row.requests, 0) >= refused && found;
    });
    const found = new Account();
    for (const { campaign, publisher, type, refusal, requests } of rows)
      found.counts.set([campaign, publisher, type, refusal].join(' '), requests);
    t.same(found.lines, expected.lines);
    const codes = new Set([...expected.counts.keys()].map((key) => key.split(' ')[3]));
    for (const code of ['cap_reached', 'outside_targeting', 'campaign_not_active', 'affiliate_not_approved'])
      t.ok(codes.has(code), code);
    for (const code of [
      'account_inactive',
      'rate_limited',
      'prefetch',
      'head',
      'unknown_campaign',
      'unknown_affiliate',
    ])
      t.ok(codes.has(code), code);
  },
);
