import type { RecordClick, RecordImpression } from '@clicktrail/contracts';
import type { EventKind } from '@clicktrail/events';
import { type BatchRow, type RowReader, refusalOfError } from '@clicktrail/http';
import type { FastifyError, FastifyRequest } from 'fastify';
import { acceptedEvent } from '../../acceptance/accepted-event.js';
import { type Judged, type JudgingDeps, judgeEvents } from '../../acceptance/judge-events.js';
import { answerOfPlanned, queuePlannedEvents, queueTogether } from '../../batching/queue-events.js';
import type { IngestDeps } from '../../deps.js';
import type { noteRefusals } from '../../refusals/note-refusals.js';
import { inputOfRequest, missingAffiliate } from '../request-input.js';
import { answerText, type Outcome } from './outcomes.js';

type BatchDeps = IngestDeps & JudgingDeps;

/** A batch on its way. */
export interface SentBatch {
  request: FastifyRequest;
  rows: readonly BatchRow[];
  read: RowReader<RecordClick | RecordImpression>;
  /** False leaves out the results of accepted events. */
  all: boolean;
  noteOne: ReturnType<typeof noteRefusals>['noteOne'];
  logFault: (error: unknown, request: FastifyRequest) => void;
}

type Decided = Extract<Judged, { decision: unknown }>;

/**
 * Accepts the events of a batch. Resolves with the answer once those that were accepted are on disk.
 * @throws Refusal where nothing of it is recorded: `rate_limited`, or `unavailable` if no event could be judged or stored
 */
export async function acceptBatch(deps: BatchDeps, kind: EventKind, batch: SentBatch): Promise<string> {
  const { request, rows } = batch;
  const giveBack = deps.batcher.holdRoom(rows.length);
  try {
    const planned = request.idempotency?.plannedBefore;
    const answer = planned ? await answerOfPlanned(deps.plannedEvents.has, kind, planned) : null;
    if (answer !== null) return answer;
    deps.backlog.requireKept(rows.length);
    await deps.takeEvents(request.principal, rows.length);
    const judged = await judgeEvents(deps, kind, rows.length, (index) => inputOf(deps, batch, index));
    return await queue(deps, kind, batch, judged);
  } finally {
    giveBack();
  }
}

function inputOf({ visitors }: BatchDeps, { request: { principal }, rows, read }: SentBatch, index: number) {
  const body = read(rows[index]!, (sent) => missingAffiliate(principal, sent));
  return inputOfRequest(principal, body, visitors);
}

async function queue(
  deps: BatchDeps,
  kind: EventKind,
  batch: SentBatch,
  judged: readonly Judged[],
): Promise<string> {
  const { request, all } = batch;
  const decided = judged.filter((each): each is Decided => 'decision' in each);
  const events = decided.map(({ input, decision }) =>
    acceptedEvent(decision.campaign, input, decision.fraud),
  );
  const answerOf = async (outcomes: readonly Outcome[]) => {
    await noteErrors(deps, batch, judged, outcomes);
    requireSome(outcomes);
    return answerText(kind, outcomes, all, deps.slices);
  };
  if (request.idempotency && events.length > 0) {
    const answerOfIds = (ids: readonly string[]) =>
      answerOf(outcomesOf(judged, (index) => ({ id: ids[index]! })));
    return queuePlannedEvents(deps, kind, events, request, answerOfIds).catch((error: unknown) => {
      for (const { input } of decided) batch.noteOne(error, request, input);
      throw error;
    });
  }
  const queued = await queueTogether(deps, kind, events, request);
  return answerOf(outcomesOf(judged, (index) => queued[index]!));
}

/** @param queuedAt says what became of the decided event with this number */
function outcomesOf(
  judged: readonly Judged[],
  queuedAt: (number: number) => { id: string } | { error: unknown },
): Outcome[] {
  let number = 0;
  return judged.map((each) => {
    if ('error' in each) return each;
    const queued = queuedAt(number++);
    return 'error' in queued ? queued : { id: queued.id, input: each.input, decision: each.decision };
  });
}

async function noteErrors(
  { slices }: JudgingDeps,
  { request, noteOne, logFault }: SentBatch,
  judged: readonly Judged[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const faults = new Set<unknown>();
  for (const [index, outcome] of outcomes.entries()) {
    if (!('error' in outcome)) continue;
    if (slices.isOver) await slices.next();
    noteOne(outcome.error, request, judged[index]!.input);
    faults.add(outcome.error);
  }
  // One line for a fault that many events share.
  for (const fault of faults) logFault(fault, request);
}

/** A batch of which nothing could be judged or stored is refused as a whole: then it may be sent again under its key. */
function requireSome(outcomes: readonly Outcome[]): void {
  const [first] = outcomes;
  if (outcomes.every((each) => 'error' in each && isFault(each.error)))
    throw (first as { error: unknown }).error;
}

const isFault = (error: unknown): boolean => refusalOfError(error as FastifyError).status >= 500;
