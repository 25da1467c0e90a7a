import {
  type Amounts,
  type FieldError,
  faultsOfTemplate,
  foldText,
  offerMacros,
} from '@clicktrail/contracts';
import { asList, asRecord, faultsOfCurrency } from '../../checks/fields.js';
import { faultsOfPayout } from '../../checks/payout.js';

/** Checks rules of the body, an unchecked value, that a schema cannot express. */
export function faultsOfCampaign(body: unknown, amounts: Amounts): FieldError[] {
  const { offer_url, fallback_url, currency, payout, goals, caps } = asRecord(body);
  return [
    ...faultsOfTemplate('offer_url', offer_url, { macros: offerMacros, isForVisitors: true }),
    ...faultsOfTemplate('fallback_url', fallback_url, { macros: [], isForVisitors: true }),
    ...faultsOfCurrency('currency', currency),
    ...faultsOfPayout('payout', payout, amounts),
    ...asList(goals).flatMap((goal, i) => faultsOfPayout(`goals.${i}.payout`, goal.payout, amounts)),
    ...faultsOfTwins('goals', asList(goals), nameOfGoal, 'name'),
    ...faultsOfTwins('caps', asList(caps), (cap) => [cap.type, cap.window], 'type and window'),
  ];
}

/** Goals are one where they differ in nothing that is compared, such as letter case. */
const nameOfGoal = ({ name }: Record<string, unknown>) => (typeof name === 'string' ? foldText(name) : name);

function faultsOfTwins(
  field: string,
  entries: Record<string, unknown>[],
  identity: (entry: Record<string, unknown>) => unknown,
  words: string,
): FieldError[] {
  const differ = new Set(entries.map((entry) => JSON.stringify(identity(entry)))).size === entries.length;
  return differ ? [] : [{ field, message: `has two entries of the same ${words}` }];
}
