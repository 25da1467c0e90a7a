import type { EventKind } from '@clicktrail/events';
import { unsuspicious } from '../fraud/fraud-rules.js';
import type { AcceptanceDeps } from './accept-click.js';
import { admit } from './admit.js';
import { type ClickDecision, decideClick } from './decide-click.js';
import type { EventInput } from './event-input.js';

type Decide = (
  deps: Pick<AcceptanceDeps, 'catalog' | 'limits'>,
  input: EventInput,
) => ClickDecision | Promise<ClickDecision>;

/** Decides on an event whose campaign and publisher have been looked for. An impression has no caps and no fraud rules. */
export const decideEvent: Record<EventKind, Decide> = {
  click: ({ catalog, limits }, input) => decideClick(catalog, input, limits),
  impression: ({ catalog }, input) => ({ campaign: admit(catalog, input), fraud: unsuspicious }),
};
