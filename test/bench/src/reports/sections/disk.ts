import { copyToPostgres } from '../data/postgres-copy.js';
import type { Section } from './section.js';

const askedBytes = 55;

/** Bytes on disk of everything that a click leaves behind. */
export const disk: Section = {
  name: 'disk',
  run: async ({ data, postgresClicks, say }) => {
    const { clickhouse, shape } = data;
    const copy = await copyToPostgres(data, postgresClicks, say);
    const answer = await clickhouse.query({
      query: `SELECT table, toUInt64(sum(bytes_on_disk)) AS bytes, toUInt64(sum(rows)) AS rows, toUInt32(count()) AS parts
              FROM system.parts
              WHERE active AND database = currentDatabase() AND match(table, '^(clicks|days|quarters)')
              GROUP BY table ORDER BY bytes DESC`,
      format: 'JSONEachRow',
      clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    });
    const tables = await answer.json<{ table: string; bytes: number; rows: number; parts: number }>();
    const perClick = (bytes: number) => (bytes / shape.clicks).toFixed(1);
    const all = tables.reduce((sum, { bytes }) => sum + bytes, 0);
    return [
      {
        question: 'How much disk does a click take, with all that is kept beside it?',
        columns: ['', 'bytes a click', 'rows', 'parts'],
        rows: [
          ...tables.map(({ table, bytes, rows, parts }) => [
            table,
            perClick(bytes),
            rows.toLocaleString('en'),
            String(parts),
          ]),
          ['together', perClick(all), '', ''],
          [
            'a copy of some in Postgres, with its indexes',
            copy.bytesPerClick.toFixed(1),
            copy.rows.toLocaleString('en'),
            '',
          ],
        ],
        notes: [
          `Asked: at most ${askedBytes} bytes; ${all / shape.clicks <= askedBytes ? 'met' : 'missed'} with ${perClick(all)}. ` +
            'Sub IDs have 8 characters, ten sources and ten thousand sub-sources for each publisher. The projections and ' +
            'indexes are in the figure of their table; the rollups count impressions too.',
        ],
      },
    ];
  },
};
