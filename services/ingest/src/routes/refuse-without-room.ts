import type { Refusal } from '@clicktrail/contracts';
import type { App } from '@clicktrail/http';
import type { EventBatcher } from '../batching/event-batcher.js';

export interface HoldingBounds {
  /** Time that a refusal is held. */
  heldForMs: number;
  /** Refusals held at once, at most, each of some ten kilobytes. Requests beyond them are refused at once. */
  heldMax: number;
}

const usualBounds: HoldingBounds = { heldForMs: 500, heldMax: 2_000 };

/**
 * Refuses requests while no more events may be under way, before their bodies are read. Must be called before routes
 * are added.
 *
 * Holds each refusal first: most clients retry at once, whatever `Retry-After` says, and a refusal costs nearly as much
 * as an accepted click, so immediate ones would take the processor from what is accepted
 * (services/ingest/README.md).
 *
 * Acceptance checks once more: of the requests whose bodies arrive together, more may have passed here than fit.
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
