import {
  badField,
  type CreateReconciliation,
  onlyHereMax,
  type Principal,
  partyId,
  unavailable,
} from '@clicktrail/contracts';
import {
  compareUpload,
  dropUpload,
  insertReconciliation,
  inTransaction,
  lockUpload,
  noteCounts,
  type StoredReconciliation,
  type Tx,
} from '@clicktrail/postgres';
import type { ConversionsDeps } from '../deps.js';
import { timedId } from '../recording/timed-id.js';
import type { TakenFile } from './file/take-file.js';

type Deps = Pick<ConversionsDeps, 'pool' | 'salePermits' | 'now'>;

/**
 * Compares a file with the conversions of a campaign, in one transaction that also forgets the file's lines.
 * @param remember runs in that transaction
 * @throws Refusal 400 where the period has too much that the file does not have; `unavailable`. Nothing is kept then.
 */
export async function makeReconciliation<T>(
  { pool, salePermits, now }: Deps,
  by: Principal,
  { campaign_id: campaignId, from, to }: CreateReconciliation,
  file: TakenFile,
  remember: (tx: Tx, made: StoredReconciliation) => Promise<T>,
): Promise<T> {
  const { uploadId, lines } = file;
  const at = now?.() ?? new Date();
  const id = timedId(at);
  const advertiserId = by.role === 'advertiser' ? by.accountId : null;
  const made = await salePermits.runOneOfMany(by, () =>
    inTransaction(pool, async (tx) => {
      // Its lines are lost where Postgres crashed since, and forgotten where nothing came for minutes.
      if ((await lockUpload(tx, uploadId)) !== lines) throw unavailable();
      const owner = { party: partyId(by), advertiserId };
      await insertReconciliation(tx, owner, { id, campaignId, from, to, lines, createdAt: at.toISOString() });
      const counts = await compareUpload(tx, id, uploadId, { campaignId, advertiserId, from, to });
      if ((counts.only_here ?? 0) > onlyHereMax) throw tooManyOnlyHere();
      await dropUpload(tx, uploadId);
      return remember(tx, await noteCounts(tx, id, counts));
    }),
  );
  file.isUsed = true;
  return made;
}

const tooManyOnlyHere = () =>
  badField(
    'to',
    `must be closer to from: the campaign has more than ${onlyHereMax} conversions of this period that the file does not have`,
  );
