import type { Data } from '../data/open-data.js';
import { callers, publishers } from './accounts.js';
import { pageOfClicks } from './clicks-by-hand.js';
import { dayBefore } from './days.js';
import { type Caller, type Question, scopeWhere } from './question.js';
import { whereText } from './where.js';

const roles = ['publisher', 'advertiser', 'admin'] as const;
const idsOfEach = 20;
const deepOffset = 1_000_000;
const limit = 100;

/** Sources of a busy and of a rare publisher. */
export async function someSources({ clickhouse }: Data): Promise<string[]> {
  const answer = await clickhouse.query({
    query: `SELECT affiliate_id, any(sub1) AS found FROM clicks_by_affiliate
            WHERE affiliate_id IN (${[publishers[0]!, publishers.at(-1)!].map((p) => `'pub-${p}'`).join(', ')}) AND sub1 != ''
            GROUP BY affiliate_id`,
    format: 'JSONEachRow',
  });
  return (await answer.json<{ found: string }>()).map(({ found }) => found);
}

/** Questions that need an id: one click by its own, and a page that begins far down the list. */
export async function questionsById({ clickhouse, shape }: Data): Promise<Question[]> {
  const column = async (query: string): Promise<string[]> => {
    const answer = await clickhouse.query({ query, format: 'JSONEachRow' });
    return (await answer.json<{ found: string }>()).map(({ found }) => found);
  };
  const some = (caller: Caller) =>
    column(`SELECT lower(hex(id)) AS found FROM clicks ${whereText(scopeWhere(caller), 'clicks')}
            ORDER BY cityHash64(id) LIMIT ${idsOfEach}`);
  const deep = (caller: Caller) =>
    column(`SELECT lower(hex(id)) AS found FROM clicks ${whereText(scopeWhere(caller), 'clicks')}
            ORDER BY id DESC LIMIT 1 OFFSET ${Math.min(deepOffset, shape.clicks / 20)}`);

  const questions: Question[] = [];
  for (const role of roles) {
    const variants = [];
    for (const caller of callers[role]) {
      for (const id of await some(caller)) variants.push(clickById(caller, id));
    }
    questions.push({
      name: `click by id, ${role}`,
      askedMs: 20,
      slowBecause: 'a statement over the clicks takes the embedded engine some 10 ms, whatever it finds',
      variants,
    });
  }
  for (const role of roles) {
    const [caller] = callers[role];
    const [id] = await deep(caller!);
    if (id === undefined) continue;
    questions.push(deepPage(caller!, id, 'clicks'), deepPage(caller!, id, 'events', shape.endMs));
  }
  return questions;
}

function clickById(caller: Caller, id: string) {
  const [page] = pageOfClicks({ ...scopeWhere(caller), id }, 1);
  return {
    caller,
    path: `/api/v1/clicks?click_id=${id}`,
    byHand: { clicks: [page!], conversions: [] },
  };
}

/** By hand, with an offset: who asks engines by hand has no cursor. */
function deepPage(caller: Caller, id: string, list: 'clicks' | 'events', endMs = 0): Question {
  const createdAtMs = Number.parseInt(id.slice(0, 12), 16);
  const cursor =
    list === 'clicks'
      ? Buffer.from(id, 'hex').toString('base64url')
      : Buffer.from(`${createdAtMs}.${id}`).toString('base64url');
  const path =
    list === 'clicks'
      ? `/api/v1/clicks?limit=${limit}&cursor=${cursor}`
      : `/api/v1/reports/events?range=90d&limit=${limit}&cursor=${cursor}`;
  const where = { ...scopeWhere(caller), ...(list === 'events' && { from: dayBefore(endMs, 89) }) };
  return {
    name: `a page a million rows deep, ${list}, ${caller.role}`,
    askedMs: 100,
    variants: [{ caller, path, byHand: { clicks: pageOfClicks(where, limit, deepOffset), conversions: [] } }],
  };
}
