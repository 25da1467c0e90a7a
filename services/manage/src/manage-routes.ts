import { type App, registerIdempotency } from '@clicktrail/http';
import { consolePage } from './console/console-page.js';
import type { ManageDeps } from './deps.js';
import { advertiserRoutes, ownAdvertiserRoutes } from './resources/advertisers.js';
import { applicationRoutes } from './resources/applications.js';
import { approvalRoutes } from './resources/approvals.js';
import { auditLogRoutes } from './resources/audit-log.js';
import { campaignRoutes } from './resources/campaigns/campaigns.js';
import { couponRoutes } from './resources/coupons.js';
import { deadLetterRoutes } from './resources/dead-letters.js';
import { exchangeRateRoutes } from './resources/exchange-rates.js';
import { fraudRuleRoutes } from './resources/fraud-rules/fraud-rules.js';
import { invoiceRoutes } from './resources/invoices.js';
import { keyRoutes } from './resources/keys/keys.js';
import { ownKeyRoutes } from './resources/keys/own-keys.js';
import { testPostback } from './resources/postback-test/test-postback.js';
import { ownPublisherRoutes, publisherRoutes } from './resources/publishers/publishers.js';
import { readMe } from './sign-in/me.js';
import { ownPasswordRoutes } from './sign-in/own-password.js';
import { ownSessionRoutes } from './sign-in/own-sessions.js';
import { ownFactorRoutes } from './sign-in/second-factor/own-factor.js';
import { signIn } from './sign-in/sign-in.js';
import { signOut } from './sign-in/sign-out.js';
import { beginSingleSignOn } from './sign-in/single-sign-on/begin-single-sign-on.js';
import { finishSingleSignOn } from './sign-in/single-sign-on/finish-single-sign-on.js';
import { sweep } from './sweep.js';
import { acceptInvitation } from './users/accept-invitation.js';
import { readResets, requestReset } from './users/password-resets/request-reset.js';
import { previewInvitation } from './users/preview-invitation.js';
import { userRoutes } from './users/users.js';

const routes = [
  [readMe, signIn, signOut, beginSingleSignOn, finishSingleSignOn, ownFactorRoutes],
  [ownPasswordRoutes, ownSessionRoutes],
  [userRoutes, acceptInvitation, previewInvitation, requestReset, readResets],
  [advertiserRoutes, ownAdvertiserRoutes, publisherRoutes, ownPublisherRoutes],
  [campaignRoutes, approvalRoutes, applicationRoutes, couponRoutes],
  [keyRoutes, ownKeyRoutes, invoiceRoutes, fraudRuleRoutes, exchangeRateRoutes],
  [auditLogRoutes, testPostback, deadLetterRoutes],
].flat();

/** The management part of the API, without the console. */
export function manageApi(deps: ManageDeps) {
  return async (app: App): Promise<void> => {
    registerIdempotency(app, { store: deps.idempotency, keyLocks: deps.keyLocks, room: deps.answerRoom });
    sweep(app, deps);
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
