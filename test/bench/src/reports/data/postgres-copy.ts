import { chmodSync, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { clickhouseByHand } from '../ask/clickhouse-by-hand.js';
import type { Data } from './open-data.js';

export const copyTable = 'bench_clicks';

const indexes = [
  ['newest', ''],
  ['of_affiliate', 'affiliate_id, '],
  ['of_advertiser', 'advertiser_id, '],
  ['of_campaign', 'campaign_id, '],
] as const;

/**
 * A share of the clicks, over all days alike, in a table of Postgres as the one of conversions is made. Made once.
 * @returns how many there are, and how many bytes each takes, indexes included
 */
export async function copyToPostgres(
  data: Data,
  rows: number,
  say: (line: string) => void,
): Promise<{ rows: number; bytesPerClick: number }> {
  const { pool } = data;
  const { rows: there } = await pool.query(`SELECT to_regclass('${copyTable}') AS found`);
  if (there[0].found === null) await make(data, rows, say);
  const { rows: size } = await pool.query<{ rows: string; bytes: string }>(
    `SELECT count(*) AS rows, pg_total_relation_size('${copyTable}') AS bytes FROM ${copyTable}`,
  );
  const copied = Number(size[0]!.rows);
  return { rows: copied, bytesPerClick: Number(size[0]!.bytes) / copied };
}

async function make({ pool, shape, dir, system }: Data, rows: number, say: (line: string) => void) {
  const every = Math.max(1, Math.round(shape.clicks / rows));
  say(`Copying one click in ${every} to Postgres`);
  const file = join(dir, 'bench-clicks.tsv');
  await writeClicks(system.stores.clickhouse.url, every, file);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`CREATE TABLE ${copyTable} (
      id text COLLATE "C" PRIMARY KEY, created_at timestamptz(3) NOT NULL,
      campaign_id text COLLATE "C" NOT NULL, affiliate_id text COLLATE "C" NOT NULL,
      advertiser_id text COLLATE "C" NOT NULL, country text COLLATE "C", device text COLLATE "C", os text COLLATE "C",
      browser text COLLATE "C", sub1 text COLLATE "C", sub2 text COLLATE "C", rejected smallint NOT NULL)`);
    await client.query(`COPY ${copyTable} FROM '${file}'`);
    for (const [name, columns] of indexes) {
      await client.query(
        `CREATE INDEX ${copyTable}_${name} ON ${copyTable} (${columns}created_at DESC, id DESC)`,
      );
    }
    await client.query('COMMIT');
  } finally {
    client.release();
    rmSync(file, { force: true });
  }
  await pool.query(`VACUUM ANALYZE ${copyTable}`);
}

async function writeClicks(clickhouse: string, every: number, file: string): Promise<void> {
  const response = await fetch(clickhouseByHand(clickhouse, { database: 'clicktrail' }), {
    method: 'POST',
    body: `SELECT lower(hex(id)), created_at, campaign_id, affiliate_id, advertiser_id, country, device, os, browser,
             sub1, sub2, rejected
           FROM clicks WHERE cityHash64(id) % ${every} = 0 FORMAT TabSeparated`,
  });
  if (!response.ok || !response.body) throw new Error(await response.text());
  await pipeline(response.body, createWriteStream(file));
  // Postgres reads it as another user.
  chmodSync(file, 0o644);
}
