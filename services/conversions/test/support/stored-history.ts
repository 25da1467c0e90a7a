import type { Pool } from '@clicktrail/postgres';
import type { Model, ModelConversion } from './model.js';
import { decimalOf } from './send-step.js';

const statement = `
SELECT id, status, coalesce(status_reason, '-') || ' ' || coalesce(status_note, '-') AS why, payout, revenue, version,
  ARRAY(SELECT v.version || ' ' || v.status || ' ' || coalesce(v.status_reason, '-') || ' ' || coalesce(v.status_note, '-')
        || ' ' || v.payout || ' ' || v.revenue
        FROM conversion_versions v WHERE v.conversion_id = c.id ORDER BY v.version) AS versions,
  ARRAY(SELECT p.event || ' ' || p.url FROM postbacks p WHERE p.conversion_id = c.id) AS postbacks
FROM conversions c WHERE affiliate_id = $1 AND created_at >= $2 ORDER BY id`;

interface StoredRow {
  id: string;
  status: string;
  /** Reason and note. */
  why: string;
  payout: string;
  revenue: string;
  version: number;
  versions: string[];
  postbacks: string[];
}

/** Reads a publisher's conversions since a time from Postgres, one text for each. */
export async function storedSince(pool: Pool, affiliateId: string, since: Date): Promise<string[]> {
  const query = { name: 'stored-history', text: statement, values: [affiliateId, since] };
  const { rows } = await pool.query<StoredRow>(query);
  return rows.map((row) => {
    const { versions, version } = row;
    // The last version is the conversion, and they count up from 1.
    const odd = versions.some((text, i) => !text.startsWith(`${i + 1} `)) || versions.length !== version;
    const last = versions.at(-1) !== `${version} ${row.status} ${row.why} ${row.payout} ${row.revenue}`;
    const history = odd || last ? ` but its versions are ${versions.join(', ')}` : '';
    return (
      textOf(
        row.id,
        `${row.status} ${row.why}`,
        row.payout,
        row.revenue,
        version,
        row.postbacks.map(postbackText),
      ) + history
    );
  });
}

/** Lists the conversions of a model in the same form. */
export function storedIn(model: Model): string[] {
  return model.conversions
    .map((c) => textOf(c.id, stateOf(c), decimalOf(c.payout), decimalOf(c.revenue), c.versions, c.postbacks))
    .sort();
}

const stateOf = ({ status, reason, note }: ModelConversion) => `${status} ${reason ?? '-'} ${note ?? '-'}`;

const textOf = (
  id: string,
  state: string,
  payout: string,
  revenue: string,
  version: number,
  postbacks: string[],
) => `${id} ${state} ${payout} ${revenue} v${version}: ${[...postbacks].sort().join(', ')}`;

function postbackText(stored: string): string {
  const [event, url] = stored.split(' ') as [string, string];
  const { pathname, searchParams } = new URL(url);
  const parts = [pathname.slice(1), event, ...['s', 'p', 'r', 'w'].map((name) => searchParams.get(name))];
  return parts.filter(Boolean).join(' ');
}
