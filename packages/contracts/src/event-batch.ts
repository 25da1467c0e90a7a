import Type, { type Static } from 'typebox';
import { batchRowsMax } from './batch-rows.js';
import { RecordClick, RecordedClick } from './click.js';
import { described, record } from './described.js';
import { FieldFault } from './error-body.js';
import { RecordedImpression, RecordImpression } from './impression.js';

const batchOf = <Body extends Type.TSchema>(body: Body, component: string) =>
  Type.Object(
    {
      events: described(
        Type.Array(body, { minItems: 1, maxItems: batchRowsMax }),
        'Each as the body of the single call. They are judged in this order, each by itself.',
      ),
    },
    { additionalProperties: false, component },
  );

/** Body of `POST /api/v1/clicks/batch`. */
export const RecordClicks = batchOf(RecordClick, 'RecordClicks');

/** Body of `POST /api/v1/impressions/batch`. */
export const RecordImpressions = batchOf(RecordImpression, 'RecordImpressions');

export const EventBatchQuery = Type.Object(
  {
    results: Type.Optional(
      Type.Boolean({
        description:
          '`false` leaves out the results of accepted events: `results` has the refused ones alone, each with its `index`, ' +
          'counted from 0.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type EventBatchQuery = Static<typeof EventBatchQuery>;

/** What became of an event that was refused: the status and the error of the single call. */
export const EventRefused = record('EventRefused', {
  index: Type.Optional(Type.Integer({ description: 'With `results=false` alone.' })),
  status: Type.Integer({ minimum: 400 }),
  code: Type.String(),
  message: Type.String(),
  fields: Type.Optional(Type.Array(FieldFault)),
  caps: Type.Optional(Type.Unknown()),
});
export type EventRefused = Static<typeof EventRefused>;

const ClickAccepted = record('ClickAccepted', {
  status: Type.Literal(201),
  click: RecordedClick,
  redirectUrl: Type.String(),
});

const ImpressionAccepted = record('ImpressionAccepted', {
  status: Type.Literal(201),
  impression: RecordedImpression,
});

const answerOf = <Accepted extends Type.TSchema>(component: string, accepted: Accepted) =>
  record(component, {
    success: Type.Literal(true),
    accepted: Type.Integer({ description: 'Events that are on disk, rejected clicks among them.' }),
    refused: Type.Integer({ description: 'Events that are not recorded.' }),
    results: Type.Array(Type.Union([accepted, EventRefused]), {
      description: 'One for each event, in their order.',
    }),
  });

export const ClicksRecorded = answerOf('ClicksRecorded', ClickAccepted);
export const ImpressionsRecorded = answerOf('ImpressionsRecorded', ImpressionAccepted);
