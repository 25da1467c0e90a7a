import Type from 'typebox';
import { inCode } from './described.js';
import { patterns } from './patterns.js';
import { cutText, OrNull, textLengthMax, trimText } from './text.js';

/** The reasons that a conversion can have for its status, in the words of the trade. */
export const statusReasons = [
  'order_cancelled',
  'item_returned',
  'duplicate_order',
  'customer_fraud',
  'invalid_lead',
  'out_of_terms',
  'window_expired',
  'cap_reached',
  'test',
  'other',
] as const;
export type StatusReason = (typeof statusReasons)[number];

export const StatusReason = Type.Unsafe<StatusReason>(
  Type.Union(statusReasons.map((reason) => Type.Literal(reason))),
);

/** A remark beside the reason, in one's own words. */
export const StatusNote = Type.String({ minLength: 1, maxLength: textLengthMax, pattern: patterns.clean });

const keptText =
  'A re-send without it keeps what is stored, unless the status changes: that clears the reason and the note.';

/** Descriptions of both fields, for requests. */
export const statusReasonTexts = {
  status_reason: `Why the conversion has its status: ${inCode(statusReasons)}. ${keptText}`,
  status_note: `A remark beside the reason, at most ${textLengthMax} characters. ${keptText}`,
} as const;

/** Both fields of a conversion, for answers. */
export const statusReasonFields = {
  statusReason: OrNull(StatusReason),
  statusNote: OrNull(Type.String()),
};

/** The two fields as they are stored: null is none. */
export interface ReasonAndNote {
  statusReason: StatusReason | null;
  statusNote: string | null;
}

/** The two fields as they were sent: undefined was not sent, null clears. */
export type SentReason = Partial<{ [name in keyof ReasonAndNote]: ReasonAndNote[name] | undefined }>;

const known: ReadonlySet<string> = new Set(statusReasons);

const isReason = (word: string): word is StatusReason => known.has(word);

/** Reads a note as it was sent, without the white space around it; one of nothing else counts as not sent. */
export const readNote = (note: string | null | undefined): string | null | undefined =>
  note && (trimText(note) || undefined);

/**
 * Reads a reason that an advertiser's system sent by URL. Letter case, blanks and hyphens do not count. A word that is none
 * of them becomes `other`, with the word as the note, before a note that was sent beside it.
 */
export function readReason(word: string | undefined, note: string | undefined): SentReason {
  if (word === undefined) return { statusNote: note };
  const reason = word.toLowerCase().replace(/[\s-]+/g, '_');
  if (isReason(reason)) return { statusReason: reason, statusNote: note };
  return { statusReason: 'other', statusNote: cutText(note === undefined ? word : `${word}: ${note}`) };
}
