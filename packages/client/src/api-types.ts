/**
 * The HTTP API as types. Written by `npm run generate:client` from the document that the service serves;
 * change the routes, not this file.
 */
export interface paths {
    "/api/v1/advertisers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List advertisers
         * @description For keys with the role advertiser, admin.
         */
        get: operations["listAdvertisers"];
        put?: never;
        /**
         * Create an advertiser
         * @description For keys with the role admin; not for read-only keys.
         */
        post: operations["createAdvertiser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/advertisers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one advertiser
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["readAdvertiser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an advertiser
         * @description For keys with the role admin; not for read-only keys.
         */
        patch: operations["updateAdvertiser"];
        trace?: never;
    };
    "/api/v1/advertisers/{id}/rotate-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an advertiser a new postback token
         * @description During the grace `/postback` takes both. After it the old one is refused within a second.
         *
         *     For keys with the role admin; not for read-only keys.
         */
        post: operations["rotatePostbackToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the approvals of all campaigns
         * @description With `status=pending`: the applications that wait for a decision.
         *
         *     For keys with the role admin.
         */
        get: operations["listAllApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who changed what
         * @description For keys with the role admin.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/audit-log/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one entry of the audit log
         * @description For keys with the role admin.
         */
        get: operations["readAuditEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List campaigns
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["listCampaigns"];
        put?: never;
        /**
         * Create a campaign
         * @description For keys with the role admin; not for read-only keys.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one campaign
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["readCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a campaign
         * @description For keys with the role admin; not for read-only keys.
         */
        patch: operations["updateCampaign"];
        trace?: never;
    };
    "/api/v1/campaigns/{id}/publishers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a campaign's approvals
         * @description For keys with the role admin.
         */
        get: operations["listApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}/publishers/{publisher_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a publisher's approval on a campaign
         * @description For keys with the role admin.
         */
        get: operations["readApproval"];
        /**
         * Approve or reject a publisher on a campaign
         * @description For keys with the role admin; not for read-only keys.
         */
        put: operations["putApproval"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clicks
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["listClicks"];
        put?: never;
        /**
         * Record a click
         * @description For keys with the role publisher, advertiser, admin; not for read-only keys.
         */
        post: operations["recordClick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clicks/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Explain what would become of a click
         * @description Takes the body of `POST /api/v1/clicks` and decides on it in the same way, now. Records nothing and counts against no cap and no velocity rule; read-only keys may ask. A click that would be refused is 200 with the `code` in its last step. 400 is for a body of a wrong shape, 403 for the campaign of another advertiser. An `Idempotency-Key` is ignored: each answer is of its moment.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        post: operations["explainClick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversions
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["listConversions"];
        put?: never;
        /**
         * Record or re-send a conversion
         * @description For keys with the role advertiser, admin; not for read-only keys.
         */
        post: operations["recordConversion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one conversion
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["readConversion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the status, payout or revenue of a conversion
         * @description For keys with the role admin; not for read-only keys.
         */
        patch: operations["updateConversion"];
        trace?: never;
    };
    "/api/v1/conversions/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read every version of a conversion
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["readConversionHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversions/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve or reject many conversions
         * @description Each is changed as by `PATCH /api/v1/conversions/{id}` and judged by itself: an unknown one refuses no other. They are written in several transactions. After a 5xx some may be decided: send the same again, since what is decided already does not change.
         *
         *     For keys with the role admin; not for read-only keys.
         */
        post: operations["decideConversions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List coupons
         * @description For keys with the role admin.
         */
        get: operations["listCoupons"];
        put?: never;
        /**
         * Create a coupon
         * @description For keys with the role admin; not for read-only keys.
         */
        post: operations["createCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coupons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one coupon
         * @description For keys with the role admin.
         */
        get: operations["readCoupon"];
        put?: never;
        post?: never;
        /**
         * Delete a coupon
         * @description For keys with the role admin; not for read-only keys.
         */
        delete: operations["deleteCoupon"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exchange-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List exchange rates
         * @description For keys with the role admin.
         */
        get: operations["listExchangeRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exchange-rates/{currency}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the exchange rate of a currency
         * @description For keys with the role admin.
         */
        get: operations["readExchangeRate"];
        /**
         * Set the exchange rate of a currency
         * @description For keys with the role admin; not for read-only keys.
         */
        put: operations["putExchangeRate"];
        post?: never;
        /**
         * Delete the exchange rate of a currency
         * @description For keys with the role admin; not for read-only keys.
         */
        delete: operations["deleteExchangeRate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fraud-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fraud rules
         * @description For keys with the role admin.
         */
        get: operations["listFraudRules"];
        put?: never;
        /**
         * Create a fraud rule
         * @description For keys with the role admin; not for read-only keys.
         */
        post: operations["createFraudRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fraud-rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one fraud rule
         * @description For keys with the role admin.
         */
        get: operations["readFraudRule"];
        put?: never;
        post?: never;
        /**
         * Delete a fraud rule
         * @description For keys with the role admin; not for read-only keys.
         */
        delete: operations["deleteFraudRule"];
        options?: never;
        head?: never;
        /**
         * Change a fraud rule
         * @description For keys with the role admin; not for read-only keys.
         */
        patch: operations["updateFraudRule"];
        trace?: never;
    };
    "/api/v1/health/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare what was accepted with what is there
         * @description By UTC day of the events: accepted = stored + queued + dead letters + dropped. `missing` and `surplus` are faults; `uncounted` days are older than the counters.
         *
         *     For keys with the role admin.
         */
        get: operations["readLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/impressions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List impressions
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["listImpressions"];
        put?: never;
        /**
         * Record an impression
         * @description For keys with the role publisher, advertiser, admin; not for read-only keys.
         */
        post: operations["recordImpression"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/incoming-calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the calls that reported sales, accepted or not
         * @description Every `POST /api/v1/conversions` and `/postback` of 14 days with its answer: what a shop sent, and why it was refused. Advertisers see the calls with their own keys and token; calls with an admin's key, or with an unknown one, belong to no advertiser. Of callers that are refused very often some calls are left out.
         *
         *     For keys with the role advertiser, admin.
         */
        get: operations["listIncomingCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set your password by the link of an invitation
         * @description Needs no key. Ends all sessions that you have. Sign in with `POST /api/v1/session` then. Where passwords are turned off (`PASSWORDS=false`), it is refused, and single sign-on accepts the invitation.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description For keys with the role admin.
         */
        get: operations["listInvoices"];
        put?: never;
        /**
         * Create an invoice
         * @description For keys with the role admin; not for read-only keys.
         */
        post: operations["createInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one invoice
         * @description For keys with the role admin.
         */
        get: operations["readInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an invoice
         * @description For keys with the role admin; not for read-only keys.
         */
        patch: operations["updateInvoice"];
        trace?: never;
    };
    "/api/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description For keys with the role admin.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key
         * @description For keys with the role admin; not for read-only keys.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one API key
         * @description For keys with the role admin.
         */
        get: operations["readKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description For keys with the role admin; not for read-only keys.
         */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        /**
         * Change an API key
         * @description For keys with the role admin; not for read-only keys.
         */
        patch: operations["updateKey"];
        trace?: never;
    };
    "/api/v1/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an API key a new secret
         * @description For keys with the role admin; not for read-only keys.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the caller is and may do
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["readMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your postback URL and method
         * @description For keys with the role publisher; not for read-only keys.
         */
        patch: operations["updateOwnPublisher"];
        trace?: never;
    };
    "/api/v1/me/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your applications
         * @description With the decisions about you on campaigns that you did not apply for.
         *
         *     For keys with the role publisher.
         */
        get: operations["listOwnApplications"];
        put?: never;
        /**
         * Apply for a campaign that takes approved publishers only
         * @description Makes a `pending` approval (201). Where there is one already, pending or decided, it is answered as it is (200).
         *
         *     For keys with the role publisher; not for read-only keys.
         */
        post: operations["applyForCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your coupons
         * @description A publisher's are those whose sales are its own, an advertiser's those of its campaigns.
         *
         *     For keys with the role publisher, advertiser.
         */
        get: operations["listOwnCoupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your invoices
         * @description For keys with the role publisher.
         */
        get: operations["listOwnInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your API keys
         * @description For keys with the role publisher, advertiser.
         */
        get: operations["listOwnKeys"];
        put?: never;
        /**
         * Create an API key of your account
         * @description Role and account are those of the key that asks; its limit and its end bound the new one.
         *
         *     For keys with the role publisher, advertiser; not for read-only keys.
         */
        post: operations["createOwnKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key of your account
         * @description For keys with the role publisher, advertiser; not for read-only keys.
         */
        delete: operations["revokeOwnKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a new secret that signs your postbacks
         * @description During the grace every postback has a signature by each of both, separated by a space: the receiver can change its secret at any time of it.
         *
         *     For keys with the role publisher; not for read-only keys.
         */
        post: operations["rotateOwnSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/rotate-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a new token for your postbacks
         * @description During the grace `/postback` takes both. After it the old one is refused within a second.
         *
         *     For keys with the role advertiser; not for read-only keys.
         */
        post: operations["rotateOwnToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a secret for an authenticator app
         * @description For users who are signed in. It is shown this once, and takes effect once a code of it is confirmed.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        post: operations["offerTotp"];
        /**
         * Remove the second factor
         * @description Its recovery codes end with it. Wrong codes count as failed sign-ins: ten in 15 minutes.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        delete: operations["removeTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the second factor by a code
         * @description Wrong codes count as failed sign-ins: ten in 15 minutes.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/postbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of postbacks
         * @description For keys with the role publisher, admin.
         */
        get: operations["listPostbacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/postbacks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one delivery of a postback
         * @description For keys with the role publisher, admin.
         */
        get: operations["readPostback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/postbacks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a postback again
         * @description For keys with the role publisher, admin; not for read-only keys.
         */
        post: operations["replayPostback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/postbacks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call a postback URL once, as a test
         * @description One signed call now, to the address that a delivery would call and with its time limit of 10 s, no retry. The macros have sample values that say that they are a test, and amounts of 0. 10 a minute for each account, or each admin key.
         *
         *     For keys with the role publisher, admin; not for read-only keys.
         */
        post: operations["testPostback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/publishers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List publishers
         * @description For keys with the role publisher, admin.
         */
        get: operations["listPublishers"];
        put?: never;
        /**
         * Create a publisher
         * @description For keys with the role admin; not for read-only keys.
         */
        post: operations["createPublisher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/publishers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one publisher
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["readPublisher"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a publisher
         * @description For keys with the role admin; not for read-only keys.
         */
        patch: operations["updatePublisher"];
        trace?: never;
    };
    "/api/v1/publishers/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a publisher a new signing secret
         * @description During the grace every postback has a signature by each of both, separated by a space: the receiver can change its secret at any time of it.
         *
         *     For keys with the role admin; not for read-only keys.
         */
        post: operations["rotatePostbackSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clicks and conversions as report rows
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["listReportEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/events/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All clicks and conversions of a report as a file
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["exportReportEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts, amounts and rates by up to three dimensions
         * @description Exact figures of each group, and totals over all groups. A conversion counts at its own time, under the country, device, system, browser and sub IDs of its click; one by coupon has none of them. A question with too many groups is refused, with what to narrow.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        get: operations["performance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/performance/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All groups of a performance report as a file
         * @description The rows of the performance report, sorted by their dimensions, without totals.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        get: operations["exportPerformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/performance/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts, amounts and rates over time
         * @description The metrics of the performance report for every hour, day, week or month of the period, of all together or, with `group_by`, of the groups with the most clicks (by `goal`, the most conversions) and of all others together.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        get: operations["performanceSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reports/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Totals of a period
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a key, or with an address and a password
         * @description By the key, by the password, or by the link that `npm start` prints for the browser of the machine. Sets the cookie `clicktrail_session` (over https `__Host-clicktrail_session`), which no script can read and which counts for pages of the same origin, where no key is sent. The session ends after 12 hours, or after 60 minutes without use, or with its key or user. Each has 20 sessions at most; one more ends the oldest. Ten failures of an address or a user in 15 minutes, and no more passwords are judged (429). Where passwords are turned off (`PASSWORDS=false`), only keys sign in here (403).
         */
        post: operations["signIn"];
        /**
         * End the session
         * @description The cookie is taken away, and its secret is refused from then on.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign in by single sign-on
         * @description For browsers: open it as a page. It leads to the OpenID provider of `OIDC_ISSUER`, and from there back here, signed in. That may take ten minutes, in the same browser; a further sign-in in it replaces the one before. Browsers get refusals as a short page.
         */
        get: operations["beginSingleSignOn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Come back from single sign-on
         * @description The redirect URI to register with the issuer. Each `state` counts once, for ten minutes, and in the browser that began. The issuer has to say that the address is verified, and a user with it has to be invited and active. Sets the cookie of a session; the issuer alone decides on further factors.
         */
        get: operations["finishSingleSignOn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/set-aside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events that could not be stored
         * @description For keys with the role admin.
         */
        get: operations["listSetAsideEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/set-aside/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one event that could not be stored
         * @description For keys with the role admin.
         */
        get: operations["readSetAsideEvent"];
        put?: never;
        post?: never;
        /**
         * Give up an event that could not be stored
         * @description For keys with the role admin; not for read-only keys.
         */
        delete: operations["dropSetAsideEvent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/set-aside/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try once more to store events that could not be stored
         * @description At most 500 at a time, with `all` the oldest first.
         *
         *     For keys with the role admin; not for read-only keys.
         */
        post: operations["replaySetAsideEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description For keys with the role admin.
         */
        get: operations["listUsers"];
        put?: never;
        /**
         * Invite a user
         * @description The link of the answer is for them alone: whoever opens it sets their password. It holds for 72 hours and works once. Where a mail server is set, it is mailed, too.
         *
         *     For keys with the role admin; not for read-only keys.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one user
         * @description For keys with the role admin.
         */
        get: operations["readUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a user
         * @description For keys with the role admin; not for read-only keys.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/api/v1/users/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new link for a user
         * @description The link before it is void. The password of someone who has one stays good until they set a new one by the link.
         *
         *     For keys with the role admin; not for read-only keys.
         */
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the second factor of a user
         * @description For someone who has lost their phone and their recovery codes. Make sure that it is they who ask.
         *
         *     For keys with the role admin; not for read-only keys.
         */
        delete: operations["removeFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/c/{campaign_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a tracking link
         * @description A prefetch of a browser is 503 and records nothing: the browser asks again for the visit. A browser gets refusals as a short page.
         */
        get: operations["followTrackingLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the process lives */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/i/{campaign_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Load an impression pixel */
        get: operations["loadImpressionPixel"];
        put?: never;
        /**
         * Send an impression by a beacon
         * @description As `navigator.sendBeacon` does. The body is ignored, whatever it is.
         */
        post: operations["sendImpressionBeacon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/postback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report a conversion by URL
         * @description A parameter that is empty counts as not sent, one that is not known is ignored; white space around a value does not count. A macro that was not filled in is refused. What the URL has not got is taken from the body of a POST.
         */
        get: operations["reportConversionByUrl"];
        put?: never;
        /**
         * Report a conversion by URL
         * @description A parameter that is empty counts as not sent, one that is not known is ignored; white space around a value does not count. A macro that was not filled in is refused. What the URL has not got is taken from the body of a POST.
         */
        post: operations["reportConversionByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether every part can serve */
        get: operations["readiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/robots.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Keep crawlers from tracking links and pixels */
        get: operations["robots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            /** @description Where a cap was reached: which one. */
            caps?: {
                limit?: number;
                /** Format: date-time */
                resetsAt?: string | null;
                type?: string;
                used?: number;
                window?: string;
            };
            /**
             * @description A stable word for machines.
             * @enum {string}
             */
            code: "invalid_request" | "unknown_campaign" | "unknown_affiliate" | "missing_key" | "invalid_key" | "code_required" | "forbidden" | "read_only_key" | "campaign_not_active" | "affiliate_not_approved" | "outside_targeting" | "not_found" | "idempotency_in_progress" | "payload_too_large" | "idempotency_mismatch" | "click_rejected" | "rate_limited" | "cap_reached" | "internal" | "unavailable";
            /** @description The same text as `message`. */
            error: string;
            /** @description On a 400: every bad field, up to a hundred; `message` says where there are more. */
            fields?: {
                field: string;
                message: string;
            }[];
            /** @description A reason for people. */
            message: string;
            requestId: string;
            /** @description On a permission error: the role of the key. */
            role?: string;
            /** @constant */
            success: false;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Says `true` where this is the remembered answer of an earlier request. */
        IdempotentReplay: "true";
        /** @description The requests that a window of 60 seconds has. */
        RateLimitLimit: number;
        /** @description Requests left in the window. */
        RateLimitRemaining: number;
        /** @description Seconds until the window ends. */
        RateLimitReset: number;
        /** @description The caller's own `x-request-id` if it was sane, else a new one. */
        RequestId: string;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAdvertisers: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only those of this status. */
                status?: "active" | "inactive";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            name: string;
                            postbackToken: string | null;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createAdvertiser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shoes",
                 *       "status": "active"
                 *     }
                 */
                "application/json": {
                    /** @description An id of your own, so that an existing network can move in. It may have A-Z, a-z, 0-9 and `. _ : ~ @ -`, and is not `.` or `..`. One that exists already is refused. Left out, one is made. */
                    id?: string;
                    /** @description What people call it. */
                    name: string;
                    /**
                     * @description `active` by default. `inactive` ends its keys and its postback token, and its campaigns take no traffic, until it is active again.
                     * @enum {string}
                     */
                    status?: "active" | "inactive";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        advertiser: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            name: string;
                            postbackToken: string | null;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readAdvertiser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        advertiser: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            name: string;
                            postbackToken: string | null;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateAdvertiser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Shoes",
                 *       "status": "active"
                 *     }
                 */
                "application/json": {
                    /** @description What people call it. */
                    name?: string;
                    /**
                     * @description `active` by default. `inactive` ends its keys and its postback token, and its campaigns take no traffic, until it is active again.
                     * @enum {string}
                     */
                    status?: "active" | "inactive";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        advertiser: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            name: string;
                            postbackToken: string | null;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotatePostbackToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "grace_seconds": 86400
                 *     }
                 */
                "application/json": {
                    /** @description How long the old secret works on, in seconds: 86400 (24 hours) by default; 0 ends it at once. */
                    grace_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        advertiser: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            name: string;
                            postbackToken: string | null;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAllApprovals: {
        parameters: {
            query?: {
                /** @description Only this campaign's. */
                campaign_id?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only this publisher's: its `id`. */
                publisher_id?: string;
                /** @description Only those of this status. */
                status?: "approved" | "pending" | "rejected";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            campaignId: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description What the publisher wrote when it applied; `null` where it wrote nothing, or never applied. */
                            note: string | null;
                            publisherId: string;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description Only these changes: `create`, `update`, `delete`, `revoke`, `rotate`, `replay`, `invite`, `setPassword`, `signIn`, `signInFailed`, `signOut`, `addFactor`, `removeFactor`. */
                action?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description Only changes of this kind of thing: `advertiser`, `publisher`, `campaign`, `approval`, `coupon`, `key`, `user`, `invoice`, `fraudRule`, `exchangeRate`, `conversion`, `setAsideEvent`, `session`. */
                entity?: string;
                /** @description Only changes of the thing with this id; of an approval `<campaign>/<publisher>`. */
                entity_id?: string;
                /** @description The first day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: from the beginning. */
                from?: string;
                /** @description Only changes that were made with this API key: its `id`. */
                key_id?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description The last day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: up to now. */
                to?: string;
                /** @description Only changes that this user made while signed in: their `id`. */
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            action: string;
                            actor: {
                                keyId: string | null;
                                role: string | null;
                                /** @description Who did it, as they were called then. `null` for an API key. */
                                user: {
                                    email: string;
                                    id: string;
                                    name: string | null;
                                } | null;
                            };
                            after: unknown;
                            before: unknown;
                            /** Format: date-time */
                            createdAt: string;
                            entity: string;
                            entityId: string;
                            id: string;
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readAuditEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entry: {
                            action: string;
                            actor: {
                                keyId: string | null;
                                role: string | null;
                                /** @description Who did it, as they were called then. `null` for an API key. */
                                user: {
                                    email: string;
                                    id: string;
                                    name: string | null;
                                } | null;
                            };
                            after: unknown;
                            before: unknown;
                            /** Format: date-time */
                            createdAt: string;
                            entity: string;
                            entityId: string;
                            id: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                /** @description Only those with this access. */
                access?: "open" | "approval";
                /** @description Only this advertiser's: its `id`. */
                advertiser_id?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only those of this status. */
                status?: "active" | "paused" | "pending";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            acceptPayout: boolean;
                            /** @enum {string} */
                            access: "open" | "approval";
                            advertiserId: string;
                            caps: {
                                /** @description So many clicks, and never one more. */
                                limit: number;
                                /**
                                 * @description What is counted: tracked clicks. Rejected ones take no place.
                                 * @constant
                                 */
                                type: "clicks";
                                /**
                                 * @description Per UTC day, per UTC month, or in total. A cap that is set later counts the clicks that are there already.
                                 * @enum {string}
                                 */
                                window: "day" | "month" | "total";
                            }[];
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            fallbackUrl: string | null;
                            goals: {
                                /** @description The `goal` of the sales that it is about; `default` is those that name none. */
                                name: string;
                                /** @description What the publisher earns of such a sale. */
                                payout: {
                                    /** @description With `fixed` an amount of money, 0 to 99999999999.9999, rounded to 4 places, half to even. With `percent` 0 to 100: 12.5 is 12.5 %. */
                                    amount: number;
                                    /**
                                     * @description `fixed`: `amount` for each conversion, in the campaign's currency, whatever currency the sale is in. `percent`: so many percent of its revenue.
                                     * @enum {string}
                                     */
                                    type: "fixed" | "percent";
                                };
                            }[];
                            id: string;
                            name: string;
                            offerUrl: string;
                            payout: {
                                /** @description With `fixed` an amount of money, 0 to 99999999999.9999, rounded to 4 places, half to even. With `percent` 0 to 100: 12.5 is 12.5 %. */
                                amount: number;
                                /**
                                 * @description `fixed`: `amount` for each conversion, in the campaign's currency, whatever currency the sale is in. `percent`: so many percent of its revenue.
                                 * @enum {string}
                                 */
                                type: "fixed" | "percent";
                            } | null;
                            /** @enum {string} */
                            status: "active" | "paused" | "pending";
                            targeting: {
                                countries: string[] | null;
                                devices: string[] | null;
                                os: string[] | null;
                            };
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "advertiser_id": "shop",
                 *       "name": "Shoes",
                 *       "offer_url": "https://shop.example/?click={click_id}",
                 *       "status": "active",
                 *       "fallback_url": "https://shop.example/",
                 *       "currency": "USD",
                 *       "payout": {
                 *         "type": "fixed",
                 *         "amount": 2.5
                 *       },
                 *       "accept_payout": false,
                 *       "access": "open",
                 *       "caps": [
                 *         {
                 *           "type": "clicks",
                 *           "window": "day",
                 *           "limit": 1000
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Whether a `payout` that is sent with a sale counts in place of the goal's or the campaign's. `false` by default: it is passed over. */
                    accept_payout?: boolean;
                    /**
                     * @description `open`, the default: every publisher may send traffic but those rejected. `approval`: only those approved, with `PUT /api/v1/campaigns/{id}/publishers/{publisher_id}`.
                     * @enum {string}
                     */
                    access?: "open" | "approval";
                    /** @description Whose campaign it is: the `id` of the advertiser. It never changes. */
                    advertiser_id: string;
                    /** @description Limits on tracked clicks, each window once; a click over one is refused (429). None by default. What is sent replaces the whole list; a window that stays goes on counting. */
                    caps?: {
                        /** @description So many clicks, and never one more. */
                        limit: number;
                        /**
                         * @description What is counted: tracked clicks. Rejected ones take no place.
                         * @constant
                         */
                        type: "clicks";
                        /**
                         * @description Per UTC day, per UTC month, or in total. A cap that is set later counts the clicks that are there already.
                         * @enum {string}
                         */
                        window: "day" | "month" | "total";
                    }[];
                    /** @description The currency of `fixed` payouts, and of sales that name none: three letters (ISO 4217); the reporting currency by default. What is recorded already keeps its own. */
                    currency?: string;
                    /** @description Where tracking links send visitors whose click is refused or rejected by a fraud rule: a URL like `offer_url`, without macros. `null`, the default: a refusal is answered as an error, and a rejected click goes to the offer URL. */
                    fallback_url?: string | null;
                    /** @description Goals that have a payout of their own, each name once. None by default. What is sent replaces the whole list. */
                    goals?: {
                        /** @description The `goal` of the sales that it is about; `default` is those that name none. */
                        name: string;
                        /** @description What the publisher earns of such a sale. */
                        payout: {
                            /** @description With `fixed` an amount of money, 0 to 99999999999.9999, rounded to 4 places, half to even. With `percent` 0 to 100: 12.5 is 12.5 %. */
                            amount: number;
                            /**
                             * @description `fixed`: `amount` for each conversion, in the campaign's currency, whatever currency the sale is in. `percent`: so many percent of its revenue.
                             * @enum {string}
                             */
                            type: "fixed" | "percent";
                        };
                    }[];
                    /** @description An id of your own, so that an existing network can move in. It may have A-Z, a-z, 0-9 and `. _ : ~ @ -`, and is not `.` or `..`. One that exists already is refused. Left out, one is made. */
                    id?: string;
                    /** @description What people call it; reports show it. */
                    name: string;
                    /** @description Where a visitor is sent: an http or https URL, or one of an app's scheme (`market:`, `intent:`, `myapp:`). The host is kept as punycode, spaces and other text as percent-encoding. Macros: `{click_id}`, `{campaign_id}`, `{affiliate_id}`, `{sub1}`, `{sub2}`, `{country}`, `{device}`, `{os}`, URL-encoded, and once more for each URL that they are nested in. Where it has no `{click_id}`, `click_id=` with the id is added to its query, in place of a `click_id` there. A macro that is not known, in whatever notation, or one in the host, is refused. */
                    offer_url: string;
                    /** @description What the publisher earns of a conversion whose goal has no payout of its own. `null`, the default: 0. */
                    payout?: {
                        /** @description With `fixed` an amount of money, 0 to 99999999999.9999, rounded to 4 places, half to even. With `percent` 0 to 100: 12.5 is 12.5 %. */
                        amount: number;
                        /**
                         * @description `fixed`: `amount` for each conversion, in the campaign's currency, whatever currency the sale is in. `percent`: so many percent of its revenue.
                         * @enum {string}
                         */
                        type: "fixed" | "percent";
                    } | null;
                    /**
                     * @description `active` by default. `paused` and `pending` take no traffic; sales of earlier clicks still count.
                     * @enum {string}
                     */
                    status?: "active" | "paused" | "pending";
                    /** @description Which visitors are admitted, to clicks and impressions. A list that is set admits only its values; a visitor of whom the value is not known is outside. All by default. What is sent replaces all of it. */
                    targeting?: {
                        /** @description Two-letter codes (ISO 3166-1), in upper or lower case. `null`, the default: all of them. */
                        countries?: string[] | null;
                        /** @description Kinds of devices, compared as they are written. User agents give `desktop`, `mobile`, `tablet`, `tv`, `bot`. `null`, the default: all of them. */
                        devices?: string[] | null;
                        /** @description Systems, compared as they are written. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. `null`, the default: all of them. */
                        os?: string[] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        campaign: {
                            acceptPayout: boolean;
                            /** @enum {string} */
                            access: "open" | "approval";
                            advertiserId: string;
                            caps: {
                                /** @description So many clicks, and never one more. */
                                limit: number;
                                /**
                                 * @description What is counted: tracked clicks. Rejected ones take no place.
                                 * @constant
                                 */
                                type: "clicks";
                                /**
                                 * @description Per UTC day, per UTC month, or in total. A cap that is set later counts the clicks that are there already.
                                 * @enum {string}
                                 */
                                window: "day" | "month" | "total";
                            }[];
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            fallbackUrl: string | null;
                            goals: {
                                /** @description The `goal` of the sales that it is about; `default` is those that name none. */
                                name: string;
                                /** @description What the publisher earns of such a sale. */
                                payout: {
                                    /** @description With `fixed` an amount of money, 0 to 99999999999.9999, rounded to 4 places, half to even. With `percent` 0 to 100: 12.5 is 12.5 %. */
                                    amount: number;
                                    /**
                                     * @description `fixed`: `amount` for each conversion, in the campaign's currency, whatever currency the sale is in. `percent`: so many percent of its revenue.
                                     * @enum {string}
                                     */
                                    type: "fixed" | "percent";
                                };
                            }[];
                            id: string;
                            name: string;
                            offerUrl: string;
                            payout: {
                                /** @description With `fixed` an amount of money, 0 to 99999999999.9999, rounded to 4 places, half to even. With `percent` 0 to 100: 12.5 is 12.5 %. */
                                amount: number;
                                /**
                                 * @description `fixed`: `amount` for each conversion, in the campaign's currency, whatever currency the sale is in. `percent`: so many percent of its revenue.
                                 * @enum {string}
                                 */
                                type: "fixed" | "percent";
                            } | null;
                            /** @enum {string} */
                            status: "active" | "paused" | "pending";
                            targeting: {
                                countries: string[] | null;
                                devices: string[] | null;
                                os: string[] | null;
                            };
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        campaign: {
                            acceptPayout: boolean;
                            /** @enum {string} */
                            access: "open" | "approval";
                            advertiserId: string;
                            caps: {
                                /** @description So many clicks, and never one more. */
                                limit: number;
                                /**
                                 * @description What is counted: tracked clicks. Rejected ones take no place.
                                 * @constant
                                 */
                                type: "clicks";
                                /**
                                 * @description Per UTC day, per UTC month, or in total. A cap that is set later counts the clicks that are there already.
                                 * @enum {string}
                                 */
                                window: "day" | "month" | "total";
                            }[];
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            fallbackUrl: string | null;
                            goals: {
                                /** @description The `goal` of the sales that it is about; `default` is those that name none. */
                                name: string;
                                /** @description What the publisher earns of such a sale. */
                                payout: {
                                    /** @description With `fixed` an amount of money, 0 to 99999999999.9999, rounded to 4 places, half to even. With `percent` 0 to 100: 12.5 is 12.5 %. */
                                    amount: number;
                                    /**
                                     * @description `fixed`: `amount` for each conversion, in the campaign's currency, whatever currency the sale is in. `percent`: so many percent of its revenue.
                                     * @enum {string}
                                     */
                                    type: "fixed" | "percent";
                                };
                            }[];
                            id: string;
                            name: string;
                            offerUrl: string;
                            payout: {
                                /** @description With `fixed` an amount of money, 0 to 99999999999.9999, rounded to 4 places, half to even. With `percent` 0 to 100: 12.5 is 12.5 %. */
                                amount: number;
                                /**
                                 * @description `fixed`: `amount` for each conversion, in the campaign's currency, whatever currency the sale is in. `percent`: so many percent of its revenue.
                                 * @enum {string}
                                 */
                                type: "fixed" | "percent";
                            } | null;
                            /** @enum {string} */
                            status: "active" | "paused" | "pending";
                            targeting: {
                                countries: string[] | null;
                                devices: string[] | null;
                                os: string[] | null;
                            };
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Shoes",
                 *       "offer_url": "https://shop.example/?click={click_id}",
                 *       "status": "active",
                 *       "fallback_url": "https://shop.example/",
                 *       "currency": "USD",
                 *       "payout": {
                 *         "type": "fixed",
                 *         "amount": 2.5
                 *       },
                 *       "accept_payout": false,
                 *       "access": "open",
                 *       "caps": [
                 *         {
                 *           "type": "clicks",
                 *           "window": "day",
                 *           "limit": 1000
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Whether a `payout` that is sent with a sale counts in place of the goal's or the campaign's. `false` by default: it is passed over. */
                    accept_payout?: boolean;
                    /**
                     * @description `open`, the default: every publisher may send traffic but those rejected. `approval`: only those approved, with `PUT /api/v1/campaigns/{id}/publishers/{publisher_id}`.
                     * @enum {string}
                     */
                    access?: "open" | "approval";
                    /** @description Limits on tracked clicks, each window once; a click over one is refused (429). None by default. What is sent replaces the whole list; a window that stays goes on counting. */
                    caps?: {
                        /** @description So many clicks, and never one more. */
                        limit: number;
                        /**
                         * @description What is counted: tracked clicks. Rejected ones take no place.
                         * @constant
                         */
                        type: "clicks";
                        /**
                         * @description Per UTC day, per UTC month, or in total. A cap that is set later counts the clicks that are there already.
                         * @enum {string}
                         */
                        window: "day" | "month" | "total";
                    }[];
                    /** @description The currency of `fixed` payouts, and of sales that name none: three letters (ISO 4217); the reporting currency by default. What is recorded already keeps its own. */
                    currency?: string;
                    /** @description Where tracking links send visitors whose click is refused or rejected by a fraud rule: a URL like `offer_url`, without macros. `null`, the default: a refusal is answered as an error, and a rejected click goes to the offer URL. */
                    fallback_url?: string | null;
                    /** @description Goals that have a payout of their own, each name once. None by default. What is sent replaces the whole list. */
                    goals?: {
                        /** @description The `goal` of the sales that it is about; `default` is those that name none. */
                        name: string;
                        /** @description What the publisher earns of such a sale. */
                        payout: {
                            /** @description With `fixed` an amount of money, 0 to 99999999999.9999, rounded to 4 places, half to even. With `percent` 0 to 100: 12.5 is 12.5 %. */
                            amount: number;
                            /**
                             * @description `fixed`: `amount` for each conversion, in the campaign's currency, whatever currency the sale is in. `percent`: so many percent of its revenue.
                             * @enum {string}
                             */
                            type: "fixed" | "percent";
                        };
                    }[];
                    /** @description What people call it; reports show it. */
                    name?: string;
                    /** @description Where a visitor is sent: an http or https URL, or one of an app's scheme (`market:`, `intent:`, `myapp:`). The host is kept as punycode, spaces and other text as percent-encoding. Macros: `{click_id}`, `{campaign_id}`, `{affiliate_id}`, `{sub1}`, `{sub2}`, `{country}`, `{device}`, `{os}`, URL-encoded, and once more for each URL that they are nested in. Where it has no `{click_id}`, `click_id=` with the id is added to its query, in place of a `click_id` there. A macro that is not known, in whatever notation, or one in the host, is refused. */
                    offer_url?: string;
                    /** @description What the publisher earns of a conversion whose goal has no payout of its own. `null`, the default: 0. */
                    payout?: {
                        /** @description With `fixed` an amount of money, 0 to 99999999999.9999, rounded to 4 places, half to even. With `percent` 0 to 100: 12.5 is 12.5 %. */
                        amount: number;
                        /**
                         * @description `fixed`: `amount` for each conversion, in the campaign's currency, whatever currency the sale is in. `percent`: so many percent of its revenue.
                         * @enum {string}
                         */
                        type: "fixed" | "percent";
                    } | null;
                    /**
                     * @description `active` by default. `paused` and `pending` take no traffic; sales of earlier clicks still count.
                     * @enum {string}
                     */
                    status?: "active" | "paused" | "pending";
                    /** @description Which visitors are admitted, to clicks and impressions. A list that is set admits only its values; a visitor of whom the value is not known is outside. All by default. What is sent replaces all of it. */
                    targeting?: {
                        /** @description Two-letter codes (ISO 3166-1), in upper or lower case. `null`, the default: all of them. */
                        countries?: string[] | null;
                        /** @description Kinds of devices, compared as they are written. User agents give `desktop`, `mobile`, `tablet`, `tv`, `bot`. `null`, the default: all of them. */
                        devices?: string[] | null;
                        /** @description Systems, compared as they are written. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. `null`, the default: all of them. */
                        os?: string[] | null;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        campaign: {
                            acceptPayout: boolean;
                            /** @enum {string} */
                            access: "open" | "approval";
                            advertiserId: string;
                            caps: {
                                /** @description So many clicks, and never one more. */
                                limit: number;
                                /**
                                 * @description What is counted: tracked clicks. Rejected ones take no place.
                                 * @constant
                                 */
                                type: "clicks";
                                /**
                                 * @description Per UTC day, per UTC month, or in total. A cap that is set later counts the clicks that are there already.
                                 * @enum {string}
                                 */
                                window: "day" | "month" | "total";
                            }[];
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            fallbackUrl: string | null;
                            goals: {
                                /** @description The `goal` of the sales that it is about; `default` is those that name none. */
                                name: string;
                                /** @description What the publisher earns of such a sale. */
                                payout: {
                                    /** @description With `fixed` an amount of money, 0 to 99999999999.9999, rounded to 4 places, half to even. With `percent` 0 to 100: 12.5 is 12.5 %. */
                                    amount: number;
                                    /**
                                     * @description `fixed`: `amount` for each conversion, in the campaign's currency, whatever currency the sale is in. `percent`: so many percent of its revenue.
                                     * @enum {string}
                                     */
                                    type: "fixed" | "percent";
                                };
                            }[];
                            id: string;
                            name: string;
                            offerUrl: string;
                            payout: {
                                /** @description With `fixed` an amount of money, 0 to 99999999999.9999, rounded to 4 places, half to even. With `percent` 0 to 100: 12.5 is 12.5 %. */
                                amount: number;
                                /**
                                 * @description `fixed`: `amount` for each conversion, in the campaign's currency, whatever currency the sale is in. `percent`: so many percent of its revenue.
                                 * @enum {string}
                                 */
                                type: "fixed" | "percent";
                            } | null;
                            /** @enum {string} */
                            status: "active" | "paused" | "pending";
                            targeting: {
                                countries: string[] | null;
                                devices: string[] | null;
                                os: string[] | null;
                            };
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only those of this status. */
                status?: "approved" | "pending" | "rejected";
            };
            header?: never;
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            campaignId: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description What the publisher wrote when it applied; `null` where it wrote nothing, or never applied. */
                            note: string | null;
                            publisherId: string;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The campaign. */
                id: string;
                /** @description The publisher, whom clicks call `affiliate_id`. */
                publisher_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        approval: {
                            campaignId: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description What the publisher wrote when it applied; `null` where it wrote nothing, or never applied. */
                            note: string | null;
                            publisherId: string;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApproval: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The campaign. */
                id: string;
                /** @description The publisher, whom clicks call `affiliate_id`. */
                publisher_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "approved"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description `approved`: the publisher may send traffic. `rejected`: it may not. `pending`: it may where the `access` of the campaign is `open`.
                     * @enum {string}
                     */
                    status: "approved" | "pending" | "rejected";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        approval: {
                            campaignId: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description What the publisher wrote when it applied; `null` where it wrote nothing, or never applied. */
                            note: string | null;
                            publisherId: string;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listClicks: {
        parameters: {
            query?: {
                /** @description Only those on this advertiser's campaigns. An advertiser key sees its own rows only, whatever it names. */
                advertiser_id?: string;
                /** @description Only this publisher's: its `id`. A publisher key sees its own rows only, whatever it names. */
                affiliate_id?: string;
                /** @description Only this campaign's. An advertiser key that names another advertiser's campaign gets 403. */
                campaign_id?: string;
                /** @description Only this click. It finds no impression. */
                click_id?: string;
                /** @description Only from this country: two letters (ISO 3166-1), in upper or lower case. */
                country?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `bot`. */
                device?: string;
                /** @description The first day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: from the beginning. */
                from?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. */
                os?: string;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only clicks of this status; a fraud rule rejected those that are `rejected`. Impressions have none: it finds no impression. */
                status?: "tracked" | "rejected";
                /** @description The last day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: up to now. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            affiliateId: string;
                            browser: string | null;
                            campaignId: string;
                            country: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            device: string | null;
                            fraud: {
                                reasons: {
                                    code: string;
                                }[];
                                score: number;
                            } | null;
                            id: string;
                            os: string | null;
                            /** @enum {string} */
                            status: "tracked" | "rejected";
                            sub: {
                                sub1: string | null;
                                sub2: string | null;
                            };
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    recordClick: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "campaign_id": "shoes",
                 *       "affiliate_id": "blog",
                 *       "sub1": "newsletter",
                 *       "sub2": "march",
                 *       "country": "DE",
                 *       "device": "mobile",
                 *       "os": "android",
                 *       "browser": "chrome",
                 *       "ip": "203.0.113.7",
                 *       "user_agent": "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
                 *       "referrer": "https://blog.example/"
                 *     }
                 */
                "application/json": {
                    /** @description The publisher who sent the visitor. Required with an advertiser or admin key. A publisher key always records under its own account, whatever stands here. */
                    affiliate_id?: string;
                    /** @description The visitor's browser. Left out, it is read from `user_agent`, in lower case: `chrome`, `safari`. */
                    browser?: string;
                    /** @description The campaign that the visitor was sent to. */
                    campaign_id: string;
                    /** @description The visitor's country: two letters (ISO 3166-1), stored in upper case. Left out, it comes from `ip`. */
                    country?: string;
                    /** @description The visitor's kind of device. Left out, it is read from `user_agent`: `desktop`, `mobile`, `tablet`, `tv`, `bot`. Send the same words: targeting and filters compare them as they are written. */
                    device?: string;
                    /**
                     * Format: ip
                     * @description The visitor's IPv4 or IPv6 address, for the country and the fraud rules; it is not kept. One that is private, reserved or for documentation has no country. The address that the request comes from is never taken for it.
                     */
                    ip?: string;
                    /** @description The visitor's system. Left out, it is read from `user_agent`: `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. Send the same words: targeting and filters compare them as they are written. */
                    os?: string;
                    /** @description The page that the visitor came from; cut at 500 characters. It is not kept. */
                    referrer?: string;
                    /** @description The publisher's own mark: its traffic source. Reports call it `source`. */
                    sub1?: string;
                    /** @description The publisher's second mark: the sub-source. Reports call it `sub_source`. */
                    sub2?: string;
                    /** @description The visitor's user agent, cut at 500 characters: it fills in `device`, `os` and `browser` where they are left out, and feeds the fraud rules; it is not kept. */
                    user_agent?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        click: {
                            campaignId: string;
                            id: string;
                            /** @enum {string} */
                            status: "tracked" | "rejected";
                        };
                        redirectUrl: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `unknown_campaign`: No such campaign.
             *
             *     `unknown_affiliate`: No such affiliate.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `campaign_not_active`: The campaign is not active.
             *
             *     `affiliate_not_approved`: The publisher is not approved for this campaign.
             *
             *     `outside_targeting`: The traffic is outside the campaign's targeting.
             *
             *     `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `cap_reached`: The campaign's cap has been reached.
             *
             *     `rate_limited`: Too many requests.
             */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    explainClick: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "campaign_id": "shoes",
                 *       "affiliate_id": "blog",
                 *       "sub1": "newsletter",
                 *       "sub2": "march",
                 *       "country": "DE",
                 *       "device": "mobile",
                 *       "os": "android",
                 *       "browser": "chrome",
                 *       "ip": "203.0.113.7",
                 *       "user_agent": "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
                 *       "referrer": "https://blog.example/"
                 *     }
                 */
                "application/json": {
                    /** @description The publisher who sent the visitor. Required with an advertiser or admin key. A publisher key always records under its own account, whatever stands here. */
                    affiliate_id?: string;
                    /** @description The visitor's browser. Left out, it is read from `user_agent`, in lower case: `chrome`, `safari`. */
                    browser?: string;
                    /** @description The campaign that the visitor was sent to. */
                    campaign_id: string;
                    /** @description The visitor's country: two letters (ISO 3166-1), stored in upper case. Left out, it comes from `ip`. */
                    country?: string;
                    /** @description The visitor's kind of device. Left out, it is read from `user_agent`: `desktop`, `mobile`, `tablet`, `tv`, `bot`. Send the same words: targeting and filters compare them as they are written. */
                    device?: string;
                    /**
                     * Format: ip
                     * @description The visitor's IPv4 or IPv6 address, for the country and the fraud rules; it is not kept. One that is private, reserved or for documentation has no country. The address that the request comes from is never taken for it.
                     */
                    ip?: string;
                    /** @description The visitor's system. Left out, it is read from `user_agent`: `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. Send the same words: targeting and filters compare them as they are written. */
                    os?: string;
                    /** @description The page that the visitor came from; cut at 500 characters. It is not kept. */
                    referrer?: string;
                    /** @description The publisher's own mark: its traffic source. Reports call it `source`. */
                    sub1?: string;
                    /** @description The publisher's second mark: the sub-source. Reports call it `sub_source`. */
                    sub2?: string;
                    /** @description The visitor's user agent, cut at 500 characters: it fills in `device`, `os` and `browser` where they are left out, and feeds the fraud rules; it is not kept. */
                    user_agent?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The campaign's caps. Empty for a click that is refused before the step `targeting`, or decided without them while they cannot be counted. */
                        caps: {
                            limit: number;
                            /** @constant */
                            type: "clicks";
                            /** @description Tracked clicks that count against it at this moment. */
                            used: number;
                            /** @enum {string} */
                            window: "day" | "month" | "total";
                        }[];
                        /**
                         * @description `rejected`: by a fraud rule, and stored. `refused`: answered with an error, and not stored.
                         * @enum {string}
                         */
                        outcome: "tracked" | "rejected" | "refused";
                        /** @description The offer URL with its macros filled in, `{click_id}` with nothing. `null` for a click that is refused. */
                        redirectUrl: string | null;
                        /** @description The steps in their order. Those that would not be taken are left out: all after a refusal, `velocity` and `caps` after a rejection. */
                        steps: {
                            /** @description Of a step that is not passed: the `code` that the click is refused with, or the reason that it is rejected for. */
                            code?: string;
                            /** @description The same for people; of a rejection with its score. */
                            detail?: string;
                            passed: boolean;
                            /**
                             * @description A check of the campaign, the publisher and the visitor, a type of fraud rules, or the building of the URL.
                             * @enum {string}
                             */
                            step: "campaign" | "publisher" | "campaign_active" | "publisher_active" | "approval" | "targeting" | "bot_user_agent" | "ip_block" | "require_visitor" | "velocity" | "caps" | "redirect_url";
                        }[];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listConversions: {
        parameters: {
            query?: {
                /** @description Only those on this advertiser's campaigns. An advertiser key sees its own rows only, whatever it names. */
                advertiser_id?: string;
                /** @description Only this publisher's: its `id`. A publisher key sees its own rows only, whatever it names. */
                affiliate_id?: string;
                /** @description Only this campaign's. An advertiser key that names another advertiser's campaign gets 403. */
                campaign_id?: string;
                /** @description Only conversions of this click. */
                click_id?: string;
                /** @description Only from this country: two letters (ISO 3166-1), in upper or lower case. */
                country?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `bot`. */
                device?: string;
                /** @description The first day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: from the beginning. */
                from?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. */
                os?: string;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only conversions of this status. */
                status?: "approved" | "pending" | "rejected";
                /** @description The last day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: up to now. */
                to?: string;
                /** @description Only conversions with this transaction id: the `txid` that they came with. */
                transaction_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            affiliateId: string;
                            campaignId: string;
                            clickId: string | null;
                            country: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description The currency of the sale and of `revenue`, ISO 4217. */
                            currency: string;
                            goal: string;
                            id: string;
                            payout: number;
                            /** @description The currency of `payout`, ISO 4217: the campaign's for a `fixed` payout, else the sale's. */
                            payoutCurrency: string;
                            revenue: number;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                            sub: {
                                sub1: string | null;
                                sub2: string | null;
                            };
                            transactionId: string | null;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    recordConversion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "click_id": "the id of a click",
                 *       "txid": "order-1",
                 *       "status": "approved",
                 *       "revenue": 80,
                 *       "payout": 4,
                 *       "currency": "USD",
                 *       "goal": "default"
                 *     }
                 */
                "application/json": {
                    /** @description The click that the sale came of: the id that the offer URL carried. Required unless `coupon` is sent. Where both are sent, both must exist and the click decides. */
                    click_id?: string;
                    /** @description The code of a coupon; the sale is its publisher's. Required unless `click_id` is sent. Letter case and white space around it do not count. */
                    coupon?: string;
                    /** @description The currency of `revenue` and of a sent `payout`, ISO 4217; the campaign's by default. A `fixed` payout is in the campaign's currency whatever this is. A re-send cannot change it. */
                    currency?: string;
                    /** @description What was reached, in a campaign with several goals. A goal of the campaign's with this name has its own payout; any other name has the campaign's. `default` where it is left out. */
                    goal?: string;
                    /** @description What the publisher earns, in `currency`: 0 to 99999999999.9999, rounded to 4 places, half to even. It counts only where the campaign has `accept_payout`; else it is passed over and the goal's or the campaign's payout counts. An accepted payout stays when `revenue` alone is sent again. */
                    payout?: number;
                    /** @description The amount of the sale, in `currency`: 0 to 99999999999.9999, rounded to 4 places, half to even. A `percent` payout is a share of it. 0 by default. */
                    revenue?: number;
                    /**
                     * @description `approved`, `pending` or `rejected`; `approved` for a new conversion where it is left out. A re-send without it keeps the status that is stored.
                     * @enum {string}
                     */
                    status?: "approved" | "pending" | "rejected";
                    /** @description Your own id of the order or event, so that a re-send counts once: within a campaign one `txid` is one conversion. Without it, a click and a goal are one; a coupon without it is a new conversion each time. White space around it does not count, and a macro that was not filled in, such as `{transaction_id}`, is refused, as in every field. */
                    txid?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversion: {
                            id: string;
                            payout: number;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                        };
                        /** @enum {string} */
                        status: "recorded" | "duplicate" | "updated";
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversion: {
                            id: string;
                            payout: number;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                        };
                        /** @enum {string} */
                        status: "recorded" | "duplicate" | "updated";
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `click_rejected`: The click was rejected by fraud checks.
             *
             *     `idempotency_mismatch`: This Idempotency-Key was used for a different request.
             */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readConversion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The conversion. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversion: {
                            affiliateId: string;
                            campaignId: string;
                            clickId: string | null;
                            country: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description The currency of the sale and of `revenue`, ISO 4217. */
                            currency: string;
                            goal: string;
                            id: string;
                            payout: number;
                            /** @description The currency of `payout`, ISO 4217: the campaign's for a `fixed` payout, else the sale's. */
                            payoutCurrency: string;
                            revenue: number;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                            sub: {
                                sub1: string | null;
                                sub2: string | null;
                            };
                            transactionId: string | null;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateConversion: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The conversion. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "status": "approved",
                 *       "payout": 4,
                 *       "revenue": 80
                 *     }
                 */
                "application/json": {
                    /** @description What the publisher earns, in the conversion's `payoutCurrency`, whether or not the campaign accepts payouts. It stays when revenue alone is sent later. */
                    payout?: number;
                    /** @description The amount of the sale, in the conversion's `currency`. A `percent` payout follows it, unless `payout` is sent too or the payout was accepted or set before. */
                    revenue?: number;
                    /**
                     * @description An admin's decision. A re-send without a status keeps it.
                     * @enum {string}
                     */
                    status?: "approved" | "pending" | "rejected";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversion: {
                            affiliateId: string;
                            campaignId: string;
                            clickId: string | null;
                            country: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description The currency of the sale and of `revenue`, ISO 4217. */
                            currency: string;
                            goal: string;
                            id: string;
                            payout: number;
                            /** @description The currency of `payout`, ISO 4217: the campaign's for a `fixed` payout, else the sale's. */
                            payoutCurrency: string;
                            revenue: number;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                            sub: {
                                sub1: string | null;
                                sub2: string | null;
                            };
                            transactionId: string | null;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readConversionHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The conversion. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        rows: {
                            /** Format: date-time */
                            changedAt: string;
                            changedBy: {
                                keyId: string | null;
                                /** @enum {string} */
                                role: "advertiser" | "admin";
                                /** @description The user whose session it was. Advertisers are shown their own users, publishers none. */
                                user: {
                                    email: string;
                                    id: string;
                                    name: string | null;
                                } | null;
                            };
                            payout: number;
                            /** @description The currency of `payout`, ISO 4217: the campaign's for a `fixed` payout, else the sale's. */
                            payoutCurrency: string;
                            revenue: number;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                            version: number;
                            /** @enum {string} */
                            via: "post" | "postback" | "patch";
                        }[];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    decideConversions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "the id of an event"
                 *       ],
                 *       "status": "approved",
                 *       "reason": "text"
                 *     }
                 */
                "application/json": {
                    /** @description The conversions, 1 to 1000. One that is named twice is decided once and answered twice. */
                    ids: string[];
                    /** @description Why. It is in the audit log, with each conversion that changes: `after.reason`. */
                    reason?: string;
                    /**
                     * @description An admin's decision, the same for all of them. A re-send without a status keeps it.
                     * @enum {string}
                     */
                    status: "approved" | "pending" | "rejected";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        changed: number;
                        refused: number;
                        results: ({
                            /** @description `false` where it had the status already: nothing is written then. */
                            changed: boolean;
                            conversion: {
                                id: string;
                                payout: number;
                                /** @enum {string} */
                                status: "approved" | "pending" | "rejected";
                            };
                            id: string;
                            /**
                             * @description As of a `PATCH` of this conversion.
                             * @constant
                             */
                            status: 200;
                        } | {
                            /** @constant */
                            code: "not_found";
                            id: string;
                            message: string;
                            /**
                             * @description As of a `PATCH` of this conversion.
                             * @constant
                             */
                            status: 404;
                        })[];
                        /** @constant */
                        success: true;
                        unchanged: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCoupons: {
        parameters: {
            query?: {
                /** @description Only this publisher's: its `id`. */
                affiliate_id?: string;
                /** @description Only this campaign's. */
                campaign_id?: string;
                /** @description Only the coupon with this code, in any letter case. */
                code?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            affiliateId: string;
                            campaignId: string;
                            code: string;
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "SAVE10",
                 *       "campaign_id": "shoes",
                 *       "affiliate_id": "blog"
                 *     }
                 */
                "application/json": {
                    /** @description The publisher whose sales they are: its `id`. */
                    affiliate_id: string;
                    /** @description The campaign that its sales are of. */
                    campaign_id: string;
                    /** @description What customers type in. Letter case and white space around it do not count: a code that exists already so is refused. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupon: {
                            affiliateId: string;
                            campaignId: string;
                            code: string;
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `unknown_campaign`: No such campaign.
             *
             *     `unknown_affiliate`: No such affiliate.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupon: {
                            affiliateId: string;
                            campaignId: string;
                            code: string;
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        coupon: {
                            affiliateId: string;
                            campaignId: string;
                            code: string;
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listExchangeRates: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            rate: number;
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readExchangeRate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Three letters (ISO 4217), in upper or lower case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exchangeRate: {
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            rate: number;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putExchangeRate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Three letters (ISO 4217), in upper or lower case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rate": 1.08
                 *     }
                 */
                "application/json": {
                    /** @description What one unit of the currency is worth in the reporting currency: 1.08 for EUR where that is USD. Kept to 12 places. It holds for conversions that are recorded from now on. */
                    rate: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exchangeRate: {
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            rate: number;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteExchangeRate: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Three letters (ISO 4217), in upper or lower case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exchangeRate: {
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            rate: number;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listFraudRules: {
        parameters: {
            query?: {
                /** @description Only rules for this campaign alone. */
                campaign_id?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only rules of this type. */
                type?: "bot_user_agent" | "ip_block" | "require_visitor" | "velocity";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            campaignId: string | null;
                            config: unknown;
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** @enum {string} */
                            type: "bot_user_agent" | "ip_block" | "require_visitor" | "velocity";
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createFraudRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "velocity",
                 *       "config": {
                 *         "clicks": 10,
                 *         "seconds": 60
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Only for clicks on this campaign. `null`, the default: on all. */
                    campaign_id?: string | null;
                    /** @description What the type asks for: `velocity` `{clicks, seconds}`, `ip_block` `{cidrs}`, `bot_user_agent` `{allow?}`, `require_visitor` `{fields}`. */
                    config?: {
                        /** @description So many clicks of one address on one campaign are let through; the next is rejected. IPv6 counts by its /64. */
                        clicks: number;
                        /** @description Within so many seconds. */
                        seconds: number;
                    } | {
                        /** @description Networks whose clicks are rejected, or single addresses: `203.0.113.0/24`, `2001:db8::/32`. */
                        cidrs: string[];
                    } | {
                        /** @description A user agent that contains one of these texts, in upper or lower case, is no bot: `okhttp`. It counts for every rule of this type that holds for the click. */
                        allow?: string[];
                    } | {
                        /** @description What a click by the API must tell of the visitor. */
                        fields: ("ip" | "user_agent")[];
                    };
                    /**
                     * @description `velocity`: more clicks than `clicks` in `seconds` from one address on one campaign. `ip_block`: an address in one of `cidrs`. `bot_user_agent`: the user agent of a crawler or a script; one such rule, for all campaigns, is there from the start. `require_visitor`: a click by the API that leaves out one of `fields`.
                     * @enum {string}
                     */
                    type: "bot_user_agent" | "ip_block" | "require_visitor" | "velocity";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        fraudRule: {
                            campaignId: string | null;
                            config: unknown;
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** @enum {string} */
                            type: "bot_user_agent" | "ip_block" | "require_visitor" | "velocity";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `unknown_campaign`: No such campaign.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readFraudRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        fraudRule: {
                            campaignId: string | null;
                            config: unknown;
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** @enum {string} */
                            type: "bot_user_agent" | "ip_block" | "require_visitor" | "velocity";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteFraudRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        fraudRule: {
                            campaignId: string | null;
                            config: unknown;
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** @enum {string} */
                            type: "bot_user_agent" | "ip_block" | "require_visitor" | "velocity";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateFraudRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "config": {
                 *         "clicks": 10,
                 *         "seconds": 60
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description What the type asks for: `velocity` `{clicks, seconds}`, `ip_block` `{cidrs}`, `bot_user_agent` `{allow?}`, `require_visitor` `{fields}`. */
                    config: {
                        /** @description So many clicks of one address on one campaign are let through; the next is rejected. IPv6 counts by its /64. */
                        clicks: number;
                        /** @description Within so many seconds. */
                        seconds: number;
                    } | {
                        /** @description Networks whose clicks are rejected, or single addresses: `203.0.113.0/24`, `2001:db8::/32`. */
                        cidrs: string[];
                    } | {
                        /** @description A user agent that contains one of these texts, in upper or lower case, is no bot: `okhttp`. It counts for every rule of this type that holds for the click. */
                        allow?: string[];
                    } | {
                        /** @description What a click by the API must tell of the visitor. */
                        fields: ("ip" | "user_agent")[];
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        fraudRule: {
                            campaignId: string | null;
                            config: unknown;
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** @enum {string} */
                            type: "bot_user_agent" | "ip_block" | "require_visitor" | "velocity";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readLedger: {
        parameters: {
            query?: {
                /** @description The last so many UTC days, 7 by default. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        balanced: boolean;
                        countedSince: string | null;
                        rows: {
                            accepted: number;
                            day: string;
                            difference: number;
                            dropped: number;
                            /** @enum {string} */
                            kind: "click" | "impression";
                            queued: number;
                            setAside: number;
                            /** @enum {string} */
                            state: "balanced" | "missing" | "surplus" | "uncounted";
                            stored: number;
                        }[];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listImpressions: {
        parameters: {
            query?: {
                /** @description Only those on this advertiser's campaigns. An advertiser key sees its own rows only, whatever it names. */
                advertiser_id?: string;
                /** @description Only this publisher's: its `id`. A publisher key sees its own rows only, whatever it names. */
                affiliate_id?: string;
                /** @description Only this campaign's. An advertiser key that names another advertiser's campaign gets 403. */
                campaign_id?: string;
                /** @description Only this click. It finds no impression. */
                click_id?: string;
                /** @description Only from this country: two letters (ISO 3166-1), in upper or lower case. */
                country?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `bot`. */
                device?: string;
                /** @description The first day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: from the beginning. */
                from?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. */
                os?: string;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only clicks of this status; a fraud rule rejected those that are `rejected`. Impressions have none: it finds no impression. */
                status?: "tracked" | "rejected";
                /** @description The last day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: up to now. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            affiliateId: string;
                            browser: string | null;
                            campaignId: string;
                            country: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            device: string | null;
                            id: string;
                            os: string | null;
                            sub: {
                                sub1: string | null;
                                sub2: string | null;
                            };
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    recordImpression: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "campaign_id": "shoes",
                 *       "affiliate_id": "blog",
                 *       "sub1": "newsletter",
                 *       "sub2": "march",
                 *       "country": "DE",
                 *       "device": "mobile",
                 *       "os": "android",
                 *       "browser": "chrome",
                 *       "ip": "203.0.113.7",
                 *       "user_agent": "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"
                 *     }
                 */
                "application/json": {
                    /** @description The publisher who showed it. Required with an advertiser or admin key. A publisher key always records under its own account, whatever stands here. */
                    affiliate_id?: string;
                    /** @description The visitor's browser. Left out, it is read from `user_agent`, in lower case: `chrome`, `safari`. */
                    browser?: string;
                    /** @description The campaign whose advertisement was shown. */
                    campaign_id: string;
                    /** @description The visitor's country: two letters (ISO 3166-1), stored in upper case. Left out, it comes from `ip`. */
                    country?: string;
                    /** @description The visitor's kind of device. Left out, it is read from `user_agent`: `desktop`, `mobile`, `tablet`, `tv`, `bot`. Send the same words: targeting and filters compare them as they are written. */
                    device?: string;
                    /**
                     * Format: ip
                     * @description The visitor's IPv4 or IPv6 address, for the country and the fraud rules; it is not kept. One that is private, reserved or for documentation has no country. The address that the request comes from is never taken for it.
                     */
                    ip?: string;
                    /** @description The visitor's system. Left out, it is read from `user_agent`: `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. Send the same words: targeting and filters compare them as they are written. */
                    os?: string;
                    /** @description The publisher's own mark: its traffic source. Reports call it `source`. */
                    sub1?: string;
                    /** @description The publisher's second mark: the sub-source. Reports call it `sub_source`. */
                    sub2?: string;
                    /** @description The visitor's user agent, cut at 500 characters: it fills in `device`, `os` and `browser` where they are left out, and feeds the fraud rules; it is not kept. */
                    user_agent?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        impression: {
                            campaignId: string;
                            id: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `unknown_campaign`: No such campaign.
             *
             *     `unknown_affiliate`: No such affiliate.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `campaign_not_active`: The campaign is not active.
             *
             *     `affiliate_not_approved`: The publisher is not approved for this campaign.
             *
             *     `outside_targeting`: The traffic is outside the campaign's targeting.
             *
             *     `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listIncomingCalls: {
        parameters: {
            query?: {
                /** @description Only calls that named this click. */
                click_id?: string;
                /** @description Only calls that were refused with this `code`, such as `not_found`. */
                code?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description `true`: only calls that were accepted, with 200 or 201; `false`: only those that were not. */
                ok?: boolean;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only calls with this `txid`. White space around it does not count. */
                txid?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            advertiserId: string | null;
                            clickId: string | null;
                            code: string | null;
                            /**
                             * Format: date-time
                             * @description When it was answered.
                             */
                            createdAt: string;
                            durationMs: number;
                            /** @description What was sent in the URL and in the body, without credentials. Long values are cut, and of very many fields the first are kept; empty where the call was refused before its body was read. */
                            fields: {
                                [key: string]: unknown;
                            };
                            id: string;
                            /** @description The `X-Request-Id` of the answer. */
                            requestId: string;
                            /** @description Of the answer. */
                            status: number;
                            txid: string | null;
                            /** @enum {string} */
                            via: "post" | "postback";
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What stands behind `#` in the invitation's URL. */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "three words and a number 7",
                 *       "name": "Shoes"
                 *     }
                 */
                "application/json": {
                    /** @description What people call you; as it was where left out. */
                    name?: string | null;
                    /** @description 12 to 256 characters, and none of the 10,000 most common passwords. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        user: {
                            accountId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            email: string;
                            id: string;
                            /** @description True until they have set a first password, or signed in by single sign-on. */
                            invited: boolean;
                            name: string | null;
                            readOnly: boolean;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                            /** @description True if signing in takes a code beside the password. */
                            secondFactor: boolean;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: Passwords are turned off here. Sign in by single sign-on, which accepts an invitation, too: open /api/v1/session/oidc. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: This link was used or replaced, or its time is over. Ask for a new one. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only this publisher's, whom clicks call `affiliate_id`. */
                publisher_id?: string;
                /** @description Only those of this status. */
                status?: "unpaid" | "paid";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            amount: number;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /** Format: date */
                            dueOn: string;
                            id: string;
                            publisherId: string;
                            /** @enum {string} */
                            status: "unpaid" | "paid";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "publisher_id": "blog",
                 *       "amount": 2.5,
                 *       "currency": "USD",
                 *       "due_on": "2030-01-31",
                 *       "status": "unpaid"
                 *     }
                 */
                "application/json": {
                    /** @description The amount, 0 to 99999999999.9999, rounded to 4 places, half to even. */
                    amount: number;
                    /** @description Three letters (ISO 4217), in upper or lower case. */
                    currency: string;
                    /**
                     * Format: date
                     * @description The day by which it is to be paid, `YYYY-MM-DD`.
                     */
                    due_on: string;
                    /** @description The publisher that is to be paid, whom clicks call `affiliate_id`. */
                    publisher_id: string;
                    /**
                     * @description `unpaid` by default. The summary of the network counts those that are unpaid.
                     * @enum {string}
                     */
                    status?: "unpaid" | "paid";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice: {
                            amount: number;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /** Format: date */
                            dueOn: string;
                            id: string;
                            publisherId: string;
                            /** @enum {string} */
                            status: "unpaid" | "paid";
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `unknown_affiliate`: No such affiliate.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice: {
                            amount: number;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /** Format: date */
                            dueOn: string;
                            id: string;
                            publisherId: string;
                            /** @enum {string} */
                            status: "unpaid" | "paid";
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "status": "unpaid",
                 *       "due_on": "2030-01-31"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date
                     * @description The day by which it is to be paid, `YYYY-MM-DD`.
                     */
                    due_on?: string;
                    /**
                     * @description `unpaid` by default. The summary of the network counts those that are unpaid.
                     * @enum {string}
                     */
                    status?: "unpaid" | "paid";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invoice: {
                            amount: number;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /** Format: date */
                            dueOn: string;
                            id: string;
                            publisherId: string;
                            /** @enum {string} */
                            status: "unpaid" | "paid";
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description Only the keys of this publisher or advertiser: its `id`. */
                account_id?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only keys with this role. */
                role?: "publisher" | "advertiser" | "admin";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            accountId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            expiresAt: string | null;
                            id: string;
                            name: string | null;
                            prefix: string;
                            rateLimit: number;
                            readOnly: boolean;
                            revokedAt: string | null;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "publisher",
                 *       "account_id": "blog",
                 *       "name": "Shoes",
                 *       "read_only": false,
                 *       "rate_limit": 600
                 *     }
                 */
                "application/json": {
                    /** @description The publisher or advertiser that the key acts for: its `id`. Required for these roles, and not to be sent for `admin`. */
                    account_id?: string | null;
                    /** @description A time in ISO 8601 with its zone, `2030-01-31T12:00:00Z`: from then on the key is refused (401). `null`, the default: never. */
                    expires_at?: string | null;
                    /** @description What people call it. */
                    name?: string | null;
                    /** @description Requests per minute: 600 by default. */
                    rate_limit?: number;
                    /** @description `true`: it only reads, and what changes anything is 403. `false` by default. */
                    read_only?: boolean;
                    /**
                     * @description `publisher`: records its own clicks and impressions and reads its own data. `advertiser`: records on its own campaigns, reports sales, reads its own data. `admin`: everything. It never changes.
                     * @enum {string}
                     */
                    role: "publisher" | "advertiser" | "admin";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: {
                            accountId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            expiresAt: string | null;
                            id: string;
                            name: string | null;
                            prefix: string;
                            rateLimit: number;
                            readOnly: boolean;
                            revokedAt: string | null;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                            secret: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `unknown_affiliate`: No such affiliate.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: {
                            accountId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            expiresAt: string | null;
                            id: string;
                            name: string | null;
                            prefix: string;
                            rateLimit: number;
                            readOnly: boolean;
                            revokedAt: string | null;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: {
                            accountId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            expiresAt: string | null;
                            id: string;
                            name: string | null;
                            prefix: string;
                            rateLimit: number;
                            readOnly: boolean;
                            revokedAt: string | null;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Shoes",
                 *       "read_only": false,
                 *       "rate_limit": 600
                 *     }
                 */
                "application/json": {
                    /** @description A time in ISO 8601 with its zone, `2030-01-31T12:00:00Z`: from then on the key is refused (401). `null`, the default: never. */
                    expires_at?: string | null;
                    /** @description What people call it. */
                    name?: string | null;
                    /** @description Requests per minute: 600 by default. */
                    rate_limit?: number;
                    /** @description `true`: it only reads, and what changes anything is 403. `false` by default. */
                    read_only?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: {
                            accountId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            expiresAt: string | null;
                            id: string;
                            name: string | null;
                            prefix: string;
                            rateLimit: number;
                            readOnly: boolean;
                            revokedAt: string | null;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "grace_seconds": 86400
                 *     }
                 */
                "application/json": {
                    /** @description How long the old secret works on, in seconds: 86400 (24 hours) by default; 0 ends it at once. */
                    grace_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: {
                            accountId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            expiresAt: string | null;
                            id: string;
                            name: string | null;
                            prefix: string;
                            rateLimit: number;
                            readOnly: boolean;
                            revokedAt: string | null;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                            secret: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        me: {
                            accountId: string | null;
                            accountName: string | null;
                            /** @description What it may do: lines of the permission table, such as `clicks.list`. */
                            actions: string[];
                            readOnly: boolean;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                            user: {
                                email: string;
                                id: string;
                                name: string | null;
                            } | null;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateOwnPublisher: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "postback_url": "https://blog.example/sale?click={click_id}&payout={payout}",
                 *       "postback_method": "get"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description How `postback_url` is called. `get`, the default: without a body; what is signed is the URL. `post`: with the conversion as JSON, `{type, timestamp, data}`, where `type` is `conversion.recorded` or `conversion.updated` and `data` the conversion as lists show it; what is signed is the body, as libraries for Standard Webhooks expect.
                     * @enum {string}
                     */
                    postback_method?: "get" | "post";
                    /** @description Called when a conversion is recorded or updated: an http or https URL. Macros: `{click_id}`, `{conversion_id}`, `{txid}`, `{status}`, `{payout}`, `{revenue}`, `{currency}`, `{goal}`, `{campaign_id}`, `{affiliate_id}`, `{sub1}`, `{sub2}`, URL-encoded, and once more for each URL that they are nested in. A macro that is not known, in whatever notation, or one in the host, is refused. Private, loopback and link-local addresses are not called. `null`, the default: no postbacks. */
                    postback_url?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publisher: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            name: string;
                            /** @enum {string} */
                            postbackMethod: "get" | "post";
                            postbackSecret: string | null;
                            postbackUrl: string | null;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOwnApplications: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only those of this status. */
                status?: "approved" | "pending" | "rejected";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            campaignId: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description What the publisher wrote when it applied; `null` where it wrote nothing, or never applied. */
                            note: string | null;
                            publisherId: string;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    applyForCampaign: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "campaign_id": "shoes",
                 *       "note": "text"
                 *     }
                 */
                "application/json": {
                    /** @description A campaign whose `access` is `approval`. */
                    campaign_id: string;
                    /** @description What the network should know. It is shown to admins with the approval. */
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        approval: {
                            campaignId: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description What the publisher wrote when it applied; `null` where it wrote nothing, or never applied. */
                            note: string | null;
                            publisherId: string;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        approval: {
                            campaignId: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @description What the publisher wrote when it applied; `null` where it wrote nothing, or never applied. */
                            note: string | null;
                            publisherId: string;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                            /** Format: date-time */
                            updatedAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /**
             * @description `unknown_campaign`: No such campaign.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOwnCoupons: {
        parameters: {
            query?: {
                /** @description Only this publisher's: its `id`. */
                affiliate_id?: string;
                /** @description Only this campaign's. */
                campaign_id?: string;
                /** @description Only the coupon with this code, in any letter case. */
                code?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            affiliateId: string;
                            campaignId: string;
                            code: string;
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOwnInvoices: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only this publisher's, whom clicks call `affiliate_id`. */
                publisher_id?: string;
                /** @description Only those of this status. */
                status?: "unpaid" | "paid";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            amount: number;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string;
                            /** Format: date */
                            dueOn: string;
                            id: string;
                            publisherId: string;
                            /** @enum {string} */
                            status: "unpaid" | "paid";
                            /** Format: date-time */
                            updatedAt: string;
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOwnKeys: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            accountId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            expiresAt: string | null;
                            id: string;
                            name: string | null;
                            prefix: string;
                            rateLimit: number;
                            readOnly: boolean;
                            revokedAt: string | null;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createOwnKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Shoes",
                 *       "read_only": false,
                 *       "rate_limit": 600
                 *     }
                 */
                "application/json": {
                    /** @description A time in ISO 8601 with its zone: from then on the key is refused (401). Where the key that asks has an end, no later than that, which is the default then; else `null` by default: never. */
                    expires_at?: string | null;
                    /** @description What people call it. */
                    name?: string | null;
                    /** @description Requests per minute, at most those of the key that asks: 600 by default, or as many as that has. */
                    rate_limit?: number;
                    /** @description `true`: it only reads, and what changes anything is 403. `false` by default. */
                    read_only?: boolean;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: {
                            accountId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            expiresAt: string | null;
                            id: string;
                            name: string | null;
                            prefix: string;
                            rateLimit: number;
                            readOnly: boolean;
                            revokedAt: string | null;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                            secret: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             *
             *     `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeOwnKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: {
                            accountId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            expiresAt: string | null;
                            id: string;
                            name: string | null;
                            prefix: string;
                            rateLimit: number;
                            readOnly: boolean;
                            revokedAt: string | null;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotateOwnSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "grace_seconds": 86400
                 *     }
                 */
                "application/json": {
                    /** @description How long the old secret works on, in seconds: 86400 (24 hours) by default; 0 ends it at once. */
                    grace_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publisher: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            name: string;
                            /** @enum {string} */
                            postbackMethod: "get" | "post";
                            postbackSecret: string | null;
                            postbackUrl: string | null;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotateOwnToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "grace_seconds": 86400
                 *     }
                 */
                "application/json": {
                    /** @description How long the old secret works on, in seconds: 86400 (24 hours) by default; 0 ends it at once. */
                    grace_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        advertiser: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            name: string;
                            postbackToken: string | null;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    offerTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        totp: {
                            /** @description In base32, to be typed into an authenticator app. */
                            secret: string;
                            /** @description `otpauth://`: the same as a QR code for it. */
                            uri: string;
                        };
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: Only a user who is signed in has a second factor, and an API key is none. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "SAVE10"
                 *     }
                 */
                "application/json": {
                    /** @description A code of the authenticator app, or a recovery code. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: Only a user who is signed in has a second factor, and an API key is none. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: There is no second factor. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "SAVE10"
                 *     }
                 */
                "application/json": {
                    /** @description The six digits that the authenticator app shows now. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Ten codes, shown this once. Each stands in for a code of the app, once. */
                        recoveryCodes: string[];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: Only a user who is signed in has a second factor, and an API key is none. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: There is no secret to confirm. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPostbacks: {
        parameters: {
            query?: {
                /** @description Only the deliveries of this conversion. */
                conversion_id?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only those to this publisher, whom clicks call `affiliate_id`. A publisher key sees its own only, whatever it names. */
                publisher_id?: string;
                /** @description `pending`: still to be tried; `delivered`: answered with 2xx; `failed`: given up. */
                status?: "pending" | "delivered" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            attempts: {
                                /** Format: date-time */
                                at: string;
                                durationMs: number;
                                error: string | null;
                                status: number | null;
                            }[];
                            conversionId: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @enum {string} */
                            event: "recorded" | "updated";
                            id: string;
                            nextAttemptAt: string | null;
                            publisherId: string;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "failed";
                            url: string;
                            webhookId: string;
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readPostback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery: the `id` of its row, not its `webhookId`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        postback: {
                            attempts: {
                                /** Format: date-time */
                                at: string;
                                durationMs: number;
                                error: string | null;
                                status: number | null;
                            }[];
                            conversionId: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @enum {string} */
                            event: "recorded" | "updated";
                            id: string;
                            nextAttemptAt: string | null;
                            publisherId: string;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "failed";
                            url: string;
                            webhookId: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replayPostback: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The delivery: the `id` of its row, not its `webhookId`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        postback: {
                            attempts: {
                                /** Format: date-time */
                                at: string;
                                durationMs: number;
                                error: string | null;
                                status: number | null;
                            }[];
                            conversionId: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** @enum {string} */
                            event: "recorded" | "updated";
                            id: string;
                            nextAttemptAt: string | null;
                            publisherId: string;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "failed";
                            url: string;
                            webhookId: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    testPostback: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "url": "text",
                 *       "method": "get"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description `get` or `post`, as `postback_method`; the publisher's own by default, and `get` with an admin key.
                     * @enum {string}
                     */
                    method?: "get" | "post";
                    /** @description The URL to call, with the macros of `postback_url`; the publisher's own `postback_url` by default. Required with an admin key. */
                    url?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        durationMs: number;
                        error: string | null;
                        /** @description Those of the answer; long ones are cut. */
                        headers: {
                            [key: string]: string;
                        };
                        secret: string | null;
                        sent: {
                            body: string | null;
                            /** @description The signature, and what it is over. */
                            headers: {
                                [key: string]: string;
                            };
                            /** @enum {string} */
                            method: "get" | "post";
                            /** @description With the macros filled in. */
                            url: string;
                        };
                        status: number | null;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPublishers: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only those of this status. */
                status?: "active" | "inactive";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            name: string;
                            /** @enum {string} */
                            postbackMethod: "get" | "post";
                            postbackSecret: string | null;
                            postbackUrl: string | null;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createPublisher: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shoes",
                 *       "status": "active",
                 *       "postback_url": "https://blog.example/sale?click={click_id}&payout={payout}",
                 *       "postback_method": "get"
                 *     }
                 */
                "application/json": {
                    /** @description An id of your own, so that an existing network can move in. It may have A-Z, a-z, 0-9 and `. _ : ~ @ -`, and is not `.` or `..`. One that exists already is refused. Left out, one is made. */
                    id?: string;
                    /** @description What people call it. */
                    name: string;
                    /**
                     * @description How `postback_url` is called. `get`, the default: without a body; what is signed is the URL. `post`: with the conversion as JSON, `{type, timestamp, data}`, where `type` is `conversion.recorded` or `conversion.updated` and `data` the conversion as lists show it; what is signed is the body, as libraries for Standard Webhooks expect.
                     * @enum {string}
                     */
                    postback_method?: "get" | "post";
                    /** @description Called when a conversion is recorded or updated: an http or https URL. Macros: `{click_id}`, `{conversion_id}`, `{txid}`, `{status}`, `{payout}`, `{revenue}`, `{currency}`, `{goal}`, `{campaign_id}`, `{affiliate_id}`, `{sub1}`, `{sub2}`, URL-encoded, and once more for each URL that they are nested in. A macro that is not known, in whatever notation, or one in the host, is refused. Private, loopback and link-local addresses are not called. `null`, the default: no postbacks. */
                    postback_url?: string | null;
                    /**
                     * @description `active` by default. `inactive` ends its keys, and its traffic is refused, until it is active again.
                     * @enum {string}
                     */
                    status?: "active" | "inactive";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publisher: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            name: string;
                            /** @enum {string} */
                            postbackMethod: "get" | "post";
                            postbackSecret: string | null;
                            postbackUrl: string | null;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readPublisher: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publisher: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            name: string;
                            /** @enum {string} */
                            postbackMethod: "get" | "post";
                            postbackSecret: string | null;
                            postbackUrl: string | null;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updatePublisher: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Shoes",
                 *       "status": "active",
                 *       "postback_url": "https://blog.example/sale?click={click_id}&payout={payout}",
                 *       "postback_method": "get"
                 *     }
                 */
                "application/json": {
                    /** @description What people call it. */
                    name?: string;
                    /**
                     * @description How `postback_url` is called. `get`, the default: without a body; what is signed is the URL. `post`: with the conversion as JSON, `{type, timestamp, data}`, where `type` is `conversion.recorded` or `conversion.updated` and `data` the conversion as lists show it; what is signed is the body, as libraries for Standard Webhooks expect.
                     * @enum {string}
                     */
                    postback_method?: "get" | "post";
                    /** @description Called when a conversion is recorded or updated: an http or https URL. Macros: `{click_id}`, `{conversion_id}`, `{txid}`, `{status}`, `{payout}`, `{revenue}`, `{currency}`, `{goal}`, `{campaign_id}`, `{affiliate_id}`, `{sub1}`, `{sub2}`, URL-encoded, and once more for each URL that they are nested in. A macro that is not known, in whatever notation, or one in the host, is refused. Private, loopback and link-local addresses are not called. `null`, the default: no postbacks. */
                    postback_url?: string | null;
                    /**
                     * @description `active` by default. `inactive` ends its keys, and its traffic is refused, until it is active again.
                     * @enum {string}
                     */
                    status?: "active" | "inactive";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publisher: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            name: string;
                            /** @enum {string} */
                            postbackMethod: "get" | "post";
                            postbackSecret: string | null;
                            postbackUrl: string | null;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotatePostbackSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "grace_seconds": 86400
                 *     }
                 */
                "application/json": {
                    /** @description How long the old secret works on, in seconds: 86400 (24 hours) by default; 0 ends it at once. */
                    grace_seconds?: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        publisher: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            name: string;
                            /** @enum {string} */
                            postbackMethod: "get" | "post";
                            postbackSecret: string | null;
                            postbackUrl: string | null;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listReportEvents: {
        parameters: {
            query?: {
                /** @description Only those on these advertisers' campaigns: ids, separated by commas. */
                advertiser?: string;
                /** @description Only this browser, written exactly as it was recorded; what user agents give is in lower case. */
                browser?: string;
                /** @description Only these campaigns': ids, separated by commas. An advertiser key that names another advertiser's campaign gets 403. */
                campaign?: string;
                /** @description Only from this country: two letters (ISO 3166-1), in upper or lower case. */
                country?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it. Send the same filters with it. */
                cursor?: string;
                /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `bot`. */
                device?: string;
                /** @description Clicks, conversions, or both (`all`, the default). */
                eventType?: "click" | "conversion" | "all";
                /** @description The first day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: from the beginning. */
                from?: string;
                /** @description How many rows: 500 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. */
                os?: string;
                /** @description Only these publishers': ids, separated by commas. */
                publisher?: string;
                /** @description `today`, `yesterday`, `thisMonth`, `lastMonth`, or a number of days that end today, `1d` to `366d`; `30d` by default. It does not count where `from` or `to` is sent. */
                range?: string;
                /** @description Only clicks that a fraud rule of this type rejected. No conversions. */
                reason?: "bot_user_agent" | "ip_block" | "require_visitor" | "velocity";
                /** @description Only this traffic source: the `sub1` of the click. */
                source?: string;
                /** @description Only events of this status. Clicks are `tracked` or `rejected`, conversions `approved`, `pending` or `rejected`. */
                status?: "tracked" | "approved" | "pending" | "rejected";
                /** @description Only this sub-source: the `sub2` of the click. */
                sub_source?: string;
                /** @description The last day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: up to now. */
                to?: string;
                /** @description The IANA time zone in which days and ranges are meant, such as `Europe/Berlin`: `UTC` by default. Names that link to a zone count as it, offsets such as `+05:30` are none. */
                tz?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        rows: {
                            advertiserId: string;
                            affiliateId: string;
                            browser: string | null;
                            campaignId: string;
                            clickId: string | null;
                            country: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            currency: string | null;
                            device: string | null;
                            /** @enum {string} */
                            eventType: "click" | "conversion";
                            goal: string | null;
                            id: string;
                            os: string | null;
                            payout: number | null;
                            payoutCurrency: string | null;
                            revenue: number | null;
                            source: string | null;
                            status: string;
                            subSource: string | null;
                            transactionId: string | null;
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportReportEvents: {
        parameters: {
            query?: {
                /** @description Only those on these advertisers' campaigns: ids, separated by commas. */
                advertiser?: string;
                /** @description Only this browser, written exactly as it was recorded; what user agents give is in lower case. */
                browser?: string;
                /** @description Only these campaigns': ids, separated by commas. An advertiser key that names another advertiser's campaign gets 403. */
                campaign?: string;
                /** @description Only from this country: two letters (ISO 3166-1), in upper or lower case. */
                country?: string;
                /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `bot`. */
                device?: string;
                /** @description Clicks, conversions, or both (`all`, the default). */
                eventType?: "click" | "conversion" | "all";
                /** @description What kind of file: `csv` by default. */
                format?: "csv" | "ndjson" | "parquet";
                /** @description The first day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: from the beginning. */
                from?: string;
                /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. */
                os?: string;
                /** @description Only these publishers': ids, separated by commas. */
                publisher?: string;
                /** @description `today`, `yesterday`, `thisMonth`, `lastMonth`, or a number of days that end today, `1d` to `366d`; `30d` by default. It does not count where `from` or `to` is sent. */
                range?: string;
                /** @description Only clicks that a fraud rule of this type rejected. No conversions. */
                reason?: "bot_user_agent" | "ip_block" | "require_visitor" | "velocity";
                /** @description Only this traffic source: the `sub1` of the click. */
                source?: string;
                /** @description `true` for a file that a spreadsheet opens: it begins with a byte order mark, and a quote `'` goes before texts that begin with `= + - @`, a tab or a line break, which would otherwise count as formulas. Only for `csv`. */
                spreadsheet?: boolean;
                /** @description Only events of this status. Clicks are `tracked` or `rejected`, conversions `approved`, `pending` or `rejected`. */
                status?: "tracked" | "approved" | "pending" | "rejected";
                /** @description Only this sub-source: the `sub2` of the click. */
                sub_source?: string;
                /** @description The last day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: up to now. */
                to?: string;
                /** @description The IANA time zone in which days and ranges are meant, such as `Europe/Berlin`: `UTC` by default. Names that link to a zone count as it, offsets such as `+05:30` are none. */
                tz?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every row, in the format that was asked for. */
            200: {
                headers: {
                    /** @description Every event that was acknowledged up to this time is in it. */
                    "X-As-Of"?: string;
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.apache.parquet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    performance: {
        parameters: {
            query?: {
                /** @description Only those on these advertisers' campaigns: ids, separated by commas. */
                advertiser?: string;
                /** @description Only this browser, written exactly as it was recorded; what user agents give is in lower case. */
                browser?: string;
                /** @description Only these campaigns': ids, separated by commas. An advertiser key that names another advertiser's campaign gets 403. */
                campaign?: string;
                /** @description `previous`: the period with as many days directly before, `year`: the same dates a year before. Adds its metrics as `previous` to the totals and to each row. Days and hours are compared with those of the same local time, weeks and months with those at the same position. */
                compare?: "previous" | "year";
                /** @description Only from this country: two letters (ISO 3166-1), in upper or lower case. */
                country?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it. It wins over `page` and `offset`. Send the same filters, `group_by` and `sort` with it. */
                cursor?: string;
                /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `bot`. */
                device?: string;
                /** @description The first day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: from the beginning. */
                from?: string;
                /** @description Up to 3 of `hour`, `day`, `week`, `month`, `campaign`, `publisher`, `advertiser`, `country`, `device`, `os`, `browser`, `source`, `sub_source`, `goal`, separated by commas, at most one of them a time; without it all counts as one group. Grouping by `goal` counts conversions only. Publishers cannot group by `publisher`, nor advertisers by `advertiser`. */
                group_by?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. */
                os?: string;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only these publishers': ids, separated by commas. */
                publisher?: string;
                /** @description `today`, `yesterday`, `thisMonth`, `lastMonth`, or a number of days that end today, `1d` to `366d`; `30d` by default. It does not count where `from` or `to` is sent. */
                range?: string;
                /** @description A field of the rows of the answer, with `-` before it for descending order: any metric, or what a dimension of `group_by` is called there (`hour`, `day`, `week`, `month`, `campaignId`, `affiliateId`, `advertiserId`, `country`, `device`, `os`, `browser`, `source`, `subSource`, `goal`, and the names of accounts and campaigns). By default time ascending, or `-clicks` without a time. Equal rows are sorted by their dimensions. */
                sort?: string;
                /** @description Only this traffic source: the `sub1` of the click. */
                source?: string;
                /** @description Only this sub-source: the `sub2` of the click. */
                sub_source?: string;
                /** @description The last day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: up to now. */
                to?: string;
                /** @description The IANA time zone in which days and ranges are meant, such as `Europe/Berlin`: `UTC` by default. Names that link to a zone count as it, offsets such as `+05:30` are none. */
                tz?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description All events and conversions that were acknowledged before are counted, and so is every change of a conversion.
                         */
                        asOf: string;
                        /** @description The reporting currency: that of all amounts and of the rates with amounts. */
                        currency: string;
                        /** @description The dimensions of `group_by`, in its order. */
                        groupBy: string[];
                        /** @description 100 by default, 1000 at most. */
                        limit: number;
                        /** @description The `cursor` of the next page; null on the last one. */
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        range: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                        };
                        rows: {
                            advertiserId?: string;
                            advertiserName?: string | null;
                            affiliateId?: string;
                            /** @description For admin keys only. */
                            affiliateName?: string | null;
                            /** @description Average order value: revenue / approved conversions */
                            aov: number | null;
                            /** @description Share of approved conversions: approved conversions / conversions */
                            approvalRate: number | null;
                            /** @description Approved conversions. */
                            approved: number;
                            browser?: string | null;
                            campaignId?: string;
                            campaignName?: string | null;
                            /** @description Recorded clicks, rejected ones too. */
                            clicks: number;
                            /** @description Conversions of any status, at the time of the conversion. */
                            conversions: number;
                            country?: string | null;
                            /** @description Conversion rate: conversions / tracked clicks */
                            cr: number | null;
                            /** @description Click-through rate: tracked clicks / impressions */
                            ctr: number | null;
                            /** @description `YYYY-MM-DD`. */
                            day?: string;
                            device?: string | null;
                            /** @description Earnings per click: payout / tracked clicks */
                            epc: number | null;
                            goal?: string | null;
                            /** @description Its start by the clocks of the zone, with their offset: `2026-10-25T02:00:00+02:00`. */
                            hour?: string;
                            /** @description Recorded impressions. */
                            impressions: number;
                            /** @description `YYYY-MM`. */
                            month?: string;
                            os?: string | null;
                            /** @description Payouts of approved conversions, in the reporting currency. */
                            payout: number;
                            /** @description Pending conversions. */
                            pending: number;
                            /** @description The same group in the period that is compared. Null for an hour or a day that has no counterpart there. */
                            previous?: {
                                /** @description Average order value: revenue / approved conversions */
                                aov: number | null;
                                /** @description Share of approved conversions: approved conversions / conversions */
                                approvalRate: number | null;
                                /** @description Approved conversions. */
                                approved: number;
                                /** @description Recorded clicks, rejected ones too. */
                                clicks: number;
                                /** @description Conversions of any status, at the time of the conversion. */
                                conversions: number;
                                /** @description Conversion rate: conversions / tracked clicks */
                                cr: number | null;
                                /** @description Click-through rate: tracked clicks / impressions */
                                ctr: number | null;
                                /** @description Earnings per click: payout / tracked clicks */
                                epc: number | null;
                                /** @description Recorded impressions. */
                                impressions: number;
                                /** @description Payouts of approved conversions, in the reporting currency. */
                                payout: number;
                                /** @description Pending conversions. */
                                pending: number;
                                /** @description Revenue less payout. */
                                profit: number;
                                /** @description Rejected conversions. */
                                rejected: number;
                                /** @description Clicks that a fraud rule rejected. */
                                rejectedClicks: number;
                                /** @description Revenue of approved conversions, in the reporting currency. */
                                revenue: number;
                                /** @description Revenue per click: revenue / tracked clicks */
                                rpc: number | null;
                                /** @description Revenue per thousand impressions: 1000 x revenue / impressions */
                                rpm: number | null;
                            } | null;
                            /** @description Revenue less payout. */
                            profit: number;
                            /** @description Rejected conversions. */
                            rejected: number;
                            /** @description Clicks that a fraud rule rejected. */
                            rejectedClicks: number;
                            /** @description Revenue of approved conversions, in the reporting currency. */
                            revenue: number;
                            /** @description Revenue per click: revenue / tracked clicks */
                            rpc: number | null;
                            /** @description Revenue per thousand impressions: 1000 x revenue / impressions */
                            rpm: number | null;
                            source?: string | null;
                            subSource?: string | null;
                            /** @description Its Monday, `YYYY-MM-DD`, which may be before the period. */
                            week?: string;
                        }[];
                        /** @constant */
                        success: true;
                        /** @description The number of groups. */
                        total: number;
                        /** @description Over all groups, not only those of this page. */
                        totals: {
                            /** @description Average order value: revenue / approved conversions */
                            aov: number | null;
                            /** @description Share of approved conversions: approved conversions / conversions */
                            approvalRate: number | null;
                            /** @description Approved conversions. */
                            approved: number;
                            /** @description Recorded clicks, rejected ones too. */
                            clicks: number;
                            /** @description Conversions of any status, at the time of the conversion. */
                            conversions: number;
                            /** @description Conversion rate: conversions / tracked clicks */
                            cr: number | null;
                            /** @description Click-through rate: tracked clicks / impressions */
                            ctr: number | null;
                            /** @description Earnings per click: payout / tracked clicks */
                            epc: number | null;
                            /** @description Recorded impressions. */
                            impressions: number;
                            /** @description Payouts of approved conversions, in the reporting currency. */
                            payout: number;
                            /** @description Pending conversions. */
                            pending: number;
                            /** @description Tracked clicks are the clicks that no fraud rule rejected. Rates are computed from exact sums, have 6 decimal places, rounded half to even, and are null if their divisor is 0. */
                            previous?: {
                                /** @description Average order value: revenue / approved conversions */
                                aov: number | null;
                                /** @description Share of approved conversions: approved conversions / conversions */
                                approvalRate: number | null;
                                /** @description Approved conversions. */
                                approved: number;
                                /** @description Recorded clicks, rejected ones too. */
                                clicks: number;
                                /** @description Conversions of any status, at the time of the conversion. */
                                conversions: number;
                                /** @description Conversion rate: conversions / tracked clicks */
                                cr: number | null;
                                /** @description Click-through rate: tracked clicks / impressions */
                                ctr: number | null;
                                /** @description Earnings per click: payout / tracked clicks */
                                epc: number | null;
                                /** @description Recorded impressions. */
                                impressions: number;
                                /** @description Payouts of approved conversions, in the reporting currency. */
                                payout: number;
                                /** @description Pending conversions. */
                                pending: number;
                                /** @description Revenue less payout. */
                                profit: number;
                                /** @description Rejected conversions. */
                                rejected: number;
                                /** @description Clicks that a fraud rule rejected. */
                                rejectedClicks: number;
                                /** @description Revenue of approved conversions, in the reporting currency. */
                                revenue: number;
                                /** @description Revenue per click: revenue / tracked clicks */
                                rpc: number | null;
                                /** @description Revenue per thousand impressions: 1000 x revenue / impressions */
                                rpm: number | null;
                            };
                            /** @description Revenue less payout. */
                            profit: number;
                            /** @description Rejected conversions. */
                            rejected: number;
                            /** @description Clicks that a fraud rule rejected. */
                            rejectedClicks: number;
                            /** @description Revenue of approved conversions, in the reporting currency. */
                            revenue: number;
                            /** @description Revenue per click: revenue / tracked clicks */
                            rpc: number | null;
                            /** @description Revenue per thousand impressions: 1000 x revenue / impressions */
                            rpm: number | null;
                        };
                        tz: string;
                        /** @description Approved amounts without an exchange rate, by currency: in no amount above. */
                        unconverted: {
                            currency: string;
                            payout: number;
                            revenue: number;
                        }[];
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportPerformance: {
        parameters: {
            query?: {
                /** @description Only those on these advertisers' campaigns: ids, separated by commas. */
                advertiser?: string;
                /** @description Only this browser, written exactly as it was recorded; what user agents give is in lower case. */
                browser?: string;
                /** @description Only these campaigns': ids, separated by commas. An advertiser key that names another advertiser's campaign gets 403. */
                campaign?: string;
                /** @description Only from this country: two letters (ISO 3166-1), in upper or lower case. */
                country?: string;
                /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `bot`. */
                device?: string;
                /** @description The kind of file: `csv` by default. */
                format?: "csv" | "ndjson" | "parquet";
                /** @description The first day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: from the beginning. */
                from?: string;
                /** @description Up to 3 of `hour`, `day`, `week`, `month`, `campaign`, `publisher`, `advertiser`, `country`, `device`, `os`, `browser`, `source`, `sub_source`, `goal`, separated by commas, at most one of them a time; without it all counts as one group. Grouping by `goal` counts conversions only. Publishers cannot group by `publisher`, nor advertisers by `advertiser`. */
                group_by?: string;
                /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. */
                os?: string;
                /** @description Only these publishers': ids, separated by commas. */
                publisher?: string;
                /** @description `today`, `yesterday`, `thisMonth`, `lastMonth`, or a number of days that end today, `1d` to `366d`; `30d` by default. It does not count where `from` or `to` is sent. */
                range?: string;
                /** @description Only this traffic source: the `sub1` of the click. */
                source?: string;
                /** @description `true` for a file that a spreadsheet opens: it begins with a byte order mark, and a quote `'` goes before texts that begin with `= + - @`, a tab or a line break, which would otherwise count as formulas. Only for `csv`. */
                spreadsheet?: boolean;
                /** @description Only this sub-source: the `sub2` of the click. */
                sub_source?: string;
                /** @description The last day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: up to now. */
                to?: string;
                /** @description The IANA time zone in which days and ranges are meant, such as `Europe/Berlin`: `UTC` by default. Names that link to a zone count as it, offsets such as `+05:30` are none. */
                tz?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every row, in the format that was asked for. */
            200: {
                headers: {
                    /** @description Every event that was acknowledged up to this time is in it. */
                    "X-As-Of"?: string;
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.apache.parquet": string;
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    performanceSeries: {
        parameters: {
            query?: {
                /** @description Only those on these advertisers' campaigns: ids, separated by commas. */
                advertiser?: string;
                /** @description Only this browser, written exactly as it was recorded; what user agents give is in lower case. */
                browser?: string;
                /** @description Only these campaigns': ids, separated by commas. An advertiser key that names another advertiser's campaign gets 403. */
                campaign?: string;
                /** @description Only from this country: two letters (ISO 3166-1), in upper or lower case. */
                country?: string;
                /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `bot`. */
                device?: string;
                /** @description The first day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: from the beginning. */
                from?: string;
                /** @description One of `campaign`, `publisher`, `advertiser`, `country`, `device`, `os`, `browser`, `source`, `sub_source`, `goal`; without it there is one series of everything. */
                group_by?: string;
                /** @description The length of the stretches of time: `day` by default. */
                interval?: "hour" | "day" | "week" | "month";
                /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. */
                os?: string;
                /** @description Only these publishers': ids, separated by commas. */
                publisher?: string;
                /** @description `today`, `yesterday`, `thisMonth`, `lastMonth`, or a number of days that end today, `1d` to `366d`; `30d` by default. It does not count where `from` or `to` is sent. */
                range?: string;
                /** @description Only this traffic source: the `sub1` of the click. */
                source?: string;
                /** @description Only this sub-source: the `sub2` of the click. */
                sub_source?: string;
                /** @description The last day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: up to now. */
                to?: string;
                /** @description How many groups get a series: those with the most clicks, or by `goal` the most conversions. 10 by default. */
                top?: number;
                /** @description The IANA time zone in which days and ranges are meant, such as `Europe/Berlin`: `UTC` by default. Names that link to a zone count as it, offsets such as `+05:30` are none. */
                tz?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description All events and conversions that were acknowledged before are counted, and so is every change of a conversion.
                         */
                        asOf: string;
                        interval: string;
                        /** @description All other groups together; null if there are none. */
                        other: {
                            /** @description Average order value: revenue / approved conversions */
                            aov: (number | null)[];
                            /** @description Share of approved conversions: approved conversions / conversions */
                            approvalRate: (number | null)[];
                            /** @description Approved conversions. */
                            approved: number[];
                            /** @description Recorded clicks, rejected ones too. */
                            clicks: number[];
                            /** @description Conversions of any status, at the time of the conversion. */
                            conversions: number[];
                            /** @description Conversion rate: conversions / tracked clicks */
                            cr: (number | null)[];
                            /** @description Click-through rate: tracked clicks / impressions */
                            ctr: (number | null)[];
                            /** @description Earnings per click: payout / tracked clicks */
                            epc: (number | null)[];
                            /** @description Recorded impressions. */
                            impressions: number[];
                            /** @description Payouts of approved conversions, in the reporting currency. */
                            payout: number[];
                            /** @description Pending conversions. */
                            pending: number[];
                            /** @description Revenue less payout. */
                            profit: number[];
                            /** @description Rejected conversions. */
                            rejected: number[];
                            /** @description Clicks that a fraud rule rejected. */
                            rejectedClicks: number[];
                            /** @description Revenue of approved conversions, in the reporting currency. */
                            revenue: number[];
                            /** @description Revenue per click: revenue / tracked clicks */
                            rpc: (number | null)[];
                            /** @description Revenue per thousand impressions: 1000 x revenue / impressions */
                            rpm: (number | null)[];
                        } | null;
                        series: {
                            /** @description Average order value: revenue / approved conversions */
                            aov: (number | null)[];
                            /** @description Share of approved conversions: approved conversions / conversions */
                            approvalRate: (number | null)[];
                            /** @description Approved conversions. */
                            approved: number[];
                            /** @description Recorded clicks, rejected ones too. */
                            clicks: number[];
                            /** @description Conversions of any status, at the time of the conversion. */
                            conversions: number[];
                            /** @description Conversion rate: conversions / tracked clicks */
                            cr: (number | null)[];
                            /** @description Click-through rate: tracked clicks / impressions */
                            ctr: (number | null)[];
                            /** @description Earnings per click: payout / tracked clicks */
                            epc: (number | null)[];
                            /** @description Recorded impressions. */
                            impressions: number[];
                            /** @description The group's value; null where its events have none, and without `group_by`. */
                            key: string | null;
                            /** @description The name of a campaign or an account; null for others. */
                            name: string | null;
                            /** @description Payouts of approved conversions, in the reporting currency. */
                            payout: number[];
                            /** @description Pending conversions. */
                            pending: number[];
                            /** @description Revenue less payout. */
                            profit: number[];
                            /** @description Rejected conversions. */
                            rejected: number[];
                            /** @description Clicks that a fraud rule rejected. */
                            rejectedClicks: number[];
                            /** @description Revenue of approved conversions, in the reporting currency. */
                            revenue: number[];
                            /** @description Revenue per click: revenue / tracked clicks */
                            rpc: (number | null)[];
                            /** @description Revenue per thousand impressions: 1000 x revenue / impressions */
                            rpm: (number | null)[];
                        }[];
                        /** @constant */
                        success: true;
                        /** @description Every stretch of the period in order, named as in rows. */
                        times: string[];
                        tz: string;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    summary: {
        parameters: {
            query?: {
                /** @description `today`, `yesterday`, `thisMonth`, `lastMonth`, or a number of days that end today, `1d` to `366d`; `30d` by default. */
                range?: string;
                /** @description The IANA time zone in which days and ranges are meant, such as `Europe/Berlin`: `UTC` by default. Names that link to a zone count as it, offsets such as `+05:30` are none. */
                tz?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        activeAdvertisers: number;
                        activeCampaigns: number;
                        activePublishers: number;
                        approvedPayout: number;
                        approvedRevenue: number;
                        /** Format: date-time */
                        asOf: string;
                        clicks: number;
                        conversions: number;
                        currency: string;
                        flaggedClicks: number;
                        impressions: number;
                        pendingConversions: number;
                        range: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                        };
                        rejectedConversions: number;
                        /** @constant */
                        success: true;
                        unconverted: {
                            currency: string;
                            payout: number;
                            revenue: number;
                        }[];
                        unpaidInvoices: number;
                    } | {
                        approved: number;
                        /** Format: date-time */
                        asOf: string;
                        clicks: number;
                        conversions: number;
                        currency: string;
                        impressions: number;
                        payout: number;
                        profit: number;
                        range: {
                            /** Format: date */
                            from: string;
                            /** Format: date */
                            to: string;
                        };
                        rejectedClicks: number;
                        revenue: number;
                        rows: {
                            approved: number;
                            campaignId: string;
                            campaignName: string | null;
                            clicks: number;
                            conversions: number;
                            impressions: number;
                            payout: number;
                            pending: number;
                            profit: number;
                            rejected: number;
                            rejectedClicks: number;
                            revenue: number;
                        }[];
                        /** @constant */
                        success: true;
                        unconverted: {
                            currency: string;
                            payout: number;
                            revenue: number;
                        }[];
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "key": "the secret of an API key"
                 *     }
                 */
                "application/json": {
                    /** @description A code of their second factor, or a recovery code: where they have one. */
                    code?: string;
                    /** @description Or the address of a user, with their password. */
                    email?: string;
                    /** @description An API key, alone. The session may do what it may, and ends with it. */
                    key?: string;
                    /** @description Their password. */
                    password?: string;
                    /** @description Or, alone, what stands behind `#` in the link of the start screen: once, and within 15 minutes of the start. */
                    token?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        expiresAt: string;
                        me: {
                            accountId: string | null;
                            accountName: string | null;
                            /** @description What it may do: lines of the permission table, such as `clicks.list`. */
                            actions: string[];
                            readOnly: boolean;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                            user: {
                                email: string;
                                id: string;
                                name: string | null;
                            } | null;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             *
             *     `code_required`: The password is right. Send a code of the second factor, or a recovery code, as `code`, too.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: There is no session: the request has an API key, and its cookie does not count. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    beginSingleSignOn: {
        parameters: {
            query?: {
                /** @description Where the browser goes on to once it is signed in: a path of this origin. `/` by default. */
                return_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the issuer */
            302: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Single sign-on is not set up here. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    finishSingleSignOn: {
        parameters: {
            query: {
                /** @description The code that is exchanged for the ID token. */
                code?: string;
                /** @description In place of `code`, where the issuer says no. */
                error?: string;
                /** @description As it was sent to the issuer. */
                state: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that goes on to `return_to` */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_key`: Nobody with this address is invited, or the user or their account is not active. */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This sign-in was not begun in this browser, was used already, was replaced by another, or took longer than ten minutes. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSetAsideEvents: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** @enum {string} */
                            kind: "click" | "impression";
                            /** @description The event as it travels: its fields, separated by tabs. */
                            line: string;
                            reason: string;
                            /** Format: date-time */
                            setAsideAt: string;
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readSetAsideEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        setAsideEvent: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** @enum {string} */
                            kind: "click" | "impression";
                            /** @description The event as it travels: its fields, separated by tabs. */
                            line: string;
                            reason: string;
                            /** Format: date-time */
                            setAsideAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    dropSetAsideEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        setAsideEvent: {
                            /** Format: date-time */
                            createdAt: string;
                            id: string;
                            /** @enum {string} */
                            kind: "click" | "impression";
                            /** @description The event as it travels: its fields, separated by tabs. */
                            line: string;
                            reason: string;
                            /** Format: date-time */
                            setAsideAt: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replaySetAsideEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "the id of an event"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The oldest 500 of all. Send `ids` or `all`, not both.
                     * @constant
                     */
                    all?: true;
                    /** @description Which events: their ids, 500 at most. Send `ids` or `all`, not both. */
                    ids?: string[];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Still dead letters: gone or unknown, or waiting in the queue already. */
                        left: string[];
                        /** @description How many are dead letters now. */
                        remaining: number;
                        replayed: string[];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Only the users of this publisher or advertiser: its `id`. */
                account_id?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: number;
                /** @description Which page, counted from 1. */
                page?: number;
                /** @description Only users with this role. */
                role?: "publisher" | "advertiser" | "admin";
                /** @description Only those of this status. */
                status?: "active" | "inactive";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date-time */
                        asOf: string;
                        limit: number;
                        nextCursor: string | null;
                        offset: number;
                        page: number;
                        rows: {
                            accountId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            email: string;
                            id: string;
                            /** @description True until they have set a first password, or signed in by single sign-on. */
                            invited: boolean;
                            name: string | null;
                            readOnly: boolean;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                            /** @description True if signing in takes a code beside the password. */
                            secondFactor: boolean;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        }[];
                        /** @constant */
                        success: true;
                        total: number;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "role": "publisher",
                 *       "account_id": "blog",
                 *       "name": "Shoes",
                 *       "read_only": false
                 *     }
                 */
                "application/json": {
                    /** @description The publisher or advertiser that they act for: its `id`. Required for these roles, and not to be sent for `admin`. */
                    account_id?: string | null;
                    /**
                     * Format: email
                     * @description The address that they sign in with. Letter case does not count; one that exists is refused.
                     */
                    email: string;
                    /** @description What people call them. */
                    name?: string | null;
                    /** @description `true`: they only read, and what changes anything is 403. `false` by default. */
                    read_only?: boolean;
                    /**
                     * @description What they may do, as for a key. It never changes.
                     * @enum {string}
                     */
                    role: "publisher" | "advertiser" | "admin";
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitation: {
                            /**
                             * Format: date-time
                             * @description 72 hours from now.
                             */
                            expiresAt: string;
                            /** @description True if a mail server has taken the link for them. */
                            mailed: boolean;
                            /** @description The link for them. It works once. Without passwords (`PASSWORDS=false`) it leads to single sign-on. */
                            url: string;
                        };
                        /** @constant */
                        success: true;
                        user: {
                            accountId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            email: string;
                            id: string;
                            /** @description True until they have set a first password, or signed in by single sign-on. */
                            invited: boolean;
                            name: string | null;
                            readOnly: boolean;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                            /** @description True if signing in takes a code beside the password. */
                            secondFactor: boolean;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                    };
                };
            };
            /**
             * @description `unknown_affiliate`: No such affiliate.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        user: {
                            accountId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            email: string;
                            id: string;
                            /** @description True until they have set a first password, or signed in by single sign-on. */
                            invited: boolean;
                            name: string | null;
                            readOnly: boolean;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                            /** @description True if signing in takes a code beside the password. */
                            secondFactor: boolean;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "status": "active",
                 *       "name": "Shoes",
                 *       "read_only": false
                 *     }
                 */
                "application/json": {
                    /** @description What people call them. */
                    name?: string | null;
                    /** @description `true`: they only read, and what changes anything is 403. `false` by default. */
                    read_only?: boolean;
                    /**
                     * @description `inactive`: their sessions and their open invitation end within a second, and they cannot sign in.
                     * @enum {string}
                     */
                    status?: "active" | "inactive";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        user: {
                            accountId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            email: string;
                            id: string;
                            /** @description True until they have set a first password, or signed in by single sign-on. */
                            invited: boolean;
                            name: string | null;
                            readOnly: boolean;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                            /** @description True if signing in takes a code beside the password. */
                            secondFactor: boolean;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitation: {
                            /**
                             * Format: date-time
                             * @description 72 hours from now.
                             */
                            expiresAt: string;
                            /** @description True if a mail server has taken the link for them. */
                            mailed: boolean;
                            /** @description The link for them. It works once. Without passwords (`PASSWORDS=false`) it leads to single sign-on. */
                            url: string;
                        };
                        /** @constant */
                        success: true;
                        user: {
                            accountId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            email: string;
                            id: string;
                            /** @description True until they have set a first password, or signed in by single sign-on. */
                            invited: boolean;
                            name: string | null;
                            readOnly: boolean;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                            /** @description True if signing in takes a code beside the password. */
                            secondFactor: boolean;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        user: {
                            accountId: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            email: string;
                            id: string;
                            /** @description True until they have set a first password, or signed in by single sign-on. */
                            invited: boolean;
                            name: string | null;
                            readOnly: boolean;
                            /** @enum {string} */
                            role: "publisher" | "advertiser" | "admin";
                            /** @description True if signing in takes a code beside the password. */
                            secondFactor: boolean;
                            /** @enum {string} */
                            status: "active" | "inactive";
                        };
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
             *
             *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `forbidden`: This API key may not do that.
             *
             *     `read_only_key`: This API key is read-only.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    followTrackingLink: {
        parameters: {
            query: {
                /** @description The publisher who sends the visitor: its `id`. Parameters that are not listed here are ignored. */
                affiliate_id: string;
                /** @description The publisher's own mark: its traffic source. Reports call it `source`. */
                sub1?: string;
                /** @description The publisher's second mark: the sub-source. Reports call it `sub_source`. */
                sub2?: string;
            };
            header?: never;
            path: {
                /** @description The campaign: its `id`. */
                campaign_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the offer URL, or to the fallback URL */
            302: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /**
             * @description `unknown_campaign`: No such campaign.
             *
             *     `unknown_affiliate`: No such affiliate.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `campaign_not_active`: The campaign is not active.
             *
             *     `affiliate_not_approved`: The publisher is not approved for this campaign.
             *
             *     `outside_targeting`: The traffic is outside the campaign's targeting.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `cap_reached`: The campaign's cap has been reached.
             *
             *     `rate_limited`: Too many requests.
             */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        alive: true;
                    };
                };
            };
        };
    };
    loadImpressionPixel: {
        parameters: {
            query: {
                /** @description The publisher who sends the visitor: its `id`. Parameters that are not listed here are ignored. */
                affiliate_id: string;
                /** @description The publisher's own mark: its traffic source. Reports call it `source`. */
                sub1?: string;
                /** @description The publisher's second mark: the sub-source. Reports call it `sub_source`. */
                sub2?: string;
            };
            header?: never;
            path: {
                /** @description The campaign: its `id`. */
                campaign_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A transparent GIF of one pixel */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/gif": string;
                };
            };
            /**
             * @description `unknown_campaign`: No such campaign.
             *
             *     `unknown_affiliate`: No such affiliate.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `campaign_not_active`: The campaign is not active.
             *
             *     `affiliate_not_approved`: The publisher is not approved for this campaign.
             *
             *     `outside_targeting`: The traffic is outside the campaign's targeting.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    sendImpressionBeacon: {
        parameters: {
            query: {
                /** @description The publisher who sends the visitor: its `id`. Parameters that are not listed here are ignored. */
                affiliate_id: string;
                /** @description The publisher's own mark: its traffic source. Reports call it `source`. */
                sub1?: string;
                /** @description The publisher's second mark: the sub-source. Reports call it `sub_source`. */
                sub2?: string;
            };
            header?: never;
            path: {
                /** @description The campaign: its `id`. */
                campaign_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A transparent GIF of one pixel */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/gif": string;
                };
            };
            /**
             * @description `unknown_campaign`: No such campaign.
             *
             *     `unknown_affiliate`: No such affiliate.
             *
             *     `invalid_request`: The request is not valid.
             */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `campaign_not_active`: The campaign is not active.
             *
             *     `affiliate_not_approved`: The publisher is not approved for this campaign.
             *
             *     `outside_targeting`: The traffic is outside the campaign's targeting.
             */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reportConversionByUrl: {
        parameters: {
            query?: {
                /** @description The click that the sale came of: the id that the offer URL carried. Required unless `coupon` is sent. Where both are sent, both must exist and the click decides. */
                click_id?: string;
                /** @description The code of a coupon; the sale is its publisher's. Required unless `click_id` is sent. Letter case and white space around it do not count. */
                coupon?: string;
                /** @description The currency of `revenue` and of a sent `payout`, ISO 4217; the campaign's by default. A `fixed` payout is in the campaign's currency whatever this is. A re-send cannot change it. */
                currency?: string;
                /** @description What was reached, in a campaign with several goals. A goal of the campaign's with this name has its own payout; any other name has the campaign's. `default` where it is left out. */
                goal?: string;
                /** @description What the publisher earns, in `currency`: 0 to 99999999999.9999, rounded to 4 places, half to even. It counts only where the campaign has `accept_payout`; else it is passed over and the goal's or the campaign's payout counts. An accepted payout stays when `revenue` alone is sent again. */
                payout?: string;
                /** @description The amount of the sale, in `currency`: 0 to 99999999999.9999, rounded to 4 places, half to even. A `percent` payout is a share of it. 0 by default. */
                revenue?: string;
                /** @description `approved`, `pending` or `rejected`; `approved` for a new conversion where it is left out. A re-send without it keeps the status that is stored. */
                status?: string;
                /** @description The advertiser's postback token, its `postbackToken`. It is read from the URL only; without it the answer is 401. */
                token?: string;
                /** @description Your own id of the order or event, so that a re-send counts once: within a campaign one `txid` is one conversion. Without it, a click and a goal are one; a coupon without it is a new conversion each time. White space around it does not count, and a macro that was not filled in, such as `{transaction_id}`, is refused, as in every field. */
                txid?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversion: {
                            id: string;
                            payout: number;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                        };
                        /** @enum {string} */
                        status: "recorded" | "duplicate" | "updated";
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversion: {
                            id: string;
                            payout: number;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                        };
                        /** @enum {string} */
                        status: "recorded" | "duplicate" | "updated";
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No postback token. Send it in the URL: /postback?token=...
             *
             *     `invalid_key`: The postback token is wrong, or its advertiser is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `click_rejected`: The click was rejected by fraud checks. */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reportConversionByForm: {
        parameters: {
            query?: {
                /** @description The click that the sale came of: the id that the offer URL carried. Required unless `coupon` is sent. Where both are sent, both must exist and the click decides. */
                click_id?: string;
                /** @description The code of a coupon; the sale is its publisher's. Required unless `click_id` is sent. Letter case and white space around it do not count. */
                coupon?: string;
                /** @description The currency of `revenue` and of a sent `payout`, ISO 4217; the campaign's by default. A `fixed` payout is in the campaign's currency whatever this is. A re-send cannot change it. */
                currency?: string;
                /** @description What was reached, in a campaign with several goals. A goal of the campaign's with this name has its own payout; any other name has the campaign's. `default` where it is left out. */
                goal?: string;
                /** @description What the publisher earns, in `currency`: 0 to 99999999999.9999, rounded to 4 places, half to even. It counts only where the campaign has `accept_payout`; else it is passed over and the goal's or the campaign's payout counts. An accepted payout stays when `revenue` alone is sent again. */
                payout?: string;
                /** @description The amount of the sale, in `currency`: 0 to 99999999999.9999, rounded to 4 places, half to even. A `percent` payout is a share of it. 0 by default. */
                revenue?: string;
                /** @description `approved`, `pending` or `rejected`; `approved` for a new conversion where it is left out. A re-send without it keeps the status that is stored. */
                status?: string;
                /** @description The advertiser's postback token, its `postbackToken`. It is read from the URL only; without it the answer is 401. */
                token?: string;
                /** @description Your own id of the order or event, so that a re-send counts once: within a campaign one `txid` is one conversion. Without it, a click and a goal are one; a coupon without it is a new conversion each time. White space around it does not count, and a macro that was not filled in, such as `{transaction_id}`, is refused, as in every field. */
                txid?: string;
            };
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "click_id": "the id of a click",
                 *       "txid": "order-1",
                 *       "status": "approved",
                 *       "revenue": 80,
                 *       "payout": 4,
                 *       "currency": "USD",
                 *       "goal": "default"
                 *     }
                 */
                "application/json": {
                    /** @description The click that the sale came of: the id that the offer URL carried. Required unless `coupon` is sent. Where both are sent, both must exist and the click decides. */
                    click_id?: string | number;
                    /** @description The code of a coupon; the sale is its publisher's. Required unless `click_id` is sent. Letter case and white space around it do not count. */
                    coupon?: string | number;
                    /** @description The currency of `revenue` and of a sent `payout`, ISO 4217; the campaign's by default. A `fixed` payout is in the campaign's currency whatever this is. A re-send cannot change it. */
                    currency?: string | number;
                    /** @description What was reached, in a campaign with several goals. A goal of the campaign's with this name has its own payout; any other name has the campaign's. `default` where it is left out. */
                    goal?: string | number;
                    /** @description What the publisher earns, in `currency`: 0 to 99999999999.9999, rounded to 4 places, half to even. It counts only where the campaign has `accept_payout`; else it is passed over and the goal's or the campaign's payout counts. An accepted payout stays when `revenue` alone is sent again. */
                    payout?: string | number;
                    /** @description The amount of the sale, in `currency`: 0 to 99999999999.9999, rounded to 4 places, half to even. A `percent` payout is a share of it. 0 by default. */
                    revenue?: string | number;
                    /** @description `approved`, `pending` or `rejected`; `approved` for a new conversion where it is left out. A re-send without it keeps the status that is stored. */
                    status?: string | number;
                    /** @description Your own id of the order or event, so that a re-send counts once: within a campaign one `txid` is one conversion. Without it, a click and a goal are one; a coupon without it is a new conversion each time. White space around it does not count, and a macro that was not filled in, such as `{transaction_id}`, is refused, as in every field. */
                    txid?: string | number;
                };
                /**
                 * @example {
                 *       "click_id": "the id of a click",
                 *       "txid": "order-1",
                 *       "status": "approved",
                 *       "revenue": 80,
                 *       "payout": 4,
                 *       "currency": "USD",
                 *       "goal": "default"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** @description The click that the sale came of: the id that the offer URL carried. Required unless `coupon` is sent. Where both are sent, both must exist and the click decides. */
                    click_id?: string | number;
                    /** @description The code of a coupon; the sale is its publisher's. Required unless `click_id` is sent. Letter case and white space around it do not count. */
                    coupon?: string | number;
                    /** @description The currency of `revenue` and of a sent `payout`, ISO 4217; the campaign's by default. A `fixed` payout is in the campaign's currency whatever this is. A re-send cannot change it. */
                    currency?: string | number;
                    /** @description What was reached, in a campaign with several goals. A goal of the campaign's with this name has its own payout; any other name has the campaign's. `default` where it is left out. */
                    goal?: string | number;
                    /** @description What the publisher earns, in `currency`: 0 to 99999999999.9999, rounded to 4 places, half to even. It counts only where the campaign has `accept_payout`; else it is passed over and the goal's or the campaign's payout counts. An accepted payout stays when `revenue` alone is sent again. */
                    payout?: string | number;
                    /** @description The amount of the sale, in `currency`: 0 to 99999999999.9999, rounded to 4 places, half to even. A `percent` payout is a share of it. 0 by default. */
                    revenue?: string | number;
                    /** @description `approved`, `pending` or `rejected`; `approved` for a new conversion where it is left out. A re-send without it keeps the status that is stored. */
                    status?: string | number;
                    /** @description Your own id of the order or event, so that a re-send counts once: within a campaign one `txid` is one conversion. Without it, a click and a goal are one; a coupon without it is a new conversion each time. White space around it does not count, and a macro that was not filled in, such as `{transaction_id}`, is refused, as in every field. */
                    txid?: string | number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversion: {
                            id: string;
                            payout: number;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                        };
                        /** @enum {string} */
                        status: "recorded" | "duplicate" | "updated";
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description Created */
            201: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversion: {
                            id: string;
                            payout: number;
                            /** @enum {string} */
                            status: "approved" | "pending" | "rejected";
                        };
                        /** @enum {string} */
                        status: "recorded" | "duplicate" | "updated";
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description `invalid_request`: The request is not valid. */
            400: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `missing_key`: No postback token. Send it in the URL: /postback?token=...
             *
             *     `invalid_key`: The postback token is wrong, or its advertiser is inactive.
             */
            401: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `forbidden`: This API key may not do that. */
            403: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found. */
            404: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `payload_too_large`: The body is larger than 64 KiB. */
            413: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /**
             * @description `click_rejected`: The click was rejected by fraud checks.
             *
             *     `idempotency_mismatch`: This Idempotency-Key was used for a different request.
             */
            422: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limited`: Too many requests. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal`: Something went wrong on our side. It is safe to retry. */
            500: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    readiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        parts: {
                            [key: string]: {
                                /** @enum {string} */
                                state: "up" | "down";
                            };
                        };
                        ready: boolean;
                        stopping: boolean;
                    };
                };
            };
            /** @description Answer */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        parts: {
                            [key: string]: {
                                /** @enum {string} */
                                state: "up" | "down";
                            };
                        };
                        ready: boolean;
                        stopping: boolean;
                    };
                };
            };
        };
    };
    robots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
        };
    };
}
