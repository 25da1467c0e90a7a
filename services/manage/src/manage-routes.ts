import { type App, registerIdempotency } from '@clicktrail/http';
import { consolePage } from './console/console-page.js';
import type { ManageDeps } from './deps.js';
import { forgetAnswers } from './forget-answers.js';
import { createAdvertiser } from './routes/advertisers/create-advertiser.js';
import { listAdvertisers } from './routes/advertisers/list-advertisers.js';
import { readAdvertiser } from './routes/advertisers/read-advertiser.js';
import { rotateToken } from './routes/advertisers/rotate-token.js';
import { updateAdvertiser } from './routes/advertisers/update-advertiser.js';
import { listAllApprovals } from './routes/approvals/list-all-approvals.js';
import { listApprovals } from './routes/approvals/list-approvals.js';
import { decideApproval } from './routes/approvals/put-approval.js';
import { readApproval } from './routes/approvals/read-approval.js';
import { listAuditLog } from './routes/audit-log/list-audit-log.js';
import { readAuditEntry } from './routes/audit-log/read-audit-entry.js';
import { createCampaign } from './routes/campaigns/create-campaign.js';
import { listCampaigns } from './routes/campaigns/list-campaigns.js';
import { readCampaign } from './routes/campaigns/read-campaign.js';
import { updateCampaign } from './routes/campaigns/update-campaign.js';
import { createCoupon } from './routes/coupons/create-coupon.js';
import { deleteCoupon } from './routes/coupons/delete-coupon.js';
import { listCoupons } from './routes/coupons/list-coupons.js';
import { readCoupon } from './routes/coupons/read-coupon.js';
import { dropDeadLetter } from './routes/dead-letters/drop-dead-letter.js';
import { listDeadLetters } from './routes/dead-letters/list-dead-letters.js';
import { readDeadLetter } from './routes/dead-letters/read-dead-letter.js';
import { replayDeadLettersByApi } from './routes/dead-letters/replay-dead-letters.js';
import { deleteExchangeRate } from './routes/exchange-rates/delete-exchange-rate.js';
import { listExchangeRates } from './routes/exchange-rates/list-exchange-rates.js';
import { putExchangeRate } from './routes/exchange-rates/put-exchange-rate.js';
import { readExchangeRate } from './routes/exchange-rates/read-exchange-rate.js';
import { createFraudRule } from './routes/fraud-rules/create-fraud-rule.js';
import { deleteFraudRule } from './routes/fraud-rules/delete-fraud-rule.js';
import { listFraudRules } from './routes/fraud-rules/list-fraud-rules.js';
import { readFraudRule } from './routes/fraud-rules/read-fraud-rule.js';
import { updateFraudRule } from './routes/fraud-rules/update-fraud-rule.js';
import { acceptInvitation } from './routes/invitations/accept-invitation.js';
import { createInvoice } from './routes/invoices/create-invoice.js';
import { listInvoices } from './routes/invoices/list-invoices.js';
import { readInvoice } from './routes/invoices/read-invoice.js';
import { updateInvoice } from './routes/invoices/update-invoice.js';
import { createKey } from './routes/keys/create-key.js';
import { listKeys } from './routes/keys/list-keys.js';
import { readKey } from './routes/keys/read-key.js';
import { revokeKey } from './routes/keys/revoke-key.js';
import { rotateKey } from './routes/keys/rotate-key.js';
import { updateKey } from './routes/keys/update-key.js';
import { apply } from './routes/me/apply.js';
import { createOwnKey } from './routes/me/create-own-key.js';
import { listOwnApplications } from './routes/me/list-own-applications.js';
import { listOwnCoupons } from './routes/me/list-own-coupons.js';
import { listOwnInvoices } from './routes/me/list-own-invoices.js';
import { listOwnKeys } from './routes/me/list-own-keys.js';
import { revokeOwnKey } from './routes/me/revoke-own-key.js';
import { rotateOwnSecret } from './routes/me/rotate-own-secret.js';
import { rotateOwnToken } from './routes/me/rotate-own-token.js';
import { updateOwnPublisher } from './routes/me/update-own-publisher.js';
import { testPostback } from './routes/postback-test/test-postback.js';
import { createPublisher } from './routes/publishers/create-publisher.js';
import { listPublishers } from './routes/publishers/list-publishers.js';
import { readPublisher } from './routes/publishers/read-publisher.js';
import { rotateSecret } from './routes/publishers/rotate-secret.js';
import { updatePublisher } from './routes/publishers/update-publisher.js';
import { confirmTotp } from './routes/second-factor/confirm-totp.js';
import { offerTotp } from './routes/second-factor/offer-totp.js';
import { removeTotp } from './routes/second-factor/remove-totp.js';
import { beginSingleSignOn } from './routes/session/begin-single-sign-on.js';
import { finishSingleSignOn } from './routes/session/finish-single-sign-on.js';
import { readMe } from './routes/session/read-me.js';
import { signIn } from './routes/session/sign-in.js';
import { signOut } from './routes/session/sign-out.js';
import { createUser } from './routes/users/create-user.js';
import { inviteUser } from './routes/users/invite-user.js';
import { listUsers } from './routes/users/list-users.js';
import { readUser } from './routes/users/read-user.js';
import { removeFactor } from './routes/users/remove-factor.js';
import { updateUser } from './routes/users/update-user.js';
import { sweepSessions } from './sessions/sweep-sessions.js';

const routes = [
  [readMe, signIn, signOut, beginSingleSignOn, finishSingleSignOn, offerTotp, confirmTotp, removeTotp],
  [createAdvertiser, listAdvertisers, readAdvertiser, rotateToken, updateAdvertiser],
  [createPublisher, listPublishers, readPublisher, rotateSecret, updatePublisher],
  [createCampaign, listCampaigns, readCampaign, updateCampaign],
  [listAllApprovals, listApprovals, decideApproval, readApproval],
  [createCoupon, deleteCoupon, listCoupons, readCoupon],
  [createKey, listKeys, readKey, revokeKey, rotateKey, updateKey],
  [apply, updateOwnPublisher, rotateOwnSecret, rotateOwnToken],
  [createOwnKey, listOwnKeys, revokeOwnKey, listOwnCoupons, listOwnInvoices, listOwnApplications],
  [createUser, inviteUser, listUsers, readUser, removeFactor, updateUser, acceptInvitation],
  [createInvoice, listInvoices, readInvoice, updateInvoice],
  [createFraudRule, deleteFraudRule, listFraudRules, readFraudRule, updateFraudRule],
  [deleteExchangeRate, listExchangeRates, putExchangeRate, readExchangeRate],
  [listAuditLog, readAuditEntry],
  [testPostback],
  [dropDeadLetter, listDeadLetters, readDeadLetter, replayDeadLettersByApi],
].flat();

/** The management part of the API, without the console. */
export function manageApi(deps: ManageDeps) {
  return async (app: App): Promise<void> => {
    registerIdempotency(app, { store: deps.idempotency, keyLocks: deps.keyLocks, room: deps.answerRoom });
    forgetAnswers(app, deps);
    sweepSessions(app, deps);
    for (const route of routes) route(app, deps);
  };
}

/** The routes of the management service, to be registered on any app made by `createApp`. */
export function manageRoutes(deps: ManageDeps) {
  return async (app: App): Promise<void> => {
    await manageApi(deps)(app);
    app.register(consolePage(deps.site));
  };
}
