import { setTimeout as sleep } from 'node:timers/promises';
import { noteSurprise } from './book.js';
import type { TrafficContext } from './context.js';
import { visitor } from './network.js';

const pauseAfterRefusalMs = 100;
const linkShare = 0.15;
const impressionShare = 0.25;

/** One click, impression or visit to a tracking link, sent once: whatever is not acknowledged may be stored or not. */
export async function sendPlainEvent(context: TrafficContext): Promise<void> {
  const { random } = context;
  const chance = random.next();
  const done =
    chance < linkShare
      ? await followLink(context)
      : await post(context, chance < linkShare + impressionShare ? 'impression' : 'click');
  if (!done) await sleep(pauseAfterRefusalMs);
}

async function post(
  { caller, book, network, random }: TrafficContext,
  kind: 'click' | 'impression',
): Promise<boolean> {
  const body = {
    campaign_id: random.pick(network.campaigns),
    affiliate_id: random.pick(network.publishers),
    ...visitor(random),
  };
  const path = `/api/v1/${kind}s`;
  const reply = await caller.call('ingest', { method: 'POST', path, body, expected: [201] });
  if (reply?.status !== 201) return false;
  const answer = JSON.parse(reply.text) as Record<string, { id: string }>;
  acknowledge(book, kind, answer[kind]!.id);
  return true;
}

async function followLink({ caller, book, network, random }: TrafficContext): Promise<boolean> {
  const path = `/c/${random.pick(network.campaigns)}?affiliate_id=${random.pick(network.publishers)}`;
  const reply = await caller.call('ingest', { method: 'GET', path, expected: [302] });
  if (reply?.status !== 302) return false;
  acknowledge(book, 'click', new URL(reply.location).searchParams.get('c') ?? '');
  return true;
}

/** An id that is given out twice is as bad as an event that is lost. */
export function acknowledge(book: TrafficContext['book'], kind: 'click' | 'impression', id: string): void {
  if (book.acknowledged[kind].has(id)) noteSurprise(book, `the ${kind} ${id} was acknowledged twice`);
  book.acknowledged[kind].add(id);
}
