import { createClickHouse } from '@clicktrail/clickhouse';
import { openPool } from '@clicktrail/postgres';

/** Events of days that are over, whose accounts and campaigns are there already. The same for the same numbers. */
export interface PastTraffic {
  /** The first of its days, at midnight in UTC. */
  fromMs: number;
  days: number;
  clicks: number;
  impressions?: number;
  sales?: number;
  campaigns: readonly { id: string; advertiserId: string }[];
  publishers: readonly string[];
  /** Different values of `sub1`. */
  sources?: number;
}

export interface StoreUrls {
  clickhouse: string;
  postgres: string;
}

const dayMs = 86_400_000;
const insertedAtOnce = 25_000;

const traits = {
  country: ['DE', 'US', 'GB', 'FR', 'AT', 'CH', 'NL', 'SE'],
  device: ['smartphone', 'desktop', 'smartphone', 'desktop', 'smartphone', 'tablet', 'desktop', 'smartphone'],
  os: ['Android', 'Windows', 'iOS', 'macOS', 'Android', 'iOS', 'Linux', 'iOS'],
  browser: ['Chrome', 'Edge', 'Safari', 'Safari', 'Chrome', 'Safari', 'Firefox', 'Safari'],
} as const;

/** Writes events straight into the stores: the API takes none of yesterday. */
export async function insertPastTraffic(stores: StoreUrls, traffic: PastTraffic): Promise<void> {
  const clickhouse = createClickHouse(stores.clickhouse);
  for (const [table, count] of [
    ['clicks', traffic.clicks],
    ['impressions', traffic.impressions ?? 0],
  ] as const)
    for (let from = 0; from < count; from += insertedAtOnce)
      await clickhouse.command({
        query: eventsSql(traffic, table, from, Math.min(insertedAtOnce, count - from), count),
      });
  await clickhouse.close();
  if (!traffic.sales) return;
  const pool = openPool({ databaseUrl: stores.postgres, log: { info() {}, warn() {} }, max: 1 });
  await pool.query(salesSql(traffic, traffic.sales));
  await pool.end();
}

const quoted = (values: readonly string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`;

/** The first of a list comes up far more often than the last. */
const skewed = (list: readonly string[], share: string) =>
  `${quoted(list)}[1 + toUInt32(floor(${list.length} * pow(${share}, 2)))]`;

/** The weights of days: they grow towards the last one, weekends are quieter, and none is like the one before. */
const weightOf = (day: number, fromMs: number, days: number): number => {
  const isWeekend = [0, 6].includes(new Date(fromMs + day * dayMs).getUTCDay());
  return (1 + day / days) * (isWeekend ? 0.7 : 1) * (1 + 0.13 * Math.sin(day * 2.3));
};

/** So many of `count` events come before the end of each day but the last. */
function endsOfDays({ fromMs, days }: PastTraffic, count: number): number[] {
  const weights = Array.from({ length: days }, (_, day) => weightOf(day, fromMs, days));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.slice(0, -1).map((weight) => {
    sum += weight;
    return Math.round((count * sum) / all);
  });
}

/** The middle of the day has the most events. */
function eventsSql(traffic: PastTraffic, table: string, from: number, rows: number, count: number): string {
  const { fromMs, campaigns, publishers, sources = 6 } = traffic;
  const salt = table === 'clicks' ? 1 : 2;
  const share = (word: number) => `(bitAnd(bitShiftRight(chance, ${word * 16}), 65535) / 65536)`;
  const campaign = `1 + toUInt32(floor(${campaigns.length} * pow(${share(0)}, 2)))`;
  const day = `arrayCount(end -> end <= number, [${endsOfDays(traffic, count)}]::Array(UInt32))`;
  const ms = `toUInt64(${fromMs} + ${day} * ${dayMs} + floor(${dayMs} * (${share(2)} + ${share(3)}) / 2))`;
  return `INSERT INTO ${table} (id, campaign_id, affiliate_id, advertiser_id, country, device, os, browser, sub1)
    SELECT toFixedString(unhex(concat(leftPad(hex(${ms}), 12, '0'), leftPad(hex(number), 20, '0'))), 16),
      ${quoted(campaigns.map(({ id }) => id))}[${campaign}], ${skewed(publishers, share(1))},
      ${quoted(campaigns.map(({ advertiserId }) => advertiserId))}[${campaign}],
      ${skewed(traits.country, share(3))}, ${quoted(traits.device)}[1 + bitAnd(more, 7)],
      ${quoted(traits.os)}[1 + bitAnd(more, 7)], ${quoted(traits.browser)}[1 + bitAnd(more, 7)],
      concat('source-', toString(1 + bitShiftRight(more, 8) % ${sources}))
    FROM (SELECT number, sipHash64(number, ${salt}) AS chance, sipHash64(number, ${salt + 2}) AS more
      FROM numbers(${from}, ${rows}))`;
}

/** Three of four are approved. Days are weighted as those of events. */
function salesSql(traffic: PastTraffic, sales: number): string {
  const { fromMs, campaigns, publishers } = traffic;
  const array = (values: readonly string[]) => `(ARRAY${quoted(values).replaceAll('"', "'")})`;
  const share = (word: number) => `((c >> ${word * 16}) & 65535) / 65536.0::float8`;
  return `WITH chance AS (
      SELECT n, hashint8extended(n, 1) AS c, hashint8extended(n, 2) AS m,
        ${fromMs} + width_bucket(n, ARRAY[${endsOfDays(traffic, sales)}]::int[])::bigint * ${dayMs} AS day
      FROM generate_series(0, ${sales - 1}) n
    ), sale AS (
      SELECT *, day + floor(${dayMs} * (${share(2)} + ${share(3)}) / 2)::bigint AS ms,
        1 + floor(${campaigns.length} * power(${share(0)}, 2))::int AS campaign,
        1 + floor(${publishers.length} * power(${share(1)}, 2))::int AS publisher
      FROM chance
    ), made AS (
      INSERT INTO conversions (id, click_id, campaign_id, affiliate_id, advertiser_id, transaction_id, goal, status,
        payout, payout_currency, payout_rate, revenue, currency, rate, country, device, os, browser, sub1, created_at, updated_at)
      SELECT lpad(to_hex(ms), 12, '0') || substr(md5(n::text), 1, 20),
        lpad(to_hex(ms - 60000), 12, '0') || substr(md5('click' || n), 1, 20),
        ${array(campaigns.map(({ id }) => id))}[campaign], ${array(publishers)}[publisher],
        ${array(campaigns.map(({ advertiserId }) => advertiserId))}[campaign], 'order-' || n, 'default',
        ${array(['approved', 'approved', 'approved', 'pending'])}[1 + (m & 3)],
        2 + (m >> 3 & 255) / 100.0, 'USD', 1, 20 + (m >> 11 & 4095) / 100.0, 'USD', 1,
        ${array(traits.country)}[1 + (m >> 25 & 7)], ${array(traits.device)}[1 + (m >> 28 & 7)],
        ${array(traits.os)}[1 + (m >> 28 & 7)], ${array(traits.browser)}[1 + (m >> 28 & 7)],
        'source-' || 1 + (m >> 31 & 3), to_timestamp(ms / 1000.0), to_timestamp(ms / 1000.0)
      FROM sale
      RETURNING id, version, status, payout, revenue, created_at
    )
    INSERT INTO conversion_versions
      (conversion_id, version, status, payout, revenue, via, changed_by_key, changed_by_role, changed_at)
    SELECT id, version, status, payout, revenue, 'post', NULL, 'advertiser', created_at FROM made`;
}
