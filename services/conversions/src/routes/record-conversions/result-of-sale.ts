import {
  badFields,
  type ConversionOfBatch,
  type ConversionOutcome,
  type ConversionsRecorded,
  fieldsOfRowMax,
  Refusal,
} from '@clicktrail/contracts';
import type { SaleAnswer } from '../../recording/report-sale.js';

/** What the answer to a batch says of a sale that was taken, without its line. */
export type TakenSale = Omit<Extract<ConversionOfBatch, { conversion: object }>, 'line'>;

export const takenSale = ({ body: { success: _, ...said } }: SaleAnswer): TakenSale => said;

/**
 * Words the refusal of one sale.
 * @throws the error itself where it is none of this sale: then the batch as a whole is to be sent again
 */
export function refusedSale(error: unknown): Omit<Extract<ConversionOfBatch, { code: string }>, 'line'> {
  if (!(error instanceof Refusal) || error.status >= 500 || error.code === 'idempotency_in_progress')
    throw error;
  const { status, code, message, details } = bounded(error);
  return { status, code, message, ...(details.fields && { fields: details.fields }) };
}

/** A thousand refusals are one answer. */
function bounded(refusal: Refusal): Refusal {
  const { fields = [] } = refusal.details;
  return fields.length > fieldsOfRowMax ? badFields(fields, refusal.code, fieldsOfRowMax) : refusal;
}

/** @param results in the order of the sales */
export function answerOfBatch(results: ConversionOfBatch[]): ConversionsRecorded {
  const count = (of: ConversionOutcome) => results.filter(({ status }) => status === of).length;
  const refused = results.filter((result) => 'code' in result).length;
  return {
    success: true,
    recorded: count('recorded'),
    updated: count('updated'),
    duplicates: count('duplicate'),
    refused,
    results,
  };
}
