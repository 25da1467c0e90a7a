import type { PostbackStatus } from '@clicktrail/contracts';
import {
  findPostbackTemplate,
  lockConversions,
  lockReplays,
  type NewCall,
  replayWithCalls,
  type Tx,
} from '@clicktrail/postgres';
import { callOf } from '../../recording/postback-of.js';

/**
 * Sends deliveries of a publisher again by its URL as it is now, filled in with their sales as they are now.
 * @returns how many: one for whose sale the URL makes none, or whose status is another by now, is left as it is
 */
export async function replayToCurrent(
  tx: Tx,
  publisherId: string,
  ids: readonly string[],
  statuses: readonly PostbackStatus[],
): Promise<number> {
  const template = await findPostbackTemplate(tx, publisherId);
  if (template === null) return 0;
  const told = await lockReplays(tx, ids, statuses);
  const conversions = await lockConversions(tx, [...new Set(told.map(({ conversionId }) => conversionId))]);
  const calls = told.flatMap(({ id, conversionId, event }): NewCall[] => {
    const call = callOf(template, conversions.get(conversionId)!, event);
    return call === null ? [] : [{ id, ...call }];
  });
  if (calls.length > 0) await replayWithCalls(tx, calls);
  return calls.length;
}
