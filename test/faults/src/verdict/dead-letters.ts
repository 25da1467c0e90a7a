import type { ClickHouseClient } from '@clicktrail/clickhouse';
import type { DeadLetters } from '@clicktrail/queue';
import type { Book } from '../traffic/book.js';
import { type Check, check } from './check.js';

/** Every poison event is in one place: a dead letter, or dropped by an admin. No other event is a dead letter. */
export async function checkDeadLetters(
  clickhouse: ClickHouseClient,
  deadLetters: DeadLetters,
  book: Book,
): Promise<Check[]> {
  const kept = new Set<string>();
  for await (const ids of deadLetters.ids()) for (const id of ids) kept.add(id);
  const stored = await storedOf(clickhouse, [...kept, ...book.perhapsPoison]);
  const { poison, perhapsPoison, dropped, perhapsDropped } = book;
  return [
    check('dead letters that are good, or poison that is not', [
      ...[...poison].filter((id) => !kept.has(id) && !perhapsDropped.has(id)).map((id) => `${id} is missing`),
      ...[...kept].filter((id) => !perhapsPoison.has(id)),
    ]),
    check(
      'events that were dropped and are dead letters',
      [...dropped].filter((id) => kept.has(id)),
    ),
    check('events that are stored, and dead letters or poison', stored),
  ];
}

async function storedOf(clickhouse: ClickHouseClient, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const answer = await clickhouse.query({
    query: 'SELECT lower(hex(id)) AS hexId FROM clicks WHERE hexId IN {ids: Array(String)}',
    query_params: { ids },
    format: 'TabSeparated',
  });
  return (await answer.text()).split('\n').slice(0, -1);
}
