import Type, { type Static } from 'typebox';
import { ConversionStatus } from './conversion.js';
import { noCursor } from './cursor.js';
import { checkedText, described, optional, record } from './described.js';
import { listQuery } from './list.js';
import { StatusNote, StatusReason } from './status-reason.js';
import { Id, OrNull, Time } from './text.js';
import { dayMs, isDay } from './utc-day.js';

/** Bounds of one file. */
export const reconciliationLinesMax = 100_000;
export const reconciliationBytesMax = 16 * 1024 * 1024;
/** Conversions of the period that the file does not have. */
export const onlyHereMax = 100_000;
export const reconciliationDaysMax = 366;
/** Reconciliations that are kept for an account, or for an admin key, and for how long. */
export const reconciliationsMax = 100;
export const reconciliationKeptDays = 30;

export const reconciliationKinds = [
  'matched',
  'amount_differs',
  'status_differs',
  'only_in_file',
  'only_here',
  'repeated',
  'unreadable',
] as const;
export type ReconciliationKind = (typeof reconciliationKinds)[number];

const kindTexts: Record<ReconciliationKind, string> = {
  matched: 'the file says what is recorded',
  amount_differs: 'another `revenue` or `currency`, and the same status',
  status_differs: 'another `status`, whatever the amount',
  only_in_file: 'the campaign has no such conversion, in the period or outside of it',
  only_here: 'a conversion of the period that the file does not have',
  repeated:
    'the file has the `txid` more than once. Lines that say the same are compared once; of lines that contradict each other none is compared',
  unreadable: 'a line with a fault, which stops no other',
};
const kindsText = reconciliationKinds.map((kind) => `\`${kind}\`: ${kindTexts[kind]}`).join('; ');

export const ReconciliationKind = Type.Unsafe<ReconciliationKind>(
  Type.Union(reconciliationKinds.map((kind) => Type.Literal(kind))),
);

const outcomes = ['applied', 'changed_since', 'failed'] as const;
export type ReconciliationOutcome = (typeof outcomes)[number];
const ReconciliationOutcome = Type.Unsafe<ReconciliationOutcome>(
  Type.Union(outcomes.map((outcome) => Type.Literal(outcome))),
);

/** Query of `POST /api/v1/reconciliations`. */
export const CreateReconciliation = Type.Object(
  {
    campaign_id: described(Id, "The campaign whose conversions are compared. An advertiser's own."),
    from: described(
      checkedText({ format: 'date' }, (from, { to }) => faultOfFrom(from, to)),
      'The first day, `YYYY-MM-DD`, whole and in UTC.',
    ),
    to: described(
      checkedText({ format: 'date' }, () => undefined),
      `The last day, whole and in UTC; the period has at most ${reconciliationDaysMax} days. It decides what is \`only_here\`; ` +
        'an order of the file is found whenever it was recorded.',
    ),
  },
  { additionalProperties: false },
);
export type CreateReconciliation = Static<typeof CreateReconciliation>;

function faultOfFrom(from: string, to: unknown): string | undefined {
  if (!isDay(to)) return undefined;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) return 'must not be after to';
  return days > reconciliationDaysMax ? `must be at most ${reconciliationDaysMax} days before to` : undefined;
}

/** Body of `POST /api/v1/reconciliations/{id}/apply`. */
export const ApplyReconciliation = Type.Object(
  {
    kinds: described(
      // `only_in_file` and the rest are refused by the handler, with the reason.
      Type.Array(ReconciliationKind, { minItems: 1, maxItems: reconciliationKinds.length }),
      'What is applied. `amount_differs` and `status_differs`: each line is sent again with the status and the amount of the file. ' +
        '`only_here`: pending conversions that have a `txid` are rejected; refused while the file has lines that could not be read.',
    ),
    status_reason: optional(StatusReason, 'Why conversions that this rejects are rejected.'),
    status_note: optional(StatusNote, 'A remark beside the reason.'),
  },
  {
    additionalProperties: false,
    component: 'ApplyReconciliation',
    examples: [{ kinds: ['status_differs', 'only_here'], status_reason: 'order_cancelled' }],
  },
);
export type ApplyReconciliation = Static<typeof ApplyReconciliation>;

