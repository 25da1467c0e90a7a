import { callers } from './accounts.js';
import { totalsOfClicks, totalsOfConversions } from './clicks-by-hand.js';
import { lastDays } from './days.js';
import { type Caller, type Question, scopeWhere } from './question.js';

const summary = (role: Caller['role'], days: number, nowMs: number, askedMs?: number): Question => ({
  name: `summary of ${days} days, ${role}`,
  ...(askedMs !== undefined && { askedMs }),
  variants: callers[role].map((caller) => {
    const where = { ...scopeWhere(caller), ...lastDays(nowMs, days) };
    return {
      caller,
      path: `/api/v1/reports/summary?range=${days}d`,
      byHand: { clicks: totalsOfClicks(where), conversions: totalsOfConversions(where) },
    };
  }),
});

export const summaries = (nowMs: number): Question[] => [
  summary('publisher', 90, nowMs, 60),
  summary('advertiser', 90, nowMs, 60),
  summary('admin', 30, nowMs, 60),
  summary('admin', 90, nowMs),
];
