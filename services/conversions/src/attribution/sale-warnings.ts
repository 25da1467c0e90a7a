import type { CatalogCampaign } from '@clicktrail/catalog';
import { defaultGoal, nameMeant, type SaleWarning } from '@clicktrail/contracts';
import { fieldMeantBy, type SaleFieldName } from './sale-field-names.js';

const emptyTxid: SaleWarning = {
  code: 'empty_txid',
  field: 'txid',
  message: 'was sent empty, so nothing tells a re-send of this sale. A # in a URL is written %23',
};

/** Warns of a `txid` that was sent and is empty. */
export const warningsOfTxid = (isEmpty: boolean): SaleWarning[] => (isEmpty ? [emptyTxid] : []);

/** Warns of parameters that were ignored and look like a field of a sale that was not sent. */
export function warningsOfParameters(names: Iterable<string>, sent: ReadonlySet<string>): SaleWarning[] {
  const warnings: SaleWarning[] = [];
  for (const field of names) {
    const meant: SaleFieldName | undefined = fieldMeantBy(field);
    if (meant === undefined || sent.has(meant)) continue;
    const message = `is not known and was ignored; ${meant} was probably meant`;
    warnings.push({ code: 'unknown_parameter', field: field.slice(0, 100), message });
  }
  return warnings;
}

/** Warns of a goal that a campaign with goals does not have. */
export function warningsOfGoal(
  { goals }: Pick<CatalogCampaign, 'goals'>,
  goal: string | undefined,
): SaleWarning[] {
  if (goal === undefined || goals.size === 0) return [];
  if (nameMeant([...goals.keys(), defaultGoal], goal) !== undefined) return [];
  const message = "is no goal of the campaign, which has others: it has the campaign's own payout";
  return [{ code: 'unknown_goal', field: 'goal', message }];
}