export const ReconciliationState = Type.Union([
  Type.Literal('compared'),
  Type.Literal('applying'),
  Type.Literal('applied'),
]);
export type ReconciliationState = Static<typeof ReconciliationState>;

const Progress = record('ReconciliationProgress', {
  applied: described(Type.Integer(), 'Changed as the file says.'),
  changedSince: described(
    Type.Integer(),
    'Changed by somebody since they were compared, and therefore left alone.',
  ),
  failed: described(Type.Integer(), 'Could not be applied; the row says why.'),
  left: Type.Integer(),
});

export const Reconciliation = record('Reconciliation', {
  id: Type.String(),
  campaignId: Type.String(),
  from: Type.String({ format: 'date' }),
  to: Type.String({ format: 'date' }),
  rows: described(Type.Integer(), 'Lines of the file, without its head and blank ones.'),
  counts: described(
    Type.Object(Object.fromEntries(reconciliationKinds.map((kind) => [kind, Type.Integer()])) as never),
    `Rows by kind. ${kindsText}.`,
  ) as unknown as Type.TUnsafe<Record<ReconciliationKind, number>>,
  state: ReconciliationState,
  progress: described(Progress, 'Of all that was applied so far; `left` is of what is being applied.'),
  createdAt: Time,
  expiresAt: described(Time, 'When it is removed.'),
});
export type Reconciliation = Static<typeof Reconciliation>;

export const OneReconciliation = record('OneReconciliation', {
  success: Type.Literal(true),
  reconciliation: Reconciliation,
});
export type OneReconciliation = Static<typeof OneReconciliation>;

export const ReconciliationRow = record('ReconciliationRow', {
  number: described(Type.Integer(), 'Lines of the file in their order, then what it does not have.'),
  kind: ReconciliationKind,
  txid: OrNull(Type.String()),
  line: described(OrNull(Type.Integer()), 'Of the file, counted from 1, its head included.'),
  file: described(
    OrNull(
      Type.Object({
        status: OrNull(ConversionStatus),
        revenue: OrNull(Type.Number()),
        currency: OrNull(Type.String()),
      }),
    ),
    'What the file says; null where it does not have the order, or the line could not be read.',
  ),
  recorded: described(
    OrNull(
      Type.Object({
        conversionId: Type.String(),
        status: ConversionStatus,
        revenue: Type.Number(),
        currency: Type.String(),
        version: Type.Integer(),
      }),
    ),
    'The conversion as it was when it was compared.',
  ),
  differs: described(
    Type.Array(Type.Union([Type.Literal('status'), Type.Literal('revenue'), Type.Literal('currency')])),
    'All that differs, whatever the kind.',
  ),
  fault: described(OrNull(Type.String()), 'Why the line could not be read.'),
  outcome: described(OrNull(ReconciliationOutcome), 'Null until it was applied.'),
  outcomeMessage: OrNull(Type.String()),
});
export type ReconciliationRow = Static<typeof ReconciliationRow>;

/** Writes the number of the last row of a page as the cursor of the next one. */
export const rowNumberCursor = (number: number): string => Buffer.from(`row ${number}`).toString('base64url');

/** @throws Refusal 400 for anything that no list gave out. */
export function rowNumberOfCursor(cursor: string): number {
  const [, digits = ''] = /^row (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (digits === '' || rowNumberCursor(Number(digits)) !== cursor) throw noCursor();
  return Number(digits);
}

/** Query of `GET /api/v1/reconciliations/{id}/rows`. */
export const ListReconciliationRows = Type.Object(
  {
    kind: optional(ReconciliationKind, `Only rows of this kind. ${kindsText}.`),
    outcome: optional(ReconciliationOutcome, 'Only rows that were applied with this outcome.'),
    ...listQuery(rowNumberOfCursor),
  },
  { additionalProperties: false },
);
export type ListReconciliationRows = Static<typeof ListReconciliationRows>;
