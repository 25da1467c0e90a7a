import type { RecordClick } from '../../src/index.js';

export const click = (number: number, own: Partial<RecordClick> = {}): RecordClick => ({
  campaign_id: 'shoes',
  affiliate_id: 'blog',
  sub1: `${number}`,
  ...own,
});

export const clicks = (count: number): RecordClick[] => Array.from({ length: count }, (_, at) => click(at));

/** The marks of events, to compare orders. */
export const marks = (events: readonly { sub1?: unknown }[]): number[] =>
  events.map(({ sub1 }) => Number(sub1));

export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

export async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Events as lines of NDJSON. */
export const linesOf = (events: readonly object[]): string =>
  events.map((event) => `${JSON.stringify(event)}\n`).join('');
