import type { Slices } from '@clicktrail/concurrency';
import type { EventKind } from '@clicktrail/events';
import type { AcceptanceDeps } from './accept-click.js';
import { isUnknown } from './admit.js';
import type { ClickDecision } from './decide-click.js';
import { decideEvent } from './decide-event.js';
import type { EventInput } from './event-input.js';

/** What became of one event: its decision, or the error that refuses it. The input is missing where it could not be read. */
export type Judged =
  | { input: EventInput; decision: ClickDecision }
  | { input: EventInput | null; error: unknown };

export interface JudgingDeps extends Pick<AcceptanceDeps, 'catalog' | 'limits'> {
  slices: Slices;
}

/**
 * Takes events that came together through the steps of acceptance, in their order, each by itself. Gives the thread back in
 * between. Clicks that caps or velocity concern are decided in their order as well, those of one moment by one script.
 * @param read reads the event at an index; throws what refuses it
 */
export async function judgeEvents(
  deps: JudgingDeps,
  kind: EventKind,
  count: number,
  read: (index: number) => EventInput,
): Promise<Judged[]> {
  const inputs: (EventInput | Judged)[] = [];
  await deps.slices.next();
  for (let index = 0; index < count; index++) {
    if (deps.slices.isOver) await deps.slices.next();
    inputs.push(readOne(read, index));
  }
  const lost = await refreshed(deps, inputs);
  const judged: (Judged | Promise<Judged>)[] = [];
  for (const input of inputs) {
    if (deps.slices.isOver) await deps.slices.next();
    judged.push('scope' in input ? judge(deps, kind, input, lost) : input);
  }
  return Promise.all(judged);
}

function readOne(read: (index: number) => EventInput, index: number): EventInput | Judged {
  try {
    return read(index);
  } catch (error) {
    return { input: null, error };
  }
}

/** Reads the catalogue anew, once, where an event names what it does not have. @returns why it could not be read */
async function refreshed(
  { catalog }: JudgingDeps,
  inputs: readonly (EventInput | Judged)[],
): Promise<unknown> {
  if (!inputs.some((input) => 'scope' in input && isUnknown(catalog, input))) return undefined;
  return catalog.refresh().catch((error: unknown) => error);
}

/** @param lost why the catalogue could not be read for what is unknown */
function judge(
  deps: JudgingDeps,
  kind: EventKind,
  input: EventInput,
  lost: unknown,
): Judged | Promise<Judged> {
  if (lost !== undefined && isUnknown(deps.catalog, input)) return { input, error: lost };
  try {
    const decided = decideEvent[kind](deps, input);
    if (!(decided instanceof Promise)) return { input, decision: decided };
    return decided.then(
      (decision) => ({ input, decision }),
      (error: unknown) => ({ input, error }),
    );
  } catch (error) {
    return { input, error };
  }
}
