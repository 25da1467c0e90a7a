import type { Slices } from '@clicktrail/concurrency';
import type { EventRefused } from '@clicktrail/contracts';
import type { EventKind } from '@clicktrail/events';
import { refusalOfError } from '@clicktrail/http';
import type { FastifyError } from 'fastify';
import { buildRedirectUrl } from '../../acceptance/build-redirect-url.js';
import type { ClickDecision } from '../../acceptance/decide-click.js';
import type { EventInput } from '../../acceptance/event-input.js';
import { statusOf } from '../../fraud/fraud-rules.js';

/** What became of one event of a batch. */
export type Outcome = { id: string; input: EventInput; decision: ClickDecision } | { error: unknown };

type Accepted = Exclude<Outcome, { error: unknown }>;

/** The result of an accepted event: the answer of the single call. */
const resultOf: Record<EventKind, (event: Accepted) => object> = {
  click: ({ id, input, decision: { campaign, fraud } }) => ({
    status: 201,
    click: { id, campaignId: campaign.id, status: statusOf(fraud) },
    redirectUrl: buildRedirectUrl(campaign, input, id),
  }),
  impression: ({ id, decision: { campaign } }) => ({
    status: 201,
    impression: { id, campaignId: campaign.id },
  }),
};

function refused(error: unknown): EventRefused {
  const { status, code, message, details } = refusalOfError(error as FastifyError);
  const { fields, caps } = details;
  return { status, code, message, ...(fields && { fields }), ...(caps && { caps }) };
}

/**
 * Writes the answer of a batch, and gives the thread back in between: with long sub IDs it has megabytes.
 * @param all false leaves out the results of accepted events, and numbers those of refused ones
 */
export async function answerText(
  kind: EventKind,
  outcomes: readonly Outcome[],
  all: boolean,
  slices: Slices,
): Promise<string> {
  const results: string[] = [];
  let accepted = 0;
  await slices.next();
  for (const [index, outcome] of outcomes.entries()) {
    if (slices.isOver) await slices.next();
    if ('error' in outcome) {
      results.push(JSON.stringify({ ...(!all && { index }), ...refused(outcome.error) }));
    } else {
      accepted += 1;
      if (all) results.push(JSON.stringify(resultOf[kind](outcome)));
    }
  }
  const counts = `"accepted":${accepted},"refused":${outcomes.length - accepted}`;
  return `{"success":true,${counts},"results":[${results.join(',')}]}`;
}
