import { type Where, whereText } from './where.js';

const columns =
  'id, created_at, campaign_id, affiliate_id, advertiser_id, country, device, os, browser, sub1, sub2, rejected';

/** The newest rows, and how many there are in all. */
export function pageOfClicks(where: Where, limit: number, offset = 0): string[] {
  const condition = whereText(where, 'clicks');
  return [
    `SELECT ${columns} FROM {clicks} ${condition} ORDER BY {newest} LIMIT ${limit}${offset ? ` OFFSET ${offset}` : ''}`,
    `SELECT count(*) FROM {clicks} ${condition}`,
  ];
}

export function totalsOfClicks(where: Where): string[] {
  return [
    `SELECT campaign_id, count(*), sum(rejected) FROM {clicks} ${whereText(where, 'clicks')} GROUP BY campaign_id`,
  ];
}

export function pageOfConversions(where: Where, limit: number): string[] {
  const condition = whereText(where, 'conversions');
  return [
    `SELECT * FROM conversions ${condition} ORDER BY created_at DESC, id DESC LIMIT ${limit}`,
    `SELECT count(*) FROM conversions ${condition}`,
  ];
}

export function totalsOfConversions(where: Where): string[] {
  return [
    `SELECT campaign_id, count(*), count(*) FILTER (WHERE status = 'approved'),
       sum(payout * rate) FILTER (WHERE status = 'approved'), sum(revenue * rate) FILTER (WHERE status = 'approved')
     FROM conversions ${whereText(where, 'conversions')} GROUP BY campaign_id`,
  ];
}
