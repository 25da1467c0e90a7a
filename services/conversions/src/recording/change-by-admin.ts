import type { Principal } from '@clicktrail/contracts';
import {
  actorOf,
  addAuditEntry,
  addPostback,
  changeConversion,
  findPostbackTemplate,
  notePayoutGiven,
  type StoredConversion,
  type Tx,
} from '@clicktrail/postgres';
import { requireCampaign } from '../attribution/require-campaign.js';
import type { SaleRequest } from '../attribution/sale-report.js';
import type { ConversionsDeps } from '../deps.js';
import { decideOutcome, type SentState } from '../outcome/decide-outcome.js';
import { payoutTerms } from '../outcome/payout.js';
import { conversionOnWire } from '../wire/conversion-on-wire.js';
import { postbackOf } from './postback-of.js';

/** The message for an id that names no conversion. */
export const noConversion = 'There is no such conversion.';

/** A change that an admin asks for. */
export interface AdminChange {
  sent: SentState;
  by: Pick<Principal, 'keyId' | 'role' | 'user'>;
  request: SaleRequest;
  /** Written to the audit log beside the changed conversion. */
  reason?: string | undefined;
}

/** The conversion after a change; `changed` is false where no visible field changes, and then nothing tells of it. */
export interface ChangedByAdmin {
  changed: boolean;
  after: StoredConversion;
}

/**
 * Changes one conversion as an admin decides: writes the next version, the line of the audit log and the postback of a
 * publisher that wants to hear of decisions in the caller's transaction, which has locked it.
 */
export async function changeByAdmin(
  tx: Tx,
  { catalog, now }: Pick<ConversionsDeps, 'catalog' | 'now'>,
  before: StoredConversion,
  { sent, by, request, reason }: AdminChange,
): Promise<ChangedByAdmin> {
  const { id } = before;
  const campaign = await requireCampaign(catalog, before.campaignId);
  const terms = payoutTerms(campaign, before.goal, before.currency, before.payoutCurrency);
  const decision = decideOutcome(before, sent, terms);
  if (decision.outcome === 'duplicate') {
    if (decision.state.payoutGiven !== before.payoutGiven) await notePayoutGiven(tx, id);
    return { changed: false, after: before };
  }
  const at = now?.() ?? new Date();
  const version = { via: 'patch', keyId: by.keyId, role: 'admin', userId: by.user?.id } as const;
  const after = await changeConversion(tx, id, decision.state, version, at.toISOString());
  await addAuditEntry(tx, {
    actor: actorOf(by),
    action: 'update',
    entity: 'conversion',
    entityId: id,
    before: conversionOnWire(before),
    after: { ...conversionOnWire(after), ...(reason && { reason }) },
  });
  const template = await findPostbackTemplate(tx, after.affiliateId, 'decided');
  const postback = postbackOf(template, after, 'decided', { at, request });
  if (postback) await addPostback(tx, postback);
  return { changed: true, after };
}
