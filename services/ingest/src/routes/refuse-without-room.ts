import type { Refusal } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import type { EventBatcher } from '../batching/event-batcher.js';

export interface HoldingBounds {
  /** For so long a refusal is held. */
  heldForMs: number;
  /** So many are held at once; each is a request of some ten kilobytes. What comes beyond them is refused at once. */
  heldMax: number;
}

const usualBounds: HoldingBounds = { heldForMs: 500, heldMax: 2_000 };

/**
 * Refuses requests while no more events may be under way, before their bodies are read. Must be called before routes
 * are added.
 *
 * Whoever is told to come back in a second mostly comes back at once, and a refusal costs nearly as much as an accepted
 * click: without a pause, those who are refused take the processor from what is accepted (measured with three times as
 * many requests as fit: 0.41 of the best rate). So a refusal is held first.
 *
 * Acceptance asks once more: of the requests whose bodies come in one turn, more may have passed here than fit.
 */
export function refuseWithoutRoom(
  app: App,
  batcher: Pick<EventBatcher, 'requireRoom'>,
  { heldForMs, heldMax }: HoldingBounds = usualBounds,
): void {
  let held = 0;
  app.addHook('preParsing', (_request, _reply, _payload, done) => {
    try {
      batcher.requireRoom();
    } catch (refusal) {
      if (held >= heldMax) {
        done(refusal as Refusal);
        return;
      }
      held += 1;
      setTimeout(() => {
        held -= 1;
        done(refusal as Refusal);
      }, heldForMs);
      return;
    }
    done();
  });
}
