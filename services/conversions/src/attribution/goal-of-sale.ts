import { defaultGoal, nameMeant } from '@clicktrail/contracts';
import type { Attribution } from './attribute-sale.js';
import type { SaleReport } from './sale-report.js';

/** Lists the goals of the conversions of a click that came without a transaction id, the oldest first. */
export type GoalsOf = (clickId: string) => Promise<string[]>;

/**
 * Names the goal of a sale as it is written elsewhere: goals compare without regard to letter case. Where the goal is a part of
 * the sale's identity, the spelling of a conversion of the click counts first, so that a re-send in any spelling finds it; then
 * that of the campaign. Two spellings of a goal that the campaign does not have are only one once the first of them is stored.
 * @returns undefined where no goal was sent
 */
export async function goalOfSale(
  goalsOf: GoalsOf,
  { goal, txid }: Pick<SaleReport, 'goal' | 'txid'>,
  { campaign, click }: Attribution,
): Promise<string | undefined> {
  if (goal === undefined) return undefined;
  const isIdentity = txid === undefined && click !== null;
  const stored = isIdentity ? await goalsOf(click.id) : [];
  return nameMeant(stored, goal) ?? nameMeant([...campaign.goals.keys(), defaultGoal], goal) ?? goal;
}
