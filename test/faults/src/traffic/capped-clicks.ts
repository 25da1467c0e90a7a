import { noteSurprise } from './book.js';
import type { TrafficContext } from './context.js';
import { campaignBody, visitor } from './network.js';
import { acknowledge } from './plain-events.js';
import { untilAnswered } from './until-answered.js';

/** Refusals in a row after which the next campaign is made. */
const refusalsEnough = 15;
const windows = ['total', 'day', 'month'];

/** Clicks on campaigns with a cap, one campaign after the other, each until it is full and a little longer. */
export function cappedClicks(context: TrafficContext): () => Promise<void> {
  const { caller, book, network, random, deadline } = context;
  let campaign: string | null = null;
  let refusals = 0;
  let making: Promise<void> | null = null;

  const make = async () => {
    const limit = random.from(20, 300);
    const id = `capped-${book.capped.size}`;
    book.capped.set(id, { limit, acknowledged: 0 });
    const caps = [{ type: 'clicks', window: random.pick(windows), limit }];
    const body = campaignBody(id, { caps });
    const send = () =>
      caller.call('manage', {
        method: 'POST',
        path: '/api/v1/campaigns',
        body,
        key: id,
        expected: [201, 409],
      });
    const made = await untilAnswered(send, deadline);
    campaign = made?.status === 201 ? id : null;
    refusals = 0;
  };

  return async () => {
    if (campaign === null || refusals >= refusalsEnough) {
      making ??= make().finally(() => {
        making = null;
      });
      return making;
    }
    const mine = campaign;
    const body = { campaign_id: mine, affiliate_id: random.pick(network.publishers), ...visitor(random) };
    const call = { method: 'POST', path: '/api/v1/clicks', body, expected: [201, 429] } as const;
    const reply = await caller.call('ingest', call);
    if (reply?.status === 429) refusals += 1;
    if (reply?.status !== 201) return;
    const cap = book.capped.get(mine)!;
    cap.acknowledged += 1;
    acknowledge(book, 'click', (JSON.parse(reply.text) as { click: { id: string } }).click.id);
    if (cap.acknowledged > cap.limit)
      noteSurprise(book, `${mine} with a cap of ${cap.limit} acknowledged ${cap.acknowledged} clicks`);
  };
}
