import type { ClickHouseClient } from '@clicktrail/clickhouse';
import type { SetAside } from '@clicktrail/queue';
import type { Book } from '../traffic/book.js';
import { type Check, check } from './check.js';

/** Every poison event is in one place: set aside, or dropped by an admin. No other event is set aside. */
export async function checkDeadLetters(
  clickhouse: ClickHouseClient,
  setAside: SetAside,
  book: Book,
): Promise<Check[]> {
  const aside = new Set<string>();
  for await (const ids of setAside.ids()) for (const id of ids) aside.add(id);
  const stored = await storedOf(clickhouse, [...aside, ...book.perhapsPoison]);
  const { poison, perhapsPoison, dropped, perhapsDropped } = book;
  return [
    check('events set aside that are good, or poison that is not', [
      ...[...poison]
        .filter((id) => !aside.has(id) && !perhapsDropped.has(id))
        .map((id) => `${id} is missing`),
      ...[...aside].filter((id) => !perhapsPoison.has(id)),
    ]),
    check(
      'events that were dropped and are set aside',
      [...dropped].filter((id) => aside.has(id)),
    ),
    check('events that are stored, and set aside or poison', stored),
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
