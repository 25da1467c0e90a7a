import type {
  AppliedRow,
  AskedToApply,
  StoredConversion,
  StoredReconciliationRow,
  Tx,
} from '@clicktrail/postgres';
import { requireCampaign } from '../../attribution/require-campaign.js';
import type { SaleReport } from '../../attribution/sale-report.js';
import type { ConversionsDeps } from '../../deps.js';
import { changeByAdmin } from '../../recording/change-by-admin.js';
import { reportAgain } from '../../recording/record-sale.js';

/**
 * Applies a row to its conversion, which the transaction has locked: sends the order again as the file has it, or rejects what
 * the file does not have. A conversion that is of another version than was compared stays as it is.
 */
export async function applyRow(
  tx: Tx,
  deps: Pick<ConversionsDeps, 'catalog' | 'now'>,
  asked: AskedToApply,
  row: StoredReconciliationRow,
  conversion: StoredConversion | undefined,
): Promise<AppliedRow> {
  const { number } = row;
  if (!conversion) return { number, outcome: 'failed', message: 'There is no such conversion any more.' };
  if (conversion.version !== row.version)
    return { number, outcome: 'changed_since', message: changedText(conversion) };
  if (row.differs.includes('currency')) return { number, outcome: 'failed', message: otherCurrency(row) };
  const sent = sentBy(asked, row);
  if (row.kind === 'only_here' && asked.by.role === 'admin')
    await rejectByAdmin(tx, deps, asked, conversion, sent);
  else await sendAgain(tx, deps, asked, conversion, sent);
  return { number, outcome: 'applied', message: null };
}

const changedText = ({ version, updatedAt }: StoredConversion) =>
  `It has version ${version} since ${updatedAt}, and was left as it is.`;

const otherCurrency = ({ currency, recordedCurrency }: StoredReconciliationRow) =>
  `The currency of a conversion cannot be changed: the file says ${currency}, recorded is ${recordedCurrency}.`;

type Sent = Pick<SaleReport, 'status' | 'revenue' | 'statusReason' | 'statusNote'>;

/** What the row sends; the reason is for what it rejects. */
function sentBy({ statusReason, statusNote }: AskedToApply, row: StoredReconciliationRow): Sent {
  const status = row.kind === 'only_here' ? 'rejected' : (row.status ?? undefined);
  const sent = { status, revenue: row.revenue ?? undefined };
  const rejects = status === 'rejected' && row.recordedStatus !== 'rejected';
  return rejects
    ? { ...sent, statusReason: statusReason ?? undefined, statusNote: statusNote ?? undefined }
    : sent;
}

async function rejectByAdmin(
  tx: Tx,
  deps: Pick<ConversionsDeps, 'catalog' | 'now'>,
  { by, requestId }: AskedToApply,
  conversion: StoredConversion,
  sent: Sent,
): Promise<void> {
  await changeByAdmin(tx, deps, conversion, { sent, by, request: { id: requestId, span: null } });
}

async function sendAgain(
  tx: Tx,
  { catalog, now }: Pick<ConversionsDeps, 'catalog' | 'now'>,
  { by, requestId }: AskedToApply,
  conversion: StoredConversion,
  sent: Sent,
): Promise<void> {
  const { affiliateId, advertiserId, coupon, transactionId } = conversion;
  const campaign = await requireCampaign(catalog, conversion.campaignId);
  // The permission table admits no other role here.
  const role = by.role as 'advertiser' | 'admin';
  await reportAgain(tx, {
    report: { txid: transactionId!, ...sent, warnings: [] },
    attribution: { campaign, affiliateId, advertiserId, click: null, coupon },
    by: { via: 'post', keyId: by.keyId, userId: by.user?.id, role },
    at: now?.() ?? new Date(),
    request: { id: requestId, span: null },
    warnings: [],
  });
}
