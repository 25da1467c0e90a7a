import Type, { type Static } from 'typebox';
import { batchRowsMax } from './batch-rows.js';
import { ConversionOutcome, ConversionOutline, RecordConversion } from './conversion.js';
import { described, optional, record } from './described.js';
import { FieldFault } from './error-body.js';
import { SaleWarnings } from './sale-warning.js';

/** Bad fields of one sale that an answer names: more than a sale has, and few enough for a thousand of them. */
export const fieldsOfRowMax = 20;

/** Body of `POST /api/v1/conversions/batch` as JSON; as NDJSON and as CSV each line is one of the list. */
export const RecordConversions = Type.Object(
  {
    conversions: described(
      Type.Array(RecordConversion, { minItems: 1, maxItems: batchRowsMax }),
      `The sales, 1 to ${batchRowsMax.toLocaleString('en')}: each as the body of \`POST /api/v1/conversions\`.`,
    ),
  },
  { additionalProperties: false, component: 'RecordConversions' },
);

/** Query of `POST /api/v1/conversions/batch`. */
export const RecordConversionsQuery = Type.Object(
  {
    dry_run: optional(
      Type.Boolean(),
      'With `true` the answer is what it would be without it, and nothing is recorded. A conversion that would be new has an `id` ' +
        'that names nothing.',
    ),
  },
  { additionalProperties: false },
);
export type RecordConversionsQuery = Static<typeof RecordConversionsQuery>;

const line = described(
  Type.Integer(),
  'The line of the body where it begins, or its place in the list of a JSON body; counted from 1. The head of CSV is a line.',
);

const Taken = record('ConversionOfBatch', {
  line,
  status: ConversionOutcome,
  conversion: ConversionOutline,
  warnings: Type.Optional(SaleWarnings),
});

const NotTaken = record('ConversionOfBatchRefused', {
  line,
  status: described(Type.Integer({ minimum: 400 }), 'As of a call with this sale alone.'),
  code: Type.String(),
  message: Type.String(),
  fields: Type.Optional(
    described(
      Type.Array(FieldFault),
      `With \`invalid_request\`: the bad fields, the first ${fieldsOfRowMax} of very many. \`body\` is the line as a whole, which could not be read.`,
    ),
  ),
});

/** The result for one sale of a batch. */
export const ConversionOfBatch = Type.Union([Taken, NotTaken]);
export type ConversionOfBatch = Static<typeof ConversionOfBatch>;

/** Results in the order of the sales, and their numbers by kind. */
export const ConversionsRecorded = record('ConversionsRecorded', {
  success: Type.Literal(true),
  recorded: Type.Integer(),
  updated: Type.Integer(),
  duplicates: Type.Integer(),
  refused: Type.Integer(),
  results: Type.Array(ConversionOfBatch),
});
export type ConversionsRecorded = Static<typeof ConversionsRecorded>;
