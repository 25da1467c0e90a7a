import { noteSurprise } from './book.js';
import type { TrafficContext } from './context.js';
import { acknowledge } from './plain-events.js';

/** An acknowledged click of the campaign that is read all the time. */
interface Watched {
  createdAtMs: number;
  acknowledgedAtMs: number;
}

/** A list may be read with the clock of a process that is set wrong: it is believed only up to here. */
const clockToleranceMs = 1_000;

/** Sends a click to one campaign now and then, and reads that campaign: what `asOf` promises must be there. */
export function reads({ caller, book, network, random }: TrafficContext): () => Promise<void> {
  const watched: Watched[] = [];

  const send = async () => {
    const body = { campaign_id: network.watched, affiliate_id: random.pick(network.publishers) };
    const call = { method: 'POST', path: '/api/v1/clicks', body, expected: [201] } as const;
    const reply = await caller.call('ingest', call);
    if (reply?.status !== 201) return;
    const { id } = (JSON.parse(reply.text) as { click: { id: string } }).click;
    acknowledge(book, 'click', id);
    watched.push({ createdAtMs: Number.parseInt(id.slice(0, 12), 16), acknowledgedAtMs: Date.now() });
  };
  const list = async () => {
    const askedAtMs = Date.now();
    const path = `/api/v1/clicks?campaign_id=${network.watched}&limit=1`;
    const reply = await caller.call('query', { method: 'GET', path, expected: [200] });
    if (reply?.status !== 200) return;
    const { total, asOf } = JSON.parse(reply.text) as { total: number; asOf: string };
    const asOfMs = Date.parse(asOf);
    if (asOfMs > Date.now() + clockToleranceMs) return;
    const promised = watched.filter(
      ({ createdAtMs, acknowledgedAtMs }) => acknowledgedAtMs < askedAtMs && createdAtMs <= asOfMs,
    );
    if (total < promised.length)
      noteSurprise(
        book,
        `a list as of ${asOf} has ${total} clicks of ${promised.length} acknowledged before`,
      );
  };
  const summarise = () =>
    caller.call('query', { method: 'GET', path: '/api/v1/reports/summary?range=2d', expected: [200] });

  return async () => {
    await send();
    await list();
    await summarise();
  };
}
