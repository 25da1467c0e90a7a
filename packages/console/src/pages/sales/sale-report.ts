import type { Conversion, RecordConversion } from '@clicktrail/client';

export type Sale = Conversion;
export type Decision = 'approved' | 'rejected';

/** The titles of the buttons that decide. */
export const decisionVerbs: Record<Decision, string> = { approved: 'Approve', rejected: 'Reject' };

/** True where a report can name the sale again: by its click, or by its coupon with a transaction id. */
export const canResend = ({ clickId, transactionId }: Sale): boolean =>
  clickId !== null || transactionId !== null;

/**
 * The report that changes the status of a sale and nothing else. Fields that are left out keep what is stored.
 * @param coupon of a sale without a click: any code of its publisher on its campaign, since its transaction id names it
 */
export function resendOf(sale: Sale, status: Decision, coupon?: string): RecordConversion {
  const { clickId, transactionId, goal } = sale;
  return {
    ...(clickId !== null ? { click_id: clickId } : { coupon: coupon ?? '' }),
    ...(transactionId !== null && { txid: transactionId }),
    goal,
    status,
  };
}
