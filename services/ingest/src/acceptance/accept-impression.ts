import { type QueueEventDeps, type QueueingRequest, queueEvent } from '../batching/queue-event.js';
import { unsuspicious } from '../fraud/fraud-rules.js';
import type { AcceptanceDeps } from './accept-click.js';
import { acceptedEvent } from './accepted-event.js';
import { admit, refreshIfUnknown } from './admit.js';
import type { EventInput } from './event-input.js';

/** Accepts an impression: a click's checks without caps and fraud rules. Resolves with its id once it is on disk. */
export async function acceptImpression(
  deps: QueueEventDeps & Pick<AcceptanceDeps, 'catalog'>,
  input: EventInput,
  request: QueueingRequest,
): Promise<string> {
  const { catalog, batcher } = deps;
  batcher.requireRoom();
  const refreshed = refreshIfUnknown(catalog, input);
  if (refreshed) await refreshed;
  const impression = acceptedEvent(admit(catalog, input), input, unsuspicious);
  const queued = queueEvent(deps, 'impression', impression, request);
  const { id, onDisk } = queued instanceof Promise ? await queued : queued;
  await onDisk;
  return id;
}
