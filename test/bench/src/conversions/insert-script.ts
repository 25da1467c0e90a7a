import { insertConversionStatement } from '@clicktrail/postgres';
import type { Network } from './network.js';

const quoted = (text: string) => `'${text}'`;
/** An id as the product makes them: 12 hex characters of time, 20 of chance. */
const idOf = (chance: string) =>
  `(lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || lpad(to_hex(${chance}::bigint), 20, '0'))`;

/**
 * The very statement by which the product records a sale, for pgbench: the conversion, its first version, its postback
 * and the totals, in one transaction and one round trip. Everything that the product works out before is given.
 */
export function insertScript({ campaignId, affiliateId, advertiserId, template }: Network): string {
  const url = `('https://publisher.example/p?c=0199' || lpad(to_hex(:c::bigint), 28, '0') || '&s=approved&p=2.5&t=order-' || :b::bigint)`;
  const values = [
    ...[idOf(':a'), `('0199' || lpad(to_hex(:c::bigint), 28, '0'))`, 'NULL::text'],
    ...[
      quoted(campaignId),
      quoted(affiliateId),
      quoted(advertiserId),
      `('order-' || :b::bigint)`,
      quoted('default'),
    ],
    ...[quoted('approved'), quoted('2.5000'), quoted('19.9000'), quoted('USD'), quoted('1')],
    ...[quoted('USD'), 'NULL', 'false'],
    ...[quoted('US'), quoted('mobile'), quoted('android'), 'NULL::text', quoted('spring'), quoted('b-1')],
    ...['now()', quoted('post'), quoted('key'), quoted('admin'), quoted(template), quoted('get')],
    ...[
      idOf(':b'),
      idOf(':a'),
      quoted(affiliateId),
      quoted('recorded'),
      url,
      quoted('publisher.example'),
      'NULL::text',
      'now()',
    ],
  ];
  // What else the statement takes is only there for the log.
  const statement = insertConversionStatement
    .trim()
    .replace(/\$(\d+)/g, (_, n: string) => values[Number(n) - 1] ?? 'NULL');
  return [
    '\\set a random(1, 9000000000000000000)',
    '\\set b random(1, 9000000000000000000)',
    '\\set c random(1, 1000)',
    `${statement};`,
    '',
  ].join('\n');
}
