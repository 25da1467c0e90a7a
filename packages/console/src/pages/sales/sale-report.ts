import type { Conversion, RecordConversion } from '@clicktrail/client';

export type Sale = Conversion;
export type Decision = 'approved' | 'rejected';
export type StatusReason = NonNullable<Sale['statusReason']>;

/** The reason to reject sales: a word of the list and a note, either of which may be left out. */
export interface Why {
  status_reason?: StatusReason;
  status_note?: string;
}

/** The titles of the reasons. */
export const reasonNames: Record<StatusReason, string> = {
  order_cancelled: 'Order cancelled',
  item_returned: 'Item returned',
  duplicate_order: 'Duplicate order',
  customer_fraud: 'Customer fraud',
  invalid_lead: 'Invalid lead',
  out_of_terms: 'Against the terms',
  window_expired: 'Too late after the click',
  cap_reached: 'Cap reached',
  test: 'Test',
  other: 'Other',
};

/** The reason and the note of a sale in one line; empty where it has neither. */
export const reasonText = ({ statusReason, statusNote }: Pick<Sale, 'statusReason' | 'statusNote'>): string =>
  [statusReason && reasonNames[statusReason], statusNote].filter(Boolean).join(': ');

/** The titles of the buttons that decide. */
export const decisionVerbs: Record<Decision, string> = { approved: 'Approve', rejected: 'Reject' };

/** True where a report can name the sale again: by its click, or by its coupon with a transaction id. */
export const canResend = ({ clickId, transactionId }: Sale): boolean =>
  clickId !== null || transactionId !== null;

/**
 * The report that changes the status of a sale and nothing else. Fields that are left out keep what is stored.
 * @param coupon of a sale without a click: any code of its publisher on its campaign, since its transaction id names it
 */
export function resendOf(sale: Sale, status: Decision, why: Why, coupon?: string): RecordConversion {
  const { clickId, transactionId, goal } = sale;
  return {
    ...(clickId !== null ? { click_id: clickId } : { coupon: coupon ?? '' }),
    ...(transactionId !== null && { txid: transactionId }),
    goal,
    status,
    ...why,
  };
}
