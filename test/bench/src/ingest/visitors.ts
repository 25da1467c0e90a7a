import { readFileSync } from 'node:fs';
import { makeCampaign } from '@clicktrail/harness';
import type { Network } from './traffic.js';

interface Visitor {
  userAgent: string;
  address: string;
}

/** Whole requests for one kind of route, each of another visitor. */
export interface VisitorTraffic {
  requests: string[];
}

const visitorsMax = 20_000;
const campaignsOfNetwork = 50;
/** Each key may send 600 a minute: so many take what two cores can send. */
const keysOfNetwork = 3_000;

/** The same numbers each time, from 0 to below 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Ten thousand visits of real browsers; the package itself gives them one by one, and in no order that could be repeated. */
function userAgents(): string[] {
  const file = new URL('user-agents.json', import.meta.resolve('user-agents'));
  const visits = JSON.parse(readFileSync(file, 'utf8')) as { userAgent: string }[];
  return visits.map(({ userAgent }) => userAgent);
}

/** Visitors as a public list of real browsers has them, as often as it has each; their addresses are all over the world. */
function visitors(): Visitor[] {
  const next = numbers(1);
  const below = (limit: number) => Math.floor(next() * limit);
  const address = () =>
    below(3) > 0
      ? `${1 + below(126)}.${below(256)}.${below(256)}.${below(256)}`
      : `2${below(4)}0${below(10)}:${below(65_536).toString(16)}::${below(65_536).toString(16)}`;
  const list = userAgents();
  return Array.from({ length: visitorsMax }, () => ({
    userAgent: list[below(list.length)]!,
    address: address(),
  }));
}

const repeat = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
};

const head = (lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;

/** Visitors who follow the tracking links of many campaigns, behind a proxy that tells their addresses. */
export async function visitorLinks(network: Network): Promise<VisitorTraffic> {
  const campaigns = await repeat(campaignsOfNetwork, () => makeCampaign(network));
  return {
    requests: visitors().map(({ userAgent, address }, i) => {
      const { campaign_id, affiliate_id } = campaigns[i % campaigns.length]!;
      return head([
        `GET /c/${campaign_id}?affiliate_id=${affiliate_id}&sub1=post-${i % 997}&sub2=b-${i % 7} HTTP/1.1`,
        'host: go.example',
        `x-forwarded-for: ${address}`,
        `user-agent: ${userAgent}`,
        'accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
        'accept-language: en-US,en;q=0.5',
        'accept-encoding: gzip, deflate, br',
      ]);
    }),
  };
}

/** Clicks of such visitors by the API, through many keys with the usual limit. */
export async function visitorClicks(network: Network): Promise<VisitorTraffic> {
  const campaigns = await repeat(campaignsOfNetwork, () => makeCampaign(network));
  const keys = await repeat(keysOfNetwork, () =>
    network.admin<{ key: { secret: string } }>('POST', '/api/v1/keys', { role: 'admin', rate_limit: 600 }),
  );
  const secrets = keys.map(({ key }) => key.secret);
  return { requests: visitorEvents('clicks', campaigns, secrets) };
}

/** What is sent by the API, by the last part of its path. */
export type EventPath = 'clicks' | 'impressions';

/** Requests of the API for such visitors, on each of the campaigns and with each of the keys in turn. */
export function visitorEvents(
  path: EventPath,
  campaigns: { campaign_id: string; affiliate_id: string }[],
  keys: string[],
): string[] {
  return visitorBodies(campaigns).map((body, i) => post(path, keys[i % keys.length]!, body));
}

/** The bodies of events of such visitors. */
export function visitorBodies(campaigns: { campaign_id: string; affiliate_id: string }[]): string[] {
  return visitors().map(({ userAgent, address }, i) => {
    const { campaign_id, affiliate_id } = campaigns[i % campaigns.length]!;
    const sub = { sub1: `post-${i % 997}`, sub2: `b-${i % 7}` };
    return JSON.stringify({ campaign_id, affiliate_id, ...sub, ip: address, user_agent: userAgent });
  });
}

/** A whole request of the API, with a body of JSON. */
export const post = (path: string, key: string, body: string): string =>
  postHead(path, key, body, ['content-type: application/json']) + body;

export const postHead = (path: string, key: string, body: string | Buffer, headers: string[]): string =>
  head([
    `POST /api/v1/${path} HTTP/1.1`,
    'host: api.example',
    `authorization: Bearer ${key}`,
    ...headers,
    `content-length: ${Buffer.byteLength(body)}`,
  ]);
