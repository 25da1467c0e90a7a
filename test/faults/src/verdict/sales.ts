import type { Pool } from '@clicktrail/postgres';
import type { Book } from '../traffic/book.js';
import type { Receiver } from '../traffic/receiver.js';
import { type Check, check } from './check.js';

interface Conversion {
  id: string;
  name: string;
  version: number;
  postbacks: { id: string; status: string }[];
}

/** Compares the responses to advertisers with the conversions, and the conversions with the postbacks to publishers. */
export async function checkSales(
  pool: Pool,
  book: Book,
  receiver: Receiver,
): Promise<{ checks: Check[]; conversions: number; postbacks: number }> {
  const { rows } = await pool.query<Conversion>(`
    SELECT id, coalesce(transaction_id, goal) AS name, version,
      (SELECT coalesce(json_agg(json_build_object('id', p.id, 'status', p.status)), '[]')
       FROM postbacks p WHERE p.conversion_id = c.id) AS postbacks
    FROM conversions c`);
  const byName = new Map<string, Conversion[]>();
  for (const row of rows) byName.set(row.name, [...(byName.get(row.name) ?? []), row]);

  const notOnce: string[] = [];
  const wrongVersions: string[] = [];
  for (const [name, sale] of book.sales) {
    const stored = byName.get(name) ?? [];
    const once = stored.length === 1 && stored[0]!.id === sale.id;
    if (sale.id !== null && !once)
      notOnce.push(`${name}: acknowledged ${sale.id}, stored ${stored.map(({ id }) => id)}`);
    if (once && stored[0]!.version !== 1 + sale.updates) {
      wrongVersions.push(`${name}: ${sale.updates} changes acknowledged, version ${stored[0]!.version}`);
    }
  }
  const checks = [
    check('sales acknowledged that are not exactly one conversion', notOnce),
    check('conversions changed more or less often than acknowledged', wrongVersions),
    check('conversions whose postbacks are not one for each version', rows.flatMap(wrongPostbacks)),
    check(
      'postbacks that did not reach the publisher',
      rows.flatMap((row) => unreached(row, receiver)),
    ),
    check('calls of publishers that no postback explains, or with two URLs', unexplained(rows, receiver)),
  ];
  return { checks, conversions: rows.length, postbacks: receiver.postbacks.size };
}

const wrongPostbacks = ({ id, version, postbacks }: Conversion) =>
  postbacks.length === version ? [] : [`${id}: version ${version}, ${postbacks.length} postbacks`];

const unreached = ({ postbacks }: Conversion, receiver: Receiver) =>
  postbacks.flatMap(({ id, status }) => {
    const accepted = receiver.postbacks.get(`msg_${id}`)?.accepted ?? 0;
    return status === 'delivered' && accepted > 0 ? [] : [`${id}: ${status}, accepted ${accepted} times`];
  });

function* unexplained(rows: Conversion[], receiver: Receiver): Generator<string> {
  const known = new Map<string, string>(
    rows.flatMap((row) => row.postbacks.map(({ id }) => [`msg_${id}`, row.id] as const)),
  );
  for (const [webhookId, { conversionId, urls }] of receiver.postbacks) {
    if (known.get(webhookId) !== conversionId)
      yield `${webhookId} for ${conversionId}: there is no such postback`;
    if (urls.size > 1) yield `${webhookId}: ${[...urls].join(' and ')}`;
  }
}
