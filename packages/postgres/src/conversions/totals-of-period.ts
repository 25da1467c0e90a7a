import { dayMs, type Scope, type StoredPeriod, utcDayOf } from '@clicktrail/contracts';

interface Statement {
  text: string;
  values: unknown[];
}

const columns = 'campaign_id, currency, rate, conversions, approved, pending, rejected, payout, revenue';

/**
 * Selects rows that add up to the conversions of a period: daily totals for its whole UTC days, and the conversions
 * themselves for the hours before and after them. All in one statement, and so in one snapshot.
 */
export function totalsOfPeriod(scope: Scope, period: StoredPeriod): Statement {
  const values: unknown[] = [];
  const param = (value: unknown) => `$${values.push(value)}`;
  const { table, column, id } = sourceOf(scope);
  const ofAccount = column === undefined ? '' : ` AND ${column} = ${param(id)}`;
  const { days, edges } = splitAtDays(period);
  const edgeRows = edges.flatMap(({ fromMs, untilMs }) => {
    const [from, until] = [param(new Date(fromMs)), param(new Date(untilMs))];
    return conversionsAsTotals(`created_at >= ${from} AND created_at < ${until}${ofAccount}`);
  });
  // Without a whole day it selects nothing, and still names the columns of all.
  const [from, to] =
    days === null ? ['NULL::date', 'NULL::date'] : [`${param(days.from)}::date`, `${param(days.to)}::date`];
  const dailyRows = `SELECT ${columns} FROM ${table} WHERE day >= ${from} AND day <= ${to}${ofAccount}`;
  return { text: [dailyRows, ...edgeRows].join('\n    UNION ALL\n    '), values };
}

/** The smallest table of totals with the needed columns, and the one account that may be seen. */
function sourceOf(scope: Scope): { table: string; column?: string; id?: string } {
  switch (scope.of) {
    case 'publisher':
      return { table: 'conversion_totals', column: 'affiliate_id', id: scope.affiliateId };
    case 'advertiser':
      return { table: 'conversion_totals_by_campaign', column: 'advertiser_id', id: scope.advertiserId };
    case 'network':
      return { table: 'conversion_totals_by_campaign' };
  }
}

interface SplitPeriod {
  days: { from: string; to: string } | null;
  edges: { fromMs: number; untilMs: number }[];
}

function splitAtDays({ from, to, fromMs, untilMs }: StoredPeriod): SplitPeriod {
  if (fromMs === undefined || untilMs === undefined) return { days: { from: from!, to: to! }, edges: [] };
  const firstMs = Math.ceil(fromMs / dayMs) * dayMs;
  const endMs = Math.floor(untilMs / dayMs) * dayMs;
  if (firstMs >= endMs) return { days: null, edges: [{ fromMs, untilMs }] };
  const edges = [
    { fromMs, untilMs: firstMs },
    { fromMs: endMs, untilMs },
  ];
  return {
    days: { from: utcDayOf(firstMs), to: utcDayOf(endMs - 1) },
    edges: edges.filter((edge) => edge.fromMs < edge.untilMs),
  };
}

/**
 * Conversions as the function `note_conversion` of the schema adds them to the totals: the payout under its own currency
 * and rate, as another row if these are not the sale's.
 */
const conversionsAsTotals = (where: string): string[] => [
  `SELECT campaign_id, currency, rate, 1, (status = 'approved')::int, (status = 'pending')::int,
           (status = 'rejected')::int,
           CASE WHEN status = 'approved' AND payout_currency IS NULL THEN payout ELSE 0 END,
           CASE WHEN status = 'approved' THEN revenue ELSE 0 END
    FROM conversions WHERE ${where}`,
  `SELECT campaign_id, payout_currency, payout_rate, 0, 0, 0, 0, payout, 0
    FROM conversions WHERE ${where} AND status = 'approved' AND payout_currency IS NOT NULL`,
];
