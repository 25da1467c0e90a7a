import {
  ClicksRecorded,
  EventBatchQuery,
  ImpressionsRecorded,
  RecordClick,
  RecordClicks,
  RecordImpression,
  RecordImpressions,
} from '@clicktrail/contracts';
import type { EventKind } from '@clicktrail/events';
import {
  type App,
  type Batch,
  batchBytesMax,
  batchSlices,
  compileBatchValidator,
  ndjson,
  parseBatches,
  rowReader,
} from '@clicktrail/http';
import type { FastifyRequest } from 'fastify';
import { admissionRefusals } from '../../acceptance/admit.js';
import type { IngestDeps } from '../../deps.js';
import { noteRefusals } from '../../refusals/note-refusals.js';
import { inputOfUnread } from '../request-input.js';
import { acceptBatch } from './accept-batch.js';

const batchRoutes = {
  click: {
    path: 'clicks',
    action: 'clicks.record',
    operationId: 'recordClicks',
    summary: 'Record up to 1,000 clicks at once',
    tag: 'Clicks',
    row: RecordClick,
    body: RecordClicks,
    answer: ClicksRecorded,
  },
  impression: {
    path: 'impressions',
    action: 'impressions.record',
    operationId: 'recordImpressions',
    summary: 'Record up to 1,000 impressions at once',
    tag: 'Impressions',
    row: RecordImpression,
    body: RecordImpressions,
    answer: ImpressionsRecorded,
  },
} as const;

const description =
  'The body is `{"events": [...]}` or NDJSON, one event a line, of 1 to 1,000 events and at most 4 MiB; compressed by gzip ' +
  '(`Content-Encoding: gzip`) at most 1 MiB as it is sent. Each event is judged by itself and in order, as by the single call: ' +
  'the status of the answer is 200 whatever became of them. Accepted events are on disk when it leaves. A line that is no JSON ' +
  'is an event that is refused; a body that is no batch as a whole is 400 and records nothing.\n\n' +
  'A batch is one request of the `rate_limit` of its key, and its events count against the `event_limit`. One that does not fit ' +
  'is 429 and records nothing, as is one that comes while events are stored more slowly than they arrive. With an ' +
  '`Idempotency-Key` it may be sent again whatever happened: every event is recorded once.';

/** `POST /api/v1/clicks/batch` and `POST /api/v1/impressions/batch`. */
export function recordBatches(app: App, deps: IngestDeps): void {
  parseBatches(app, 'events');
  recordBatch(app, deps, 'click');
  recordBatch(app, deps, 'impression');
}

function recordBatch(app: App, deps: IngestDeps, kind: EventKind): void {
  const { path, action, operationId, summary, tag, row, body, answer } = batchRoutes[kind];
  const { noteOne, onError } = noteRefusals(deps, kind, (request) => inputOfRefused(request, deps));
  const read = rowReader(row);
  app.route({
    method: 'POST',
    url: `/api/v1/${path}/batch`,
    bodyLimit: batchBytesMax,
    config: {
      action,
      refusals: [...admissionRefusals, 'cap_reached', 'payload_too_large', 'rate_limited'],
      consumes: ['application/json', ndjson],
    },
    validatorCompiler: compileBatchValidator,
    onError,
    schema: {
      operationId,
      summary,
      description,
      tags: [tag],
      querystring: EventBatchQuery,
      body,
      response: { 200: answer },
    },
    handler: async (request, reply) => {
      const text = await acceptBatch({ ...deps, slices: batchSlices }, kind, {
        request,
        rows: (request.body as unknown as Batch).rows,
        read,
        all: request.query.results !== false,
        noteOne,
        logFault: app.logFault,
      });
      return reply
        .type('application/json; charset=utf-8')
        .serializer(String)
        .send(text as never);
    },
  });
}

/** A batch that was refused as a whole before it was read; one that was read is noted event by event. */
const inputOfRefused = ({ body, principal }: FastifyRequest, { visitors }: IngestDeps) =>
  body === undefined ? inputOfUnread(principal, visitors) : null;
