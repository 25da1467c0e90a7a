import { networkOf } from '@clicktrail/http';
import type { Velocity } from '../limits/tag-limits.js';

/**
 * Lets `clicks` clicks of one address on one campaign through in `seconds`, and rejects the next. IPv6 counts by its
 * /64: a visitor has one at least, and may take any address in it.
 */
export function velocityOf(
  rule: { id: string; config: { clicks: number; seconds: number } },
  campaignId: string,
  ip: string,
): Velocity {
  const { clicks, seconds } = rule.config;
  return {
    key: `pace:${rule.id}:${campaignId}:${networkOf(ip)}`,
    clicks,
    spanMs: seconds * 1000,
  };
}

export const velocityScore = 80;
