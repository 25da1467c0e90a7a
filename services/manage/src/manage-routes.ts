import { type App, registerIdempotency } from '@clicktrail/http';
import { consolePage } from './console/console-page.js';
import type { ManageDeps } from './deps.js';
import { forgetAnswers } from './forget-answers.js';
import { createAdvertiser } from './resources/advertisers/create-advertiser.js';
import { listAdvertisers } from './resources/advertisers/list-advertisers.js';
import { readAdvertiser } from './resources/advertisers/read-advertiser.js';
import { rotateToken } from './resources/advertisers/rotate-token.js';
import { updateAdvertiser } from './resources/advertisers/update-advertiser.js';
import { apply } from './resources/applications.js';
import { listAllApprovals } from './resources/approvals/list-all-approvals.js';
import { listApprovals } from './resources/approvals/list-approvals.js';
import { decideApproval } from './resources/approvals/put-approval.js';
import { readApproval } from './resources/approvals/read-approval.js';
import { listAuditLog } from './resources/audit-log/list-audit-log.js';
import { readAuditEntry } from './resources/audit-log/read-audit-entry.js';
import { updateCampaign } from './resources/campaigns/campaigns.js';
import { createCampaign } from './resources/campaigns/create-campaign.js';
import { listCampaigns } from './resources/campaigns/list-campaigns.js';
import { readCampaign } from './resources/campaigns/read-campaign.js';
import { createCoupon } from './resources/coupons/create-coupon.js';
import { deleteCoupon } from './resources/coupons/delete-coupon.js';
import { listCoupons } from './resources/coupons/list-coupons.js';
import { readCoupon } from './resources/coupons/read-coupon.js';
import { dropDeadLetter } from './resources/dead-letters/drop-dead-letter.js';
import { listDeadLetters } from './resources/dead-letters/list-dead-letters.js';
import { readDeadLetter } from './resources/dead-letters/read-dead-letter.js';
import { replayDeadLettersByApi } from './resources/dead-letters/replay-dead-letters.js';
import { deleteExchangeRate } from './resources/exchange-rates/delete-exchange-rate.js';
import { listExchangeRates } from './resources/exchange-rates/list-exchange-rates.js';
import { readExchangeRate } from './resources/exchange-rates/read-exchange-rate.js';
import { putExchangeRate } from './resources/exchange-rates.js';
import { createFraudRule } from './resources/fraud-rules/create-fraud-rule.js';
import { deleteFraudRule } from './resources/fraud-rules/delete-fraud-rule.js';
import { updateFraudRule } from './resources/fraud-rules/fraud-rules.js';
import { listFraudRules } from './resources/fraud-rules/list-fraud-rules.js';
import { readFraudRule } from './resources/fraud-rules/read-fraud-rule.js';
import { createInvoice } from './resources/invoices/create-invoice.js';
import { listInvoices } from './resources/invoices/list-invoices.js';
import { readInvoice } from './resources/invoices/read-invoice.js';
import { updateInvoice } from './resources/invoices/update-invoice.js';
import { createKey } from './resources/keys/keys.js';
import { listKeys } from './resources/keys/list-keys.js';
import { readKey } from './resources/keys/read-key.js';
import { revokeKey } from './resources/keys/revoke-key.js';
import { rotateKey } from './resources/keys/rotate-key.js';
import { updateKey } from './resources/keys/update-key.js';
import { createOwnKey } from './resources/me/create-own-key.js';
import { listOwnApplications } from './resources/me/list-own-applications.js';
import { listOwnCoupons } from './resources/me/list-own-coupons.js';
import { listOwnInvoices } from './resources/me/list-own-invoices.js';
import { listOwnKeys } from './resources/me/list-own-keys.js';
import { revokeOwnKey } from './resources/me/revoke-own-key.js';
import { rotateOwnSecret } from './resources/me/rotate-own-secret.js';
import { rotateOwnToken } from './resources/me/rotate-own-token.js';
import { updateOwnPublisher } from './resources/me/update-own-publisher.js';
import { testPostback } from './resources/postback-test/test-postback.js';
import { createPublisher } from './resources/publishers/create-publisher.js';
import { listPublishers } from './resources/publishers/list-publishers.js';
import { updatePublisher } from './resources/publishers/publishers.js';
import { readPublisher } from './resources/publishers/read-publisher.js';
import { rotateSecret } from './resources/publishers/rotate-secret.js';
import { readMe } from './sign-in/read-me.js';
import { offerTotp } from './sign-in/second-factor/offer-totp.js';
import { confirmTotp } from './sign-in/second-factor/own-factor.js';
import { removeTotp } from './sign-in/second-factor/remove-totp.js';
import { signIn } from './sign-in/sign-in.js';
import { signOut } from './sign-in/sign-out.js';
import { beginSingleSignOn } from './sign-in/single-sign-on/begin-single-sign-on.js';
import { finishSingleSignOn } from './sign-in/single-sign-on/finish-single-sign-on.js';
import { sweepSessions } from './sign-in/sweep-sessions.js';
import { acceptInvitation } from './users/accept-invitation.js';
import { inviteUser } from './users/invite-user.js';
import { listUsers } from './users/list-users.js';
import { readUser } from './users/read-user.js';
import { removeFactor } from './users/remove-factor.js';
import { updateUser } from './users/update-user.js';
import { createUser } from './users/users.js';

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
