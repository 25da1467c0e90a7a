import { noteSurprise } from './book.js';
import type { Reply } from './caller.js';
import type { TrafficContext } from './context.js';
import { visitor } from './network.js';
import { acknowledge } from './plain-events.js';
import { untilAnswered } from './until-answered.js';

const impressionShare = 0.3;
const repeatedShare = 0.3;

/**
 * One click or impression with an `Idempotency-Key`, sent until it is answered, by whichever process; some once more
 * afterwards. It must be stored once, and every answer must be the same.
 */
export async function sendKeyedEvent(context: TrafficContext): Promise<void> {
  const { caller, book, network, random, deadline } = context;
  const kind = random.chance(impressionShare) ? 'impression' : 'click';
  const key = `key-${book.keyed.size}`;
  const entry = { kind, id: null as string | null } as const;
  const body = {
    campaign_id: random.pick(network.campaigns),
    affiliate_id: random.pick(network.publishers),
    sub1: key,
    ...visitor(random),
  };
  const noted = { ...entry };
  book.keyed.set(key, noted);
  const send = () =>
    caller.call('ingest', { method: 'POST', path: `/api/v1/${kind}s`, body, key, expected: [201, 409] });
  const idOf = (reply: Reply) => (JSON.parse(reply.text) as Record<string, { id: string }>)[kind]!.id;

  const first = await untilAnswered(send, deadline);
  if (first?.status !== 201) return;
  noted.id = idOf(first);
  acknowledge(book, kind, noted.id);
  if (!random.chance(repeatedShare)) return;
  const again = await untilAnswered(send, deadline);
  if (again?.status !== 201) return;
  if (idOf(again) !== noted.id)
    noteSurprise(book, `${key} was answered with two ids: ${noted.id}, ${idOf(again)}`);
}
