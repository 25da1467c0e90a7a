/**
 * The HTTP API as types. Written by `npm run generate:client` from the document that the service serves;
 * change the routes, not this file.
 */
export interface paths {
    "/api/v1/advertisers": {
        /**
         * List advertisers
         * @description For keys with the role advertiser, admin.
         */
        get: operations["listAdvertisers"];
        /**
         * Create an advertiser
         * @description For keys with the role admin; not for read-only keys.
         */
        post: operations["createAdvertiser"];
    };
    "/api/v1/advertisers/{id}": {
        /**
         * Read one advertiser
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["readAdvertiser"];
        /**
         * Change an advertiser
         * @description For keys with the role admin; not for read-only keys.
         */
        patch: operations["updateAdvertiser"];
    };
    "/api/v1/advertisers/{id}/rotate-token": {
        /**
         * Give an advertiser a new postback token
         * @description During the grace `/postback` takes both. After it the old one is refused within a second.
         *
         *     For keys with the role admin; not for read-only keys.
         */
        post: operations["rotatePostbackToken"];
    };
    "/api/v1/approvals": {
        /**
         * List the approvals of all campaigns
         * @description With `status=pending`: the applications that wait for a decision.
         *
         *     For keys with the role admin.
         */
        get: operations["listAllApprovals"];
    };
    "/api/v1/audit-log": {
        /**
         * List who changed what
         * @description For keys with the role admin.
         */
        get: operations["listAuditLog"];
    };
    "/api/v1/audit-log/{id}": {
        /**
         * Read one entry of the audit log
         * @description For keys with the role admin.
         */
        get: operations["readAuditEntry"];
    };
    "/api/v1/campaigns": {
        /**
         * List campaigns
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["listCampaigns"];
        /**
         * Create a campaign
         * @description For keys with the role admin; not for read-only keys.
         */
        post: operations["createCampaign"];
    };
    "/api/v1/campaigns/{id}": {
        /**
         * Read one campaign
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["readCampaign"];
        /**
         * Change a campaign
         * @description For keys with the role admin; not for read-only keys.
         */
        patch: operations["updateCampaign"];
    };
    "/api/v1/campaigns/{id}/publishers": {
        /**
         * List a campaign's approvals
         * @description For keys with the role admin.
         */
        get: operations["listApprovals"];
    };
    "/api/v1/campaigns/{id}/publishers/{publisher_id}": {
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
    };
    "/api/v1/clicks": {
        /**
         * List clicks
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["listClicks"];
        /**
         * Record a click
         * @description For keys with the role publisher, advertiser, admin; not for read-only keys.
         */
        post: operations["recordClick"];
    };
    "/api/v1/clicks/batch": {
        /**
         * Record up to 1,000 clicks at once
         * @description The body is `{"events": [...]}` or NDJSON, one event a line, of 1 to 1,000 events and at most 4 MiB; compressed by gzip (`Content-Encoding: gzip`) at most 1 MiB as it is sent. Each event is judged by itself and in order, as by the single call: the status of the answer is 200 whatever became of them. Accepted events are on disk when it leaves. A line that is no JSON is an event that is refused; a body that is no batch as a whole is 400 and records nothing.
         *
         *     A batch is one request of the `rate_limit` of its key, and its events count against the `event_limit`. One that does not fit is 429 and records nothing, as is one that comes while events are stored more slowly than they arrive. With an `Idempotency-Key` it may be sent again whatever happened: every event is recorded once.
         *
         *     For keys with the role publisher, advertiser, admin; not for read-only keys.
         */
        post: operations["recordClicks"];
    };
    "/api/v1/clicks/explain": {
        /**
         * Explain what would become of a click
         * @description Takes the body of `POST /api/v1/clicks` and decides on it in the same way, now. Records nothing and counts against no cap and no velocity rule; read-only keys may ask. A click that would be refused is 200 with the `code` in its last step. 400 is for a body of a wrong shape, 403 for the campaign of another advertiser. An `Idempotency-Key` is ignored: each answer is of its moment. With `click_id` it explains a recorded click of the own traffic, as far as it is kept: what cannot be told any more has `passed: null`. An id that never was one is 404.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        post: operations["explainClick"];
    };
    "/api/v1/conversions": {
        /**
         * List conversions
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["listConversions"];
        /**
         * Record or re-send a conversion
         * @description For keys with the role advertiser, admin; not for read-only keys.
         */
        post: operations["recordConversion"];
    };
    "/api/v1/conversions/{id}": {
        /**
         * Read one conversion
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["readConversion"];
        /**
         * Change the status, payout or revenue of a conversion
         * @description A publisher with `decided` in its `postback_on` is called, once for each change. It is written to the audit log.
         *
         *     For keys with the role admin; not for read-only keys.
         */
        patch: operations["updateConversion"];
    };
    "/api/v1/conversions/{id}/history": {
        /**
         * Read every version of a conversion
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["readConversionHistory"];
    };
    "/api/v1/conversions/batch": {
        /**
         * Record many conversions
         * @description Each sale is judged by itself, as by `POST /api/v1/conversions`, and recorded in a transaction of its own together with
         *     its postback: a bad one stops no other. Those with one `txid`, or of one click without it, are recorded in their order.
         *
         *     The body is JSON, NDJSON (`application/x-ndjson`: one sale a line) or CSV (`text/csv`), at most 4 MiB, or 1 MiB compressed with
         *     `Content-Encoding: gzip`. It is one request of the key's limit. A body that is no batch as a whole is 400 and records nothing.
         *
         *     CSV begins with a head of the names of the fields, in any order. It is in UTF-8 and separated by commas, semicolons or tabs, as Excel
         *     (CSV UTF-8), Numbers, LibreOffice and Google Sheets save it. An empty cell counts as not sent, a blank row does not count at all. Amounts have
         *     a decimal point. In every form, a `txid` such as `1.23E+12` is an error of its sale: a spreadsheet has taken it for a number.
         *
         *     After a 5xx some of the sales may be recorded: send the same again. With an `Idempotency-Key` they are answered as they would have been;
         *     without one they are `duplicate`, and a coupon's sale without a `txid` is recorded once more.
         *
         *     For keys with the role advertiser, admin; not for read-only keys.
         */
        post: operations["recordConversions"];
    };
    "/api/v1/conversions/decisions": {
        /**
         * Approve or reject many conversions
         * @description Each is changed as by `PATCH /api/v1/conversions/{id}` and judged by itself: an unknown one refuses no other. They are written in several transactions. After a 5xx some may be decided: send the same again, since what is decided already does not change.
         *
         *     For keys with the role admin; not for read-only keys.
         */
        post: operations["decideConversions"];
    };
    "/api/v1/coupons": {
        /**
         * List coupons
         * @description For keys with the role admin.
         */
        get: operations["listCoupons"];
        /**
         * Create a coupon
         * @description For keys with the role admin; not for read-only keys.
         */
        post: operations["createCoupon"];
    };
    "/api/v1/coupons/{id}": {
        /**
         * Read one coupon
         * @description For keys with the role admin.
         */
        get: operations["readCoupon"];
        /**
         * Delete a coupon
         * @description For keys with the role admin; not for read-only keys.
         */
        delete: operations["deleteCoupon"];
    };
    "/api/v1/exchange-rates": {
        /**
         * List exchange rates
         * @description For keys with the role admin.
         */
        get: operations["listExchangeRates"];
    };
    "/api/v1/exchange-rates/{currency}": {
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
        /**
         * Delete the exchange rate of a currency
         * @description For keys with the role admin; not for read-only keys.
         */
        delete: operations["deleteExchangeRate"];
    };
    "/api/v1/fraud-rules": {
        /**
         * List fraud rules
         * @description For keys with the role admin.
         */
        get: operations["listFraudRules"];
        /**
         * Create a fraud rule
         * @description For keys with the role admin; not for read-only keys.
         */
        post: operations["createFraudRule"];
    };
    "/api/v1/fraud-rules/{id}": {
        /**
         * Read one fraud rule
         * @description For keys with the role admin.
         */
        get: operations["readFraudRule"];
        /**
         * Delete a fraud rule
         * @description For keys with the role admin; not for read-only keys.
         */
        delete: operations["deleteFraudRule"];
        /**
         * Change a fraud rule
         * @description For keys with the role admin; not for read-only keys.
         */
        patch: operations["updateFraudRule"];
    };
    "/api/v1/health/ledger": {
        /**
         * Compare what was accepted with what is there
         * @description By UTC day of the events: accepted = stored + queued + dead letters + dropped. `missing` and `surplus` are faults; `uncounted` days are older than the counters.
         *
         *     For keys with the role admin.
         */
        get: operations["readLedger"];
    };
    "/api/v1/impressions": {
        /**
         * List impressions
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["listImpressions"];
        /**
         * Record an impression
         * @description For keys with the role publisher, advertiser, admin; not for read-only keys.
         */
        post: operations["recordImpression"];
    };
    "/api/v1/impressions/batch": {
        /**
         * Record up to 1,000 impressions at once
         * @description The body is `{"events": [...]}` or NDJSON, one event a line, of 1 to 1,000 events and at most 4 MiB; compressed by gzip (`Content-Encoding: gzip`) at most 1 MiB as it is sent. Each event is judged by itself and in order, as by the single call: the status of the answer is 200 whatever became of them. Accepted events are on disk when it leaves. A line that is no JSON is an event that is refused; a body that is no batch as a whole is 400 and records nothing.
         *
         *     A batch is one request of the `rate_limit` of its key, and its events count against the `event_limit`. One that does not fit is 429 and records nothing, as is one that comes while events are stored more slowly than they arrive. With an `Idempotency-Key` it may be sent again whatever happened: every event is recorded once.
         *
         *     For keys with the role publisher, advertiser, admin; not for read-only keys.
         */
        post: operations["recordImpressions"];
    };
    "/api/v1/incoming-calls": {
        /**
         * List the calls that reported sales, accepted or not
         * @description Every `POST /api/v1/conversions` and `/postback` of 14 days with its answer: what a shop sent, and why it was refused. Advertisers see the calls with their own keys and token; calls with an admin's key, or with an unknown one, belong to no advertiser. Of callers that are refused very often some calls are left out.
         *
         *     For keys with the role advertiser, admin.
         */
        get: operations["listIncomingCalls"];
    };
    "/api/v1/invitations": {
        /**
         * Set your password by a link
         * @description By the link of an invitation, or by one that `POST /api/v1/password-resets` has mailed. Needs no key. A password that is refused does not use the link up. Ends all sessions that you have, and voids your other links; a second factor stays. Sign in with `POST /api/v1/session` then. Where passwords are turned off (`PASSWORDS=false`), it is refused, and single sign-on accepts the invitation.
         */
        post: operations["acceptInvitation"];
    };
    "/api/v1/invitations/preview": {
        /**
         * Read what a link for a password is for
         * @description Needs no key. It changes nothing: the link works on.
         */
        post: operations["previewInvitation"];
    };
    "/api/v1/invoices": {
        /**
         * List invoices
         * @description For keys with the role admin.
         */
        get: operations["listInvoices"];
        /**
         * Create an invoice
         * @description For keys with the role admin; not for read-only keys.
         */
        post: operations["createInvoice"];
    };
    "/api/v1/invoices/{id}": {
        /**
         * Read one invoice
         * @description For keys with the role admin.
         */
        get: operations["readInvoice"];
        /**
         * Change an invoice
         * @description For keys with the role admin; not for read-only keys.
         */
        patch: operations["updateInvoice"];
    };
    "/api/v1/keys": {
        /**
         * List API keys
         * @description For keys with the role admin.
         */
        get: operations["listKeys"];
        /**
         * Create an API key
         * @description For keys with the role admin; not for read-only keys.
         */
        post: operations["createKey"];
    };
    "/api/v1/keys/{id}": {
        /**
         * Read one API key
         * @description For keys with the role admin.
         */
        get: operations["readKey"];
        /**
         * Revoke an API key
         * @description For keys with the role admin; not for read-only keys.
         */
        delete: operations["revokeKey"];
        /**
         * Change an API key
         * @description For keys with the role admin; not for read-only keys.
         */
        patch: operations["updateKey"];
    };
    "/api/v1/keys/{id}/rotate": {
        /**
         * Give an API key a new secret
         * @description For keys with the role admin; not for read-only keys.
         */
        post: operations["rotateKey"];
    };
    "/api/v1/me": {
        /**
         * Read what the caller is and may do
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["readMe"];
        /**
         * Change your postback URL, its method and what it is called for
         * @description For keys with the role publisher; not for read-only keys.
         */
        patch: operations["updateOwnPublisher"];
    };
    "/api/v1/me/applications": {
        /**
         * List your applications
         * @description With the decisions about you on campaigns that you did not apply for.
         *
         *     For keys with the role publisher.
         */
        get: operations["listOwnApplications"];
        /**
         * Apply for a campaign that takes approved publishers only
         * @description Makes a `pending` approval (201). Where there is one already, pending or decided, it is answered as it is (200).
         *
         *     For keys with the role publisher; not for read-only keys.
         */
        post: operations["applyForCampaign"];
    };
    "/api/v1/me/coupons": {
        /**
         * List your coupons
         * @description A publisher's are those whose sales are its own, an advertiser's those of its campaigns.
         *
         *     For keys with the role publisher, advertiser.
         */
        get: operations["listOwnCoupons"];
    };
    "/api/v1/me/invoices": {
        /**
         * List your invoices
         * @description For keys with the role publisher.
         */
        get: operations["listOwnInvoices"];
    };
    "/api/v1/me/keys": {
        /**
         * List your API keys
         * @description For keys with the role publisher, advertiser.
         */
        get: operations["listOwnKeys"];
        /**
         * Create an API key of your account
         * @description Role and account are those of the key that asks; its limits and its end bound the new one.
         *
         *     For keys with the role publisher, advertiser; not for read-only keys.
         */
        post: operations["createOwnKey"];
    };
    "/api/v1/me/keys/{id}": {
        /**
         * Revoke an API key of your account
         * @description For keys with the role publisher, advertiser; not for read-only keys.
         */
        delete: operations["revokeOwnKey"];
    };
    "/api/v1/me/password": {
        /**
         * Change your password
         * @description For users who are signed in. Their other sessions end, and their open links are void. Wrong ones count as failed sign-ins.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        post: operations["changePassword"];
    };
    "/api/v1/me/password/confirm": {
        /**
         * Give your password once more
         * @description For users who are signed in. A new second factor, new API keys and a new password ask for it where neither this nor a sign-in was within ten minutes (403 `password_required`). Wrong ones count as failed sign-ins.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        post: operations["confirmPassword"];
    };
    "/api/v1/me/postbacks/replay": {
        /**
         * Send all failed and pending postbacks to the URL as it is now
         * @description For a publisher, or with `publisher_id` for an admin. Up to 10000 of them: a question that names more is 400. They keep their `webhook-id`. After a 5xx some may be sent again: ask again. 10 a minute for each account, or each admin key.
         *
         *     For keys with the role publisher, admin; not for read-only keys.
         */
        post: operations["replayPostbacks"];
    };
    "/api/v1/me/rotate-secret": {
        /**
         * Get a new secret that signs your postbacks
         * @description During the grace every postback has a signature by each of both, separated by a space: the receiver can change its secret at any time of it.
         *
         *     For keys with the role publisher; not for read-only keys.
         */
        post: operations["rotateOwnSecret"];
    };
    "/api/v1/me/rotate-token": {
        /**
         * Get a new token for your postbacks
         * @description During the grace `/postback` takes both. After it the old one is refused within a second.
         *
         *     For keys with the role advertiser; not for read-only keys.
         */
        post: operations["rotateOwnToken"];
    };
    "/api/v1/me/sessions": {
        /**
         * List your sessions
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["listOwnSessions"];
        /**
         * End your other sessions
         * @description All but the one that asks, everywhere within a second.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        delete: operations["endOwnSessions"];
    };
    "/api/v1/me/sessions/{id}": {
        /**
         * End one of your sessions
         * @description For keys with the role publisher, advertiser, admin.
         */
        delete: operations["endOwnSession"];
    };
    "/api/v1/me/totp": {
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
    };
    "/api/v1/me/totp/confirm": {
        /**
         * Confirm the second factor by a code
         * @description Wrong codes count as failed sign-ins: ten in 15 minutes.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        post: operations["confirmTotp"];
    };
    "/api/v1/password-resets": {
        /**
         * Read whether a forgotten password can be replaced by mail
         * @description Needs no key. `available` takes passwords, `SMTP_URL`, and `PUBLIC_URL`, which the link leads to: without it, what a stranger says of the host would count. Only for this machine the host of the request does.
         */
        get: operations["readPasswordResets"];
        /**
         * Ask for a link that sets a new password
         * @description Needs no key. The answer is the same for all addresses, in time too: it says neither whether there is such a user nor whether a mail goes. It goes to active users who have a password: others have none to forget, and need an invitation or single sign-on. The link works once, within an hour, with `POST /api/v1/invitations`; a second factor is asked for as before. Three mails an hour go to one address; ten requests of one client in 15 minutes, and further ones are 429. Where no mail can go (`GET` says so), it is 404, and with `PASSWORDS=false` 403.
         */
        post: operations["requestPasswordReset"];
    };
    "/api/v1/postbacks": {
        /**
         * List the deliveries of postbacks
         * @description For keys with the role publisher, admin.
         */
        get: operations["listPostbacks"];
    };
    "/api/v1/postbacks/{id}": {
        /**
         * Read one delivery of a postback
         * @description For keys with the role publisher, admin.
         */
        get: operations["readPostback"];
    };
    "/api/v1/postbacks/{id}/replay": {
        /**
         * Send a postback again
         * @description Under the same `webhook-id`, with all of its retries; `to` says by which call.
         *
         *     For keys with the role publisher, admin; not for read-only keys.
         */
        post: operations["replayPostback"];
    };
    "/api/v1/postbacks/failing": {
        /**
         * List the receivers of postbacks that fail now
         * @description A host of a publisher whose last attempt failed and is to be repeated. One that has answered a newer delivery since is in it no more.
         *
         *     For keys with the role publisher, admin.
         */
        get: operations["listFailingReceivers"];
    };
    "/api/v1/postbacks/test": {
        /**
         * Call a postback URL once, as a test
         * @description One signed call now, to the address that a delivery would call and with its time limit of 10 s, no retry. The macros have sample values that say that they are a test, and amounts of 0. 10 a minute for each account, or each admin key.
         *
         *     For keys with the role publisher, admin; not for read-only keys.
         */
        post: operations["testPostback"];
    };
    "/api/v1/publishers": {
        /**
         * List publishers
         * @description For keys with the role publisher, admin.
         */
        get: operations["listPublishers"];
        /**
         * Create a publisher
         * @description For keys with the role admin; not for read-only keys.
         */
        post: operations["createPublisher"];
    };
    "/api/v1/publishers/{id}": {
        /**
         * Read one publisher
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["readPublisher"];
        /**
         * Change a publisher
         * @description For keys with the role admin; not for read-only keys.
         */
        patch: operations["updatePublisher"];
    };
    "/api/v1/publishers/{id}/rotate-secret": {
        /**
         * Give a publisher a new signing secret
         * @description During the grace every postback has a signature by each of both, separated by a space: the receiver can change its secret at any time of it.
         *
         *     For keys with the role admin; not for read-only keys.
         */
        post: operations["rotatePostbackSecret"];
    };
    "/api/v1/reconciliations": {
        /**
         * List reconciliations
         * @description An advertiser's key sees those that its account made.
         *
         *     For keys with the role advertiser, admin.
         */
        get: operations["listReconciliations"];
        /**
         * Compare a file of orders with the conversions of a campaign
         * @description The file is CSV with a head of the names `txid`, `status`, `revenue`, `currency`, of which only `txid` is required, or NDJSON with
         *     an object of these fields a line: up to 100,000 lines and 16 MiB. An empty cell counts as
         *     not sent: what the file does not say differs from nothing. A line with a fault is `unreadable`, and stops no other.
         *
         *     Nothing is changed: apply the result, or a part of it, by `POST /api/v1/reconciliations/{id}/apply`. It is kept for
         *     30 days; an account, or an admin key, has 100 of them at most, and one file on its way at a time: others get 429.
         *
         *     For keys with the role advertiser, admin; not for read-only keys.
         */
        post: operations["createReconciliation"];
    };
    "/api/v1/reconciliations/{id}": {
        /**
         * Read a reconciliation, and how far it was applied
         * @description For keys with the role advertiser, admin.
         */
        get: operations["readReconciliation"];
        /**
         * Delete a reconciliation
         * @description With its rows. What was applied stays; what is being applied stops.
         *
         *     For keys with the role advertiser, admin; not for read-only keys.
         */
        delete: operations["deleteReconciliation"];
    };
    "/api/v1/reconciliations/{id}/apply": {
        /**
         * Apply a reconciliation
         * @description In the background; `GET /api/v1/reconciliations/{id}` says how far it is. Each row is changed as by an ordinary re-send, or by an admin who decides, with its version, payout and postback. A conversion that somebody changed since it was compared is left alone (`changed_since`), also where that happens meanwhile. A row is applied once, however often it is asked for. While other kinds of it are being applied: 429.
         *
         *     For keys with the role advertiser, admin; not for read-only keys.
         */
        post: operations["applyReconciliation"];
    };
    "/api/v1/reconciliations/{id}/rows": {
        /**
         * List the rows of a reconciliation
         * @description By `number`: the lines of the file in their order, then the conversions that it does not have.
         *
         *     For keys with the role advertiser, admin.
         */
        get: operations["listReconciliationRows"];
    };
    "/api/v1/reports/events": {
        /**
         * Clicks and conversions as report rows
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["listReportEvents"];
    };
    "/api/v1/reports/events/export": {
        /**
         * All clicks and conversions of a report as a file
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["exportReportEvents"];
    };
    "/api/v1/reports/performance": {
        /**
         * Counts, amounts and rates by up to three dimensions
         * @description Exact figures of each group, and totals over all groups. A conversion counts at its own time, under the country, device, system, browser and sub IDs of its click; one by coupon has none of them. A question with too many groups is refused, with what to narrow.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        get: operations["performance"];
    };
    "/api/v1/reports/performance/export": {
        /**
         * All groups of a performance report as a file
         * @description The rows of the performance report, sorted by their dimensions, without totals. In Parquet amounts are `decimal(18,4)` and rates `decimal(18,6)`.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        get: operations["exportPerformance"];
    };
    "/api/v1/reports/performance/series": {
        /**
         * Counts, amounts and rates over time
         * @description The metrics of the performance report for every hour, day, week or month of the period, of all together or, with `group_by`, of the groups with the most clicks (by `goal`, the most conversions) and of all others together.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        get: operations["performanceSeries"];
    };
    "/api/v1/reports/refusals": {
        /**
         * Examples of requests that were not counted
         * @description The newest requests for clicks and impressions that were neither recorded nor rejected, of the last 14 days: `cap_reached`, `outside_targeting`, `campaign_not_active`, `affiliate_not_approved`, `account_inactive`, `rate_limited`, `unavailable`, `unknown_campaign`, `unknown_affiliate`, `prefetch`, `head`. Of very many only some are kept; the performance report counts all of them, as `refused` and `ignored`. They are stored within seconds, and a killed process may lose the last second of them.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        get: operations["refusals"];
    };
    "/api/v1/reports/summary": {
        /**
         * Totals of a period
         * @description For keys with the role publisher, advertiser, admin.
         */
        get: operations["summary"];
    };
    "/api/v1/session": {
        /**
         * Sign in with a key, or with an address and a password
         * @description By the key, by the password, or by the link that `npm start` prints for the browser of the machine. Sets the cookie `clicktrail_session` (over https `__Host-clicktrail_session`), which no script can read and which counts for pages of the same origin, where no key is sent. The session ends after 12 hours, or after 60 minutes without use, or with its key or user. Each has 20 sessions at most, which share its rate limit; one more ends the oldest. 120 sign-ins a minute for one account. Ten failures of an address or a user in 15 minutes, and no more passwords are judged (429). Where passwords are turned off (`PASSWORDS=false`), only keys sign in here (403).
         */
        post: operations["signIn"];
        /**
         * End the session
         * @description The cookie is taken away, and its secret is refused from then on.
         *
         *     For keys with the role publisher, advertiser, admin.
         */
        delete: operations["signOut"];
    };
    "/api/v1/session/oidc": {
        /**
         * Sign in by single sign-on
         * @description For browsers: open it as a page. It leads to the OpenID provider of `OIDC_ISSUER`, and from there back here, signed in. That may take ten minutes, in the same browser; a further sign-in in it replaces the one before. Browsers get refusals as a short page.
         */
        get: operations["beginSingleSignOn"];
    };
    "/api/v1/session/oidc/callback": {
        /**
         * Come back from single sign-on
         * @description The redirect URI to register with the issuer. Each `state` counts once, for ten minutes, and in the browser that began. The issuer has to say that the address is verified, and a user with it has to be invited and active. Sets the cookie of a session; the issuer alone decides on further factors.
         */
        get: operations["finishSingleSignOn"];
    };
    "/api/v1/set-aside": {
        /**
         * List events that could not be stored
         * @description For keys with the role admin.
         */
        get: operations["listSetAsideEvents"];
    };
    "/api/v1/set-aside/{id}": {
        /**
         * Read one event that could not be stored
         * @description For keys with the role admin.
         */
        get: operations["readSetAsideEvent"];
        /**
         * Give up an event that could not be stored
         * @description For keys with the role admin; not for read-only keys.
         */
        delete: operations["dropSetAsideEvent"];
    };
    "/api/v1/set-aside/replay": {
        /**
         * Try once more to store events that could not be stored
         * @description At most 500 at a time, with `all` the oldest first.
         *
         *     For keys with the role admin; not for read-only keys.
         */
        post: operations["replaySetAsideEvents"];
    };
    "/api/v1/users": {
        /**
         * List users
         * @description For keys with the role admin.
         */
        get: operations["listUsers"];
        /**
         * Invite a user
         * @description The link of the answer is for them alone: opening it is enough to set their password. It holds for 72 hours and works once. Where a mail server is set, it is mailed, too.
         *
         *     For keys with the role admin; not for read-only keys.
         */
        post: operations["createUser"];
    };
    "/api/v1/users/{id}": {
        /**
         * Read one user
         * @description For keys with the role admin.
         */
        get: operations["readUser"];
        /**
         * Change a user
         * @description For keys with the role admin; not for read-only keys.
         */
        patch: operations["updateUser"];
    };
    "/api/v1/users/{id}/invite": {
        /**
         * Make a new link for a user
         * @description The link before it is void. The password of someone who has one stays good until they set a new one by the link.
         *
         *     For keys with the role admin; not for read-only keys.
         */
        post: operations["inviteUser"];
    };
    "/api/v1/users/{id}/totp": {
        /**
         * Remove the second factor of a user
         * @description For someone who has lost their phone and their recovery codes. Make sure that it is they who ask.
         *
         *     For keys with the role admin; not for read-only keys.
         */
        delete: operations["removeFactor"];
    };
    "/c/{campaign_id}": {
        /**
         * Follow a tracking link
         * @description A prefetch of a browser is 503 and records nothing: the browser asks again for the visit. A browser gets refusals as a short page.
         */
        get: operations["followTrackingLink"];
    };
    "/healthz": {
        /**
         * Whether the process lives
         * @description It asks no store.
         */
        get: operations["health"];
    };
    "/i/{campaign_id}": {
        /**
         * Load an impression pixel
         * @description For an `<img>` beside the advertisement.
         */
        get: operations["loadImpressionPixel"];
        /**
         * Send an impression by a beacon
         * @description As `navigator.sendBeacon` does. The body is ignored, whatever it is.
         */
        post: operations["sendImpressionBeacon"];
    };
    "/postback": {
        /**
         * Report a conversion by URL
         * @description Names of parameters count in any letter case, and `transaction_id` is `txid`. A parameter that is empty counts as not sent, one that is not known is ignored; white space around a value does not count. A macro that was not filled in is refused. What the URL has not got is taken from the body of a POST. A prefetch of a browser is 503 and records nothing.
         */
        get: operations["reportConversionByUrl"];
        /**
         * Report a conversion by URL
         * @description Names of parameters count in any letter case, and `transaction_id` is `txid`. A parameter that is empty counts as not sent, one that is not known is ignored; white space around a value does not count. A macro that was not filled in is refused. What the URL has not got is taken from the body of a POST. A prefetch of a browser is 503 and records nothing.
         */
        post: operations["reportConversionByForm"];
    };
    "/readyz": {
        /**
         * Whether every part can serve
         * @description Each part is a store; why one is down is in the log.
         */
        get: operations["readiness"];
    };
    "/robots.txt": {
        /**
         * Keep crawlers from tracking links and pixels
         * @description A crawler that followed one would be counted as a visitor.
         */
        get: operations["robots"];
    };
}
export interface components {
    schemas: {
        AcceptInvitation: {
            /** @description What people call you; as it was where left out. */
            name?: string | null;
            /** @description 12 to 256 characters, and none of the 10,000 most common passwords. */
            password: string;
            /** @description What stands behind `#` in the URL of the invitation, or of the link for a new password. */
            token: string;
        };
        AccountSummary: {
            approved: number;
            /** Format: date-time */
            asOf: string;
            clicks: number;
            conversions: number;
            currency: string;
            impressions: number;
            payout: number;
            profit: number;
            range: components["schemas"]["DayRange"];
            rejectedClicks: number;
            revenue: number;
            rows: components["schemas"]["SummaryRow"][];
            /** @constant */
            success: true;
            unconverted: components["schemas"]["Unconverted"][];
        };
        Advertiser: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            name: string;
            postbackToken: string | null;
            /** @enum {string} */
            status: "active" | "inactive";
        };
        AdvertiserList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["Advertiser"][];
            /** @constant */
            success: true;
            total: number;
        };
        ApiKey: {
            accountId: string | null;
            /** Format: date-time */
            createdAt: string;
            eventLimit: number;
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
        ApiKeyList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["ApiKey"][];
            /** @constant */
            success: true;
            total: number;
        };
        ApiKeyWithSecret: {
            accountId: string | null;
            /** Format: date-time */
            createdAt: string;
            eventLimit: number;
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
        ApplyReconciliation: {
            /** @description What is applied. `amount_differs` and `status_differs`: each line is sent again with the status and the amount of the file. `only_here`: pending conversions that have a `txid` are rejected; refused while the file has lines that could not be read. */
            kinds: ("matched" | "amount_differs" | "status_differs" | "only_in_file" | "only_here" | "repeated" | "unreadable")[];
            /** @description A remark beside the reason. */
            status_note?: string;
            /**
             * @description Why conversions that this rejects are rejected.
             * @enum {string}
             */
            status_reason?: "order_cancelled" | "item_returned" | "duplicate_order" | "customer_fraud" | "invalid_lead" | "out_of_terms" | "window_expired" | "cap_reached" | "test" | "other";
        };
        ApplyToCampaign: {
            /** @description A campaign whose `access` is `approval`. */
            campaign_id: string;
            /** @description What the network should know. It is shown to admins with the approval. */
            note?: string;
        };
        Approval: {
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
        ApprovalList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["Approval"][];
            /** @constant */
            success: true;
            total: number;
        };
        AuditEntry: {
            action: string;
            actor: {
                keyId: string | null;
                role: string | null;
                /** @description Who did it, as they were called then. `null` for an API key. */
                user: components["schemas"]["KnownUser"] | null;
            };
            after: unknown;
            before: unknown;
            /** Format: date-time */
            createdAt: string;
            entity: string;
            entityId: string;
            id: string;
        };
        AuditEntryList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["AuditEntry"][];
            /** @constant */
            success: true;
            total: number;
        };
        Campaign: {
            acceptPayout: boolean;
            /** @enum {string} */
            access: "open" | "approval";
            advertiserId: string;
            caps: components["schemas"]["Cap"][];
            /** Format: date-time */
            createdAt: string;
            currency: string;
            fallbackUrl: string | null;
            goals: components["schemas"]["Goal"][];
            id: string;
            name: string;
            offerUrl: string;
            payout: components["schemas"]["Payout"] | null;
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
        CampaignList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["Campaign"][];
            /** @constant */
            success: true;
            total: number;
        };
        Cap: {
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
        };
        ChangePassword: {
            /** @description The password of now: required where it was not given for ten minutes. */
            current_password?: string;
            /** @description 12 to 256 characters, and none of the 10,000 most common passwords. */
            password: string;
        };
        Click: {
            affiliateId: string;
            browser: string | null;
            campaignId: string;
            country: string | null;
            /** Format: date-time */
            createdAt: string;
            device: string | null;
            fraud: components["schemas"]["Fraud"] | null;
            id: string;
            os: string | null;
            /** @enum {string} */
            status: "tracked" | "rejected";
            sub: components["schemas"]["SubIds"];
        };
        ClickAccepted: {
            click: components["schemas"]["RecordedClick"];
            redirectUrl: string;
            /** @constant */
            status: 201;
        };
        ClickExplained: {
            /** @description The campaign's caps. Empty for a click that is refused before the step `targeting`, or decided without them while they cannot be counted. */
            caps: components["schemas"]["UsedCap"][];
            /**
             * @description `rejected`: by a fraud rule, and stored. `refused`: answered with an error, and not stored. `unknown`: of a recorded click, where it depends on a step that cannot be told.
             * @enum {string}
             */
            outcome: "tracked" | "rejected" | "refused" | "unknown";
            /** @description The offer URL with its macros filled in, `{click_id}` with nothing. `null` where a step refuses the click, or nothing of it is kept. */
            redirectUrl: string | null;
            /** @description The steps in their order. Those that would not be taken are left out: all after a refusal, `velocity` and `caps` after a rejection. */
            steps: components["schemas"]["ExplainedStep"][];
            /** @constant */
            success: true;
        };
        ClickList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["Click"][];
            /** @constant */
            success: true;
            total: number;
        };
        ClickRecorded: {
            click: components["schemas"]["RecordedClick"];
            redirectUrl: string;
            /** @constant */
            success: true;
        };
        ClicksRecorded: {
            /** @description Events that are on disk, rejected clicks among them. */
            accepted: number;
            /** @description Events that are not recorded. */
            refused: number;
            /** @description One for each event, in their order. */
            results: (components["schemas"]["ClickAccepted"] | components["schemas"]["EventRefused"])[];
            /** @constant */
            success: true;
        };
        ConfirmFactor: {
            /** @description The six digits that the authenticator app shows now. */
            code: string;
        };
        ConfirmPassword: {
            /** @description The password of now. */
            password: string;
        };
        Conversion: {
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
            statusNote: string | null;
            statusReason: ("order_cancelled" | "item_returned" | "duplicate_order" | "customer_fraud" | "invalid_lead" | "out_of_terms" | "window_expired" | "cap_reached" | "test" | "other") | null;
            sub: components["schemas"]["SubIds"];
            transactionId: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        ConversionDecided: {
            /** @description `false` where it had the status, the reason and the note already, or another status than `if_status`: nothing is written then. */
            changed: boolean;
            conversion: components["schemas"]["ConversionOutline"];
            id: string;
            /**
             * @description As of a `PATCH` of this conversion.
             * @constant
             */
            status: 200;
        };
        ConversionHistory: {
            rows: components["schemas"]["ConversionVersion"][];
            /** @constant */
            success: true;
        };
        ConversionList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["Conversion"][];
            /** @constant */
            success: true;
            total: number;
        };
        ConversionNotDecided: {
            /** @constant */
            code: "not_found";
            id: string;
            message: string;
            /**
             * @description As of a `PATCH` of this conversion.
             * @constant
             */
            status: 404;
        };
        ConversionOfBatch: {
            conversion: components["schemas"]["ConversionOutline"];
            /** @description The line of the body where it begins, or its place in the list of a JSON body; counted from 1. The head of CSV is a line. */
            line: number;
            /** @enum {string} */
            status: "recorded" | "duplicate" | "updated";
            /** @description Probable mistakes in the sale, which was taken all the same. Left out where there are none. */
            warnings?: components["schemas"]["SaleWarning"][];
        };
        ConversionOfBatchRefused: {
            code: string;
            /** @description With `invalid_request`: the bad fields, the first 20 of very many. `body` is the line as a whole, which could not be read. */
            fields?: components["schemas"]["FieldFault"][];
            /** @description The line of the body where it begins, or its place in the list of a JSON body; counted from 1. The head of CSV is a line. */
            line: number;
            message: string;
            /** @description As of a call with this sale alone. */
            status: number;
        };
        ConversionOutline: {
            id: string;
            payout: number;
            /** @enum {string} */
            status: "approved" | "pending" | "rejected";
        };
        ConversionRecorded: {
            conversion: components["schemas"]["ConversionOutline"];
            /** @enum {string} */
            status: "recorded" | "duplicate" | "updated";
            /** @constant */
            success: true;
            /** @description Probable mistakes in the sale, which was taken all the same. Left out where there are none. */
            warnings?: components["schemas"]["SaleWarning"][];
        };
        ConversionsDecided: {
            changed: number;
            refused: number;
            results: (components["schemas"]["ConversionDecided"] | components["schemas"]["ConversionNotDecided"])[];
            /** @constant */
            success: true;
            unchanged: number;
        };
        ConversionsRecorded: {
            duplicates: number;
            recorded: number;
            refused: number;
            results: (components["schemas"]["ConversionOfBatch"] | components["schemas"]["ConversionOfBatchRefused"])[];
            /** @constant */
            success: true;
            updated: number;
        };
        ConversionVersion: {
            /** Format: date-time */
            changedAt: string;
            changedBy: {
                keyId: string | null;
                /** @enum {string} */
                role: "advertiser" | "admin";
                /** @description The user whose session it was. Advertisers are shown their own users, publishers none. */
                user: components["schemas"]["KnownUser"] | null;
            };
            payout: number;
            /** @description The currency of `payout`, ISO 4217: the campaign's for a `fixed` payout, else the sale's. */
            payoutCurrency: string;
            revenue: number;
            /** @enum {string} */
            status: "approved" | "pending" | "rejected";
            statusNote: string | null;
            statusReason: ("order_cancelled" | "item_returned" | "duplicate_order" | "customer_fraud" | "invalid_lead" | "out_of_terms" | "window_expired" | "cap_reached" | "test" | "other") | null;
            version: number;
            /** @enum {string} */
            via: "post" | "postback" | "patch";
        };
        Coupon: {
            affiliateId: string;
            campaignId: string;
            code: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
        };
        CouponList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["Coupon"][];
            /** @constant */
            success: true;
            total: number;
        };
        CreateAdvertiser: {
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
        CreateCampaign: {
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
            caps?: components["schemas"]["Cap"][];
            /** @description The currency of `fixed` payouts, and of sales that name none: three letters (ISO 4217); the reporting currency by default. What is recorded already keeps its own. */
            currency?: string;
            /** @description Where tracking links send visitors whose click is refused or rejected by a fraud rule: a URL like `offer_url`, without macros. `null`, the default: a refusal is answered as an error, and a rejected click goes to the offer URL. */
            fallback_url?: string | null;
            /** @description Goals that have a payout of their own, each name once in any letter case. None by default. What is sent replaces the whole list. */
            goals?: components["schemas"]["Goal"][];
            /** @description An id of your own, so that an existing network can move in. It may have A-Z, a-z, 0-9 and `. _ : ~ @ -`, and is not `.` or `..`. One that exists already is refused. Left out, one is made. */
            id?: string;
            /** @description What people call it; reports show it. */
            name: string;
            /** @description Where a visitor is sent: an http or https URL, or one of an app's scheme (`market:`, `intent:`, `myapp:`). The host is kept as punycode, spaces and other text as percent-encoding. Macros: `{click_id}`, `{campaign_id}`, `{affiliate_id}`, `{sub1}`, `{sub2}`, `{country}`, `{device}`, `{os}`, URL-encoded, and once more for each URL that they are nested in. Where it has no `{click_id}`, `click_id=` with the id is added to its query, in place of a `click_id` there. A macro that is not known, in whatever notation, or one in the host, is refused; `[x]` in the query is left alone where it is no macro of these. */
            offer_url: string;
            /** @description What the publisher earns of a conversion whose goal has no payout of its own. `null`, the default: 0. */
            payout?: components["schemas"]["Payout"] | null;
            /**
             * @description `active` by default. `paused` and `pending` take no traffic; sales of earlier clicks still count.
             * @enum {string}
             */
            status?: "active" | "paused" | "pending";
            /** @description Which visitors are admitted, to clicks and impressions. A list that is set admits only its values; a visitor of whom the value is not known is outside. All by default. What is sent replaces all of it. */
            targeting?: components["schemas"]["Targeting"];
        };
        CreateCoupon: {
            /** @description The publisher whose sales they are: its `id`. */
            affiliate_id: string;
            /** @description The campaign that its sales are of. */
            campaign_id: string;
            /** @description What customers type in. Letter case and white space around it do not count: a code that exists already so is refused. */
            code: string;
        };
        CreateFraudRule: {
            /** @description Only for clicks on this campaign. `null`, the default: on all. */
            campaign_id?: string | null;
            /** @description What the type asks for: `velocity` `{clicks, seconds}`, `ip_block` `{cidrs}`, `bot_user_agent` `{allow?}`, `require_visitor` `{fields}`. */
            config?: components["schemas"]["FraudRuleConfig"];
            /**
             * @description `velocity`: more clicks than `clicks` in `seconds` from one address on one campaign. `ip_block`: an address in one of `cidrs`. `bot_user_agent`: the user agent of a crawler or a script; one such rule, for all campaigns, is there from the start. `require_visitor`: a click by the API that leaves out one of `fields`.
             * @enum {string}
             */
            type: "bot_user_agent" | "ip_block" | "require_visitor" | "velocity";
        };
        CreateInvoice: {
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
        CreateKey: {
            /** @description The publisher or advertiser that the key acts for: its `id`. Required for these roles, and not to be sent for `admin`. */
            account_id?: string | null;
            /** @description Events per minute in batches, each of which is one request, too: 60000 by default. */
            event_limit?: number;
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
        CreateOwnKey: {
            /** @description Events per minute in batches, at most those of the key that asks: 60000 by default, or as many as that has. */
            event_limit?: number;
            /** @description A time in ISO 8601 with its zone: from then on the key is refused (401). Where the key that asks has an end, no later than that, which is the default then; else `null` by default: never. */
            expires_at?: string | null;
            /** @description What people call it. */
            name?: string | null;
            /** @description Requests per minute, at most those of the key that asks: 600 by default, or as many as that has. */
            rate_limit?: number;
            /** @description `true`: it only reads, and what changes anything is 403. `false` by default. */
            read_only?: boolean;
        };
        CreatePublisher: {
            /** @description An id of your own, so that an existing network can move in. It may have A-Z, a-z, 0-9 and `. _ : ~ @ -`, and is not `.` or `..`. One that exists already is refused. Left out, one is made. */
            id?: string;
            /** @description What people call it. */
            name: string;
            /**
             * @description How `postback_url` is called. `get`, the default: without a body; what is signed is the URL. `post`: with the conversion as JSON, `{type, timestamp, data}`, where `type` is `conversion.recorded`, `conversion.updated` or `conversion.decided` and `data` the conversion as lists show it; what is signed is the body, as libraries for Standard Webhooks expect.
             * @enum {string}
             */
            postback_method?: "get" | "post";
            /** @description What `postback_url` is called for: `recorded`, `updated` by default. `recorded`: a new conversion; `updated`: one that its advertiser sent again with a change; `decided`: one that an admin changed. An empty list: nothing. */
            postback_on?: ("recorded" | "updated" | "decided")[];
            /** @description Called for what `postback_on` names: an http or https URL. Macros: `{click_id}`, `{conversion_id}`, `{txid}`, `{status}`, `{payout}`, `{revenue}`, `{currency}`, `{payout_currency}`, `{goal}`, `{campaign_id}`, `{affiliate_id}`, `{sub1}`, `{sub2}`, `{status_reason}`, URL-encoded, and once more for each URL that they are nested in. A macro that is not known, in whatever notation, or one in the host, is refused. Private, loopback and link-local addresses are not called. `null`, the default: no postbacks. */
            postback_url?: string | null;
            /**
             * @description `active` by default. `inactive` ends its keys, and its traffic is refused, until it is active again.
             * @enum {string}
             */
            status?: "active" | "inactive";
        };
        CreateUser: {
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
        DayRange: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        DecideConversions: {
            /** @description The conversions, 1 to 1000. One that is named twice is decided once and answered twice. */
            ids: string[];
            /**
             * @description Only those that have this status at that moment; all others are left as they are, and answered with `changed: false`. With `pending`, a request that is sent again after a fault undoes no decision that somebody else took in between.
             * @enum {string}
             */
            if_status?: "approved" | "pending" | "rejected";
            /** @description Why. It is in the audit log, with each conversion that changes: `after.reason`. */
            reason?: string;
            /**
             * @description An admin's decision, the same for all of them. A re-send without a status keeps it.
             * @enum {string}
             */
            status: "approved" | "pending" | "rejected";
            /** @description A remark beside the reason, at most 500 characters. A re-send without it keeps what is stored, unless the status changes: that clears the reason and the note. */
            status_note?: string;
            /**
             * @description Why the conversion has its status: `order_cancelled`, `item_returned`, `duplicate_order`, `customer_fraud`, `invalid_lead`, `out_of_terms`, `window_expired`, `cap_reached`, `test`, `other`. A re-send without it keeps what is stored, unless the status changes: that clears the reason and the note.
             * @enum {string}
             */
            status_reason?: "order_cancelled" | "item_returned" | "duplicate_order" | "customer_fraud" | "invalid_lead" | "out_of_terms" | "window_expired" | "cap_reached" | "test" | "other";
        };
        Done: {
            /** @constant */
            success: true;
        };
        ErrorResponse: {
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
            code: "invalid_request" | "unknown_campaign" | "unknown_affiliate" | "missing_key" | "invalid_key" | "code_required" | "forbidden" | "password_required" | "read_only_key" | "campaign_not_active" | "affiliate_not_approved" | "outside_targeting" | "not_found" | "idempotency_in_progress" | "payload_too_large" | "idempotency_mismatch" | "click_rejected" | "rate_limited" | "cap_reached" | "internal" | "unavailable";
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
        EventRefused: {
            caps?: unknown;
            code: string;
            fields?: components["schemas"]["FieldFault"][];
            /** @description With `results=false` alone. */
            index?: number;
            message: string;
            status: number;
        };
        EventReportRow: {
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
            statusNote: string | null;
            statusReason: ("order_cancelled" | "item_returned" | "duplicate_order" | "customer_fraud" | "invalid_lead" | "out_of_terms" | "window_expired" | "cap_reached" | "test" | "other") | null;
            subSource: string | null;
            transactionId: string | null;
        };
        EventsReport: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            rows: components["schemas"]["EventReportRow"][];
            /** @constant */
            success: true;
            total: number;
        };
        ExchangeRate: {
            /** Format: date-time */
            createdAt: string;
            currency: string;
            rate: number;
            /** Format: date-time */
            updatedAt: string;
        };
        ExchangeRateList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["ExchangeRate"][];
            /** @constant */
            success: true;
            total: number;
        };
        ExplainClick: {
            /** @description The publisher who sends the visitor. Required with an advertiser or admin key, without `click_id`. A publisher key always asks about its own account, whatever stands here. */
            affiliate_id?: string;
            /** @description The visitor's browser. Left out, it is read from `user_agent`, in lower case: `chrome`, `safari`. */
            browser?: string;
            /** @description The campaign that the visitor is sent to. Required without `click_id`. */
            campaign_id?: string;
            /** @description A recorded click, with no other field beside it: what would become of it if it came again now. Its address and its user agent are not kept, so the fraud rules that ask for them have `passed: null`. */
            click_id?: string;
            /** @description The visitor's country: a two-letter code that ISO 3166-1 assigns, or `XK`, in upper or lower case; `UK` is read as `GB` and `EL` as `GR`, stored in upper case. Left out, it comes from `ip`. */
            country?: string;
            /** @description The visitor's kind of device. Left out, it is read from `user_agent`: `desktop`, `mobile`, `tablet`, `tv`, `console`, `headset`, `bot`. Send the same words: targeting and filters compare them as they are written. */
            device?: string;
            /**
             * Format: sent-ip
             * @description The visitor's IPv4 or IPv6 address, for the country and the fraud rules; it is not kept. One that is private, reserved or for documentation has no country. The address that the request comes from is never taken for it. It may look as an entry of `X-Forwarded-For` may, with a port, brackets or white space; of a list the first counts. Empty, `-` and masked (`1.2.3.*`, `1.2.3.x`) count as not sent.
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
            /** @description The visitor's user agent, cut at 500 characters: it fills in `device`, `os` and `browser` where they are left out, and feeds the fraud rules; it is not kept. With `+` or `%20` for every blank it is read as if it had blanks; `-` is none. */
            user_agent?: string;
        };
        ExplainedStep: {
            /** @description Of a step that is not passed: the `code` that the click is refused with, or the reason that it is rejected for. `not_kept` of a step that cannot be told. */
            code?: string;
            /** @description The same for people; of a rejection with its score, of a step that cannot be told with what was found when the click came. */
            detail?: string;
            /** @description `null` of a step of a recorded click that cannot be told any more, because what it asks for is not kept. */
            passed: boolean | null;
            /**
             * @description A check of the campaign, the publisher and the visitor, a type of fraud rules, or the building of the URL.
             * @enum {string}
             */
            step: "campaign" | "publisher" | "campaign_active" | "publisher_active" | "approval" | "targeting" | "bot_user_agent" | "ip_block" | "require_visitor" | "velocity" | "caps" | "redirect_url";
        };
        FactorConfirmed: {
            /** @description Ten codes, shown this once. Each stands in for a code of the app, once. */
            recoveryCodes: string[];
            /** @constant */
            success: true;
        };
        FactorOffered: {
            /** @constant */
            success: true;
            totp: {
                /** @description In base32, to be typed into an authenticator app. */
                secret: string;
                /** @description `otpauth://`: the same as a QR code for it. */
                uri: string;
            };
        };
        FailingReceiver: {
            /**
             * Format: date-time
             * @description The first attempt of those that wait. What failed for 24 hours before is given up.
             */
            failingSince: string;
            /** @description With the port, where the URL has one. */
            host: string;
            lastAttempt: components["schemas"]["PostbackAttempt"];
            /**
             * Format: date-time
             * @description The next attempt of any of them.
             */
            nextAttemptAt: string;
            /** @description Deliveries that failed and wait for their next attempt. 1000 stands for so many or more. */
            pending: number;
            publisherId: string;
            /** @description That of the last attempt. */
            url: string;
        };
        FailingReceivers: {
            /** Format: date-time */
            asOf: string;
            /** @description True where there are more than 100. */
            more: boolean;
            rows: components["schemas"]["FailingReceiver"][];
            /** @constant */
            success: true;
        };
        FieldFault: {
            field: string;
            message: string;
        };
        Fraud: {
            reasons: {
                code: string;
            }[];
            score: number;
        };
        FraudRule: {
            campaignId: string | null;
            config: unknown;
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @enum {string} */
            type: "bot_user_agent" | "ip_block" | "require_visitor" | "velocity";
        };
        FraudRuleConfig: {
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
        FraudRuleList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["FraudRule"][];
            /** @constant */
            success: true;
            total: number;
        };
        Goal: {
            /** @description The `goal` of the sales that it is about; `default` is those that name none. */
            name: string;
            /** @description What the publisher earns of such a sale. */
            payout: components["schemas"]["Payout"];
        };
        Impression: {
            affiliateId: string;
            browser: string | null;
            campaignId: string;
            country: string | null;
            /** Format: date-time */
            createdAt: string;
            device: string | null;
            id: string;
            os: string | null;
            sub: components["schemas"]["SubIds"];
        };
        ImpressionAccepted: {
            impression: components["schemas"]["RecordedImpression"];
            /** @constant */
            status: 201;
        };
        ImpressionList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["Impression"][];
            /** @constant */
            success: true;
            total: number;
        };
        ImpressionRecorded: {
            impression: components["schemas"]["RecordedImpression"];
            /** @constant */
            success: true;
        };
        ImpressionsRecorded: {
            /** @description Events that are on disk, rejected clicks among them. */
            accepted: number;
            /** @description Events that are not recorded. */
            refused: number;
            /** @description One for each event, in their order. */
            results: (components["schemas"]["ImpressionAccepted"] | components["schemas"]["EventRefused"])[];
            /** @constant */
            success: true;
        };
        IncomingCall: {
            advertiserId: string | null;
            clickId: string | null;
            code: string | null;
            /**
             * Format: date-time
             * @description When it was answered.
             */
            createdAt: string;
            durationMs: number;
            /** @description On a 400, the bad fields as they were answered; of very many the first. */
            faults: {
                /** @description Its name as it was sent. */
                field: string;
                /** @description Goes on from the name. */
                message: string;
            }[];
            /** @description What was sent in the URL and in the body, without credentials. Long values are cut, and of very many fields the first are kept; empty where the call was refused before its body was read. */
            fields: {
                [key: string]: unknown;
            };
            id: string;
            message: string | null;
            /** @description The `X-Request-Id` of the answer. */
            requestId: string;
            /** @description Of the answer. */
            status: number;
            txid: string | null;
            /** @enum {string} */
            via: "post" | "postback";
            /** @description Probable mistakes in the sale, which was taken all the same. Left out where there are none. */
            warnings: components["schemas"]["SaleWarning"][];
        };
        IncomingCallList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["IncomingCall"][];
            /** @constant */
            success: true;
            total: number;
        };
        InvitationPreview: {
            invitation: {
                /** @description The publisher or advertiser that they act for; null for admins. */
                accountName: string | null;
                /** @description The address that it is for. */
                email: string;
                /** Format: date-time */
                expiresAt: string;
                /** @description The name or the address of who invites; null where none is known. */
                invitedBy: string | null;
                /** @description False for someone who has a password, and sets a new one. */
                isFirst: boolean;
                /** @description True for a link that they asked for themselves. */
                isReset: boolean;
                name: string | null;
                /** @description The host of the network that it leads to. */
                network: string;
                /** @enum {string} */
                role: "publisher" | "advertiser" | "admin";
            };
            /** @constant */
            success: true;
        };
        InvitedUser: {
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
            user: components["schemas"]["User"];
        };
        Invoice: {
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
        InvoiceList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["Invoice"][];
            /** @constant */
            success: true;
            total: number;
        };
        KnownUser: {
            email: string;
            id: string;
            name: string | null;
        };
        Ledger: {
            balanced: boolean;
            countedSince: string | null;
            rows: components["schemas"]["LedgerRow"][];
            /** @constant */
            success: true;
        };
        LedgerRow: {
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
        };
        Liveness: {
            /** @constant */
            alive: true;
        };
        Me: {
            accountId: string | null;
            accountName: string | null;
            /** @description What it may do: lines of the permission table, such as `clicks.list`. */
            actions: string[];
            readOnly: boolean;
            /** @enum {string} */
            role: "publisher" | "advertiser" | "admin";
            user: components["schemas"]["KnownUser"] | null;
        };
        MetricLists: {
            /** @description Average order value: revenue / approved conversions */
            aov?: (number | null)[];
            /** @description Share of approved conversions: approved conversions / conversions */
            approvalRate?: (number | null)[];
            /** @description Approved conversions. */
            approved?: number[];
            /** @description Recorded clicks, rejected ones too. */
            clicks?: number[];
            /** @description Conversions of any status, at the time of the conversion. */
            conversions?: number[];
            /** @description Conversion rate: conversions / tracked clicks */
            cr?: (number | null)[];
            /** @description Click-through rate: tracked clicks / impressions */
            ctr?: (number | null)[];
            /** @description Earnings per click: payout / tracked clicks */
            epc?: (number | null)[];
            /** @description Requests that are no visit: prefetches of links, and `HEAD`. */
            ignored?: number[];
            /** @description Recorded impressions. */
            impressions?: number[];
            /** @description Payouts of approved conversions, in the reporting currency. */
            payout?: number[];
            /** @description Pending conversions. */
            pending?: number[];
            /** @description Revenue less payout. */
            profit?: number[];
            /** @description Requests for a click or an impression that were refused, such as by a full cap. */
            refused?: number[];
            /** @description Rejected conversions. */
            rejected?: number[];
            /** @description Clicks that a fraud rule rejected. */
            rejectedClicks?: number[];
            /** @description Revenue of approved conversions, in the reporting currency. */
            revenue?: number[];
            /** @description Revenue per click: revenue / tracked clicks */
            rpc?: (number | null)[];
            /** @description Revenue per thousand impressions: 1000 x revenue / impressions */
            rpm?: (number | null)[];
        };
        Metrics: {
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
            /** @description Requests that are no visit: prefetches of links, and `HEAD`. */
            ignored: number;
            /** @description Recorded impressions. */
            impressions: number;
            /** @description Payouts of approved conversions, in the reporting currency. */
            payout: number;
            /** @description Pending conversions. */
            pending: number;
            /** @description Revenue less payout. */
            profit: number;
            /** @description Requests for a click or an impression that were refused, such as by a full cap. */
            refused: number;
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
        NetworkSummary: {
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
            range: components["schemas"]["DayRange"];
            rejectedConversions: number;
            /** @constant */
            success: true;
            unconverted: components["schemas"]["Unconverted"][];
            unpaidInvoices: number;
        };
        OneAdvertiser: {
            advertiser: components["schemas"]["Advertiser"];
            /** @constant */
            success: true;
        };
        OneApproval: {
            approval: components["schemas"]["Approval"];
            /** @constant */
            success: true;
        };
        OneAuditEntry: {
            entry: components["schemas"]["AuditEntry"];
            /** @constant */
            success: true;
        };
        OneCampaign: {
            campaign: components["schemas"]["Campaign"];
            /** @constant */
            success: true;
        };
        OneConversion: {
            conversion: components["schemas"]["Conversion"];
            /** @constant */
            success: true;
        };
        OneCoupon: {
            coupon: components["schemas"]["Coupon"];
            /** @constant */
            success: true;
        };
        OneExchangeRate: {
            exchangeRate: components["schemas"]["ExchangeRate"];
            /** @constant */
            success: true;
        };
        OneFraudRule: {
            fraudRule: components["schemas"]["FraudRule"];
            /** @constant */
            success: true;
        };
        OneInvoice: {
            invoice: components["schemas"]["Invoice"];
            /** @constant */
            success: true;
        };
        OneKey: {
            key: components["schemas"]["ApiKey"];
            /** @constant */
            success: true;
        };
        OneKeyWithSecret: {
            key: components["schemas"]["ApiKeyWithSecret"];
            /** @constant */
            success: true;
        };
        OneMe: {
            me: components["schemas"]["Me"];
            /** @constant */
            success: true;
        };
        OnePostback: {
            postback: components["schemas"]["Postback"];
            /** @constant */
            success: true;
        };
        OnePublisher: {
            publisher: components["schemas"]["Publisher"];
            /** @constant */
            success: true;
        };
        OneReconciliation: {
            reconciliation: components["schemas"]["Reconciliation"];
            /** @constant */
            success: true;
        };
        OneSetAsideEvent: {
            setAsideEvent: components["schemas"]["SetAsideEvent"];
            /** @constant */
            success: true;
        };
        OneUser: {
            /** @constant */
            success: true;
            user: components["schemas"]["User"];
        };
        OwnSession: {
            /** Format: date-time */
            createdAt: string;
            /** @description True for the session that asks. */
            current: boolean;
            /** Format: date-time */
            expiresAt: string;
            id: string;
            /**
             * Format: date-time
             * @description A minute late at most.
             */
            lastUsedAt: string;
        };
        OwnSessionList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["OwnSession"][];
            /** @constant */
            success: true;
            total: number;
        };
        PasswordResets: {
            /** @description True where a link can be asked for. */
            available: boolean;
            /** @constant */
            success: true;
        };
        Payout: {
            /** @description With `fixed` an amount of money, 0 to 99999999999.9999, rounded to 4 places, half to even. With `percent` 0 to 100: 12.5 is 12.5 %. */
            amount: number;
            /**
             * @description `fixed`: `amount` for each conversion, in the campaign's currency, whatever currency the sale is in. `percent`: so many percent of its revenue.
             * @enum {string}
             */
            type: "fixed" | "percent";
        };
        PerformanceReport: {
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
            range: components["schemas"]["DayRange"];
            rows: components["schemas"]["PerformanceRow"][];
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
                /** @description Requests that are no visit: prefetches of links, and `HEAD`. */
                ignored: number;
                /** @description Recorded impressions. */
                impressions: number;
                /** @description Payouts of approved conversions, in the reporting currency. */
                payout: number;
                /** @description Pending conversions. */
                pending: number;
                /** @description Tracked clicks are the clicks that no fraud rule rejected. Rates are computed from exact sums, have 6 decimal places, rounded half to even, and are null if their divisor is 0. */
                previous?: components["schemas"]["Metrics"];
                /** @description Revenue less payout. */
                profit: number;
                /** @description Requests for a click or an impression that were refused, such as by a full cap. */
                refused: number;
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
            unconverted: components["schemas"]["Unconverted"][];
        };
        PerformanceRow: {
            advertiserId?: string | null;
            advertiserName?: string | null;
            affiliateId?: string | null;
            /** @description For admin keys only. */
            affiliateName?: string | null;
            /** @description Average order value: revenue / approved conversions */
            aov: number | null;
            /** @description Share of approved conversions: approved conversions / conversions */
            approvalRate: number | null;
            /** @description Approved conversions. */
            approved: number;
            browser?: string | null;
            /** @description Null, as the two accounts are, where requests named no campaign or publisher of the network. */
            campaignId?: string | null;
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
            /** @description Requests that are no visit: prefetches of links, and `HEAD`. */
            ignored: number;
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
            previous?: components["schemas"]["Metrics"] | null;
            /** @description Revenue less payout. */
            profit: number;
            /** @description Why requests were not counted: `cap_reached`, `outside_targeting`, `campaign_not_active`, `affiliate_not_approved`, `account_inactive`, `rate_limited`, `unavailable`, `unknown_campaign`, `unknown_affiliate`, `prefetch`, `head`; the unknown ones are for admins. */
            refusal?: string;
            /** @description Requests for a click or an impression that were refused, such as by a full cap. */
            refused: number;
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
            /** @description Its first day, `YYYY-MM-DD`, a Monday without `week_start`. It may be before the period. */
            week?: string;
        };
        Postback: {
            attempts: components["schemas"]["PostbackAttempt"][];
            conversionId: string;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            event: "recorded" | "updated" | "decided";
            id: string;
            nextAttemptAt: string | null;
            publisherId: string;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            url: string;
            webhookId: string;
        };
        PostbackAttempt: {
            /** Format: date-time */
            at: string;
            durationMs: number;
            error: string | null;
            status: number | null;
        };
        PostbackBody: {
            /** @description The click that the sale came of: the id that the offer URL carried. Required unless `coupon` is sent. Where both are sent, both must exist and the click decides. */
            click_id?: string | number;
            /** @description The code of a coupon; the sale is its publisher's. Required unless `click_id` is sent. Letter case, white space around it, soft hyphens and the dot of an i do not count. */
            coupon?: string | number;
            /** @description The currency of `revenue` and of a sent `payout`, ISO 4217; the campaign's by default. A `fixed` payout is in the campaign's currency whatever this is. A re-send cannot change it. */
            currency?: string | number;
            /** @description What was reached, in a campaign with several goals. A goal of the campaign's with this name has its own payout; any other name has the campaign's. `default` where it is left out. Letter case does not count: the campaign's spelling is kept. */
            goal?: string | number;
            /** @description What the publisher earns, in `currency`: 0 to 99999999999.9999, rounded to 4 places, half to even. It counts only where the campaign has `accept_payout`; else it is passed over and the goal's or the campaign's payout counts. An accepted payout stays when `revenue` alone is sent again. */
            payout?: string | number;
            /** @description The amount of the sale, in `currency`: 0 to 99999999999.9999, rounded to 4 places, half to even. A `percent` payout is a share of it. 0 by default. */
            revenue?: string | number;
            /** @description `approved`, `pending` or `rejected`; `approved` for a new conversion where it is left out. A re-send without it keeps the status that is stored. */
            status?: string | number;
            /** @description A remark beside the reason, at most 500 characters. A re-send without it keeps what is stored, unless the status changes: that clears the reason and the note. */
            status_note?: string | number;
            /** @description Why the conversion has its status: `order_cancelled`, `item_returned`, `duplicate_order`, `customer_fraud`, `invalid_lead`, `out_of_terms`, `window_expired`, `cap_reached`, `test`, `other`. A re-send without it keeps what is stored, unless the status changes: that clears the reason and the note. Any other word becomes `other`, with the word as the note. */
            status_reason?: string | number;
            /** @description Your own id of the order or event, so that a re-send counts once: within a campaign one `txid` is one conversion. Without it, a click and a goal are one; a coupon without it is a new conversion each time. White space around it does not count; an empty one counts as not sent, with a warning. A text that was not filled in is refused: a macro of any tracker, such as `{transaction_id}`, `(txid)` or `A-%txid%`, and a word such as `null` or `order_id`. */
            txid?: string | number;
        };
        PostbackList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["Postback"][];
            /** @constant */
            success: true;
            total: number;
        };
        PostbacksReplayed: {
            /** @description So many are sent again. */
            replayed: number;
            /** @description So many are not: the URL as it is now makes none for their sale, or they were delivered meanwhile. */
            skipped: number;
            /** @constant */
            success: true;
        };
        PostbackTested: {
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
        PreviewInvitation: {
            /** @description What stands behind `#` in the URL of the invitation, or of the link for a new password. */
            token: string;
        };
        Publisher: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            name: string;
            /** @enum {string} */
            postbackMethod: "get" | "post";
            postbackOn: ("recorded" | "updated" | "decided")[];
            postbackSecret: string | null;
            postbackUrl: string | null;
            /** @enum {string} */
            status: "active" | "inactive";
        };
        PublisherList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["Publisher"][];
            /** @constant */
            success: true;
            total: number;
        };
        PutApproval: {
            /**
             * @description `approved`: the publisher may send traffic. `rejected`: it may not. `pending`: it may where the `access` of the campaign is `open`.
             * @enum {string}
             */
            status: "approved" | "pending" | "rejected";
        };
        PutExchangeRate: {
            /** @description What one unit of the currency is worth in the reporting currency: 1.08 for EUR where that is USD. Kept to 12 places. It holds for conversions that are recorded from now on. */
            rate: number;
        };
        Readiness: {
            parts: {
                [key: string]: {
                    /** @enum {string} */
                    state: "up" | "down";
                };
            };
            ready: boolean;
            stopping: boolean;
            /** @description The release of IANA's time zones that reports count by: `2026f`. */
            timeZones: string;
        };
        Reconciliation: {
            campaignId: string;
            /** @description Rows by kind. `matched`: the file says what is recorded; `amount_differs`: another `revenue` or `currency`, and the same status; `status_differs`: another `status`, whatever the amount; `only_in_file`: the campaign has no such conversion, in the period or outside of it; `only_here`: a conversion of the period that the file does not have; `repeated`: the file has the `txid` more than once. Lines that say the same are compared once; of lines that contradict each other none is compared; `unreadable`: a line with a fault, which stops no other. */
            counts: {
                amount_differs: number;
                matched: number;
                only_here: number;
                only_in_file: number;
                repeated: number;
                status_differs: number;
                unreadable: number;
            };
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it is removed.
             */
            expiresAt: string;
            /** Format: date */
            from: string;
            id: string;
            /** @description Of all that was applied so far; `left` is of what is being applied. */
            progress: components["schemas"]["ReconciliationProgress"];
            /** @description Lines of the file, without its head and blank ones. */
            rows: number;
            /** @enum {string} */
            state: "compared" | "applying" | "applied";
            /** Format: date */
            to: string;
        };
        ReconciliationList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["Reconciliation"][];
            /** @constant */
            success: true;
            total: number;
        };
        ReconciliationProgress: {
            /** @description Changed as the file says. */
            applied: number;
            /** @description Changed by somebody since they were compared, and therefore left alone. */
            changedSince: number;
            /** @description Could not be applied; the row says why. */
            failed: number;
            left: number;
        };
        ReconciliationRow: {
            /** @description All that differs, whatever the kind. */
            differs: ("status" | "revenue" | "currency")[];
            /** @description Why the line could not be read. */
            fault: string | null;
            /** @description What the file says; null where it does not have the order, or the line could not be read. */
            file: {
                currency: string | null;
                revenue: number | null;
                status: ("approved" | "pending" | "rejected") | null;
            } | null;
            /** @enum {string} */
            kind: "matched" | "amount_differs" | "status_differs" | "only_in_file" | "only_here" | "repeated" | "unreadable";
            /** @description Of the file, counted from 1, its head included. */
            line: number | null;
            /** @description Lines of the file in their order, then what it does not have. */
            number: number;
            /** @description Null until it was applied. */
            outcome: ("applied" | "changed_since" | "failed") | null;
            outcomeMessage: string | null;
            /** @description The conversion as it was when it was compared. */
            recorded: {
                conversionId: string;
                currency: string;
                revenue: number;
                /** @enum {string} */
                status: "approved" | "pending" | "rejected";
                version: number;
            } | null;
            txid: string | null;
        };
        ReconciliationRowList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["ReconciliationRow"][];
            /** @constant */
            success: true;
            total: number;
        };
        RecordClick: {
            /** @description The publisher who sent the visitor. Required with an advertiser or admin key. A publisher key always records under its own account, whatever stands here. */
            affiliate_id?: string;
            /** @description The visitor's browser. Left out, it is read from `user_agent`, in lower case: `chrome`, `safari`. */
            browser?: string;
            /** @description The campaign that the visitor was sent to. */
            campaign_id: string;
            /** @description The visitor's country: a two-letter code that ISO 3166-1 assigns, or `XK`, in upper or lower case; `UK` is read as `GB` and `EL` as `GR`, stored in upper case. Left out, it comes from `ip`. */
            country?: string;
            /** @description The visitor's kind of device. Left out, it is read from `user_agent`: `desktop`, `mobile`, `tablet`, `tv`, `console`, `headset`, `bot`. Send the same words: targeting and filters compare them as they are written. */
            device?: string;
            /**
             * Format: sent-ip
             * @description The visitor's IPv4 or IPv6 address, for the country and the fraud rules; it is not kept. One that is private, reserved or for documentation has no country. The address that the request comes from is never taken for it. It may look as an entry of `X-Forwarded-For` may, with a port, brackets or white space; of a list the first counts. Empty, `-` and masked (`1.2.3.*`, `1.2.3.x`) count as not sent.
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
            /** @description The visitor's user agent, cut at 500 characters: it fills in `device`, `os` and `browser` where they are left out, and feeds the fraud rules; it is not kept. With `+` or `%20` for every blank it is read as if it had blanks; `-` is none. */
            user_agent?: string;
        };
        RecordClicks: {
            /** @description Each as the body of the single call. They are judged in this order, each by itself. */
            events: components["schemas"]["RecordClick"][];
        };
        RecordConversion: {
            /** @description The click that the sale came of: the id that the offer URL carried. Required unless `coupon` is sent. Where both are sent, both must exist and the click decides. */
            click_id?: string;
            /** @description The code of a coupon; the sale is its publisher's. Required unless `click_id` is sent. Letter case, white space around it, soft hyphens and the dot of an i do not count. */
            coupon?: string;
            /** @description The currency of `revenue` and of a sent `payout`, ISO 4217; the campaign's by default. A `fixed` payout is in the campaign's currency whatever this is. A re-send cannot change it. */
            currency?: string;
            /** @description What was reached, in a campaign with several goals. A goal of the campaign's with this name has its own payout; any other name has the campaign's. `default` where it is left out. Letter case does not count: the campaign's spelling is kept. */
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
            /** @description A remark beside the reason, at most 500 characters. A re-send without it keeps what is stored, unless the status changes: that clears the reason and the note. */
            status_note?: string;
            /**
             * @description Why the conversion has its status: `order_cancelled`, `item_returned`, `duplicate_order`, `customer_fraud`, `invalid_lead`, `out_of_terms`, `window_expired`, `cap_reached`, `test`, `other`. A re-send without it keeps what is stored, unless the status changes: that clears the reason and the note.
             * @enum {string}
             */
            status_reason?: "order_cancelled" | "item_returned" | "duplicate_order" | "customer_fraud" | "invalid_lead" | "out_of_terms" | "window_expired" | "cap_reached" | "test" | "other";
            /** @description Your own id of the order or event, so that a re-send counts once: within a campaign one `txid` is one conversion. Without it, a click and a goal are one; a coupon without it is a new conversion each time. White space around it does not count; an empty one counts as not sent, with a warning. A text that was not filled in is refused: a macro of any tracker, such as `{transaction_id}`, `(txid)` or `A-%txid%`, and a word such as `null` or `order_id`. */
            txid?: string;
        };
        RecordConversions: {
            /** @description The sales, 1 to 1,000: each as the body of `POST /api/v1/conversions`. */
            conversions: components["schemas"]["RecordConversion"][];
        };
        RecordedClick: {
            campaignId: string;
            id: string;
            /** @enum {string} */
            status: "tracked" | "rejected";
        };
        RecordedImpression: {
            campaignId: string;
            id: string;
        };
        RecordImpression: {
            /** @description The publisher who showed it. Required with an advertiser or admin key. A publisher key always records under its own account, whatever stands here. */
            affiliate_id?: string;
            /** @description The visitor's browser. Left out, it is read from `user_agent`, in lower case: `chrome`, `safari`. */
            browser?: string;
            /** @description The campaign whose advertisement was shown. */
            campaign_id: string;
            /** @description The visitor's country: a two-letter code that ISO 3166-1 assigns, or `XK`, in upper or lower case; `UK` is read as `GB` and `EL` as `GR`, stored in upper case. Left out, it comes from `ip`. */
            country?: string;
            /** @description The visitor's kind of device. Left out, it is read from `user_agent`: `desktop`, `mobile`, `tablet`, `tv`, `console`, `headset`, `bot`. Send the same words: targeting and filters compare them as they are written. */
            device?: string;
            /**
             * Format: sent-ip
             * @description The visitor's IPv4 or IPv6 address, for the country and the fraud rules; it is not kept. One that is private, reserved or for documentation has no country. The address that the request comes from is never taken for it. It may look as an entry of `X-Forwarded-For` may, with a port, brackets or white space; of a list the first counts. Empty, `-` and masked (`1.2.3.*`, `1.2.3.x`) count as not sent.
             */
            ip?: string;
            /** @description The visitor's system. Left out, it is read from `user_agent`: `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. Send the same words: targeting and filters compare them as they are written. */
            os?: string;
            /** @description The publisher's own mark: its traffic source. Reports call it `source`. */
            sub1?: string;
            /** @description The publisher's second mark: the sub-source. Reports call it `sub_source`. */
            sub2?: string;
            /** @description The visitor's user agent, cut at 500 characters: it fills in `device`, `os` and `browser` where they are left out, and feeds the fraud rules; it is not kept. With `+` or `%20` for every blank it is read as if it had blanks; `-` is none. */
            user_agent?: string;
        };
        RecordImpressions: {
            /** @description Each as the body of the single call. They are judged in this order, each by itself. */
            events: components["schemas"]["RecordImpression"][];
        };
        RefusalExample: {
            affiliateId: string | null;
            campaignId: string | null;
            /** @description Why it was not counted: `cap_reached`, `outside_targeting`, `campaign_not_active`, `affiliate_not_approved`, `account_inactive`, `rate_limited`, `unavailable`, `unknown_campaign`, `unknown_affiliate`, `prefetch`, `head`. */
            code: string;
            country: string | null;
            /** Format: date-time */
            createdAt: string;
            device: string | null;
            /**
             * @description What it would have been.
             * @enum {string}
             */
            eventType: "click" | "impression";
            sub1: string | null;
            sub2: string | null;
        };
        RefusalsReport: {
            limit: number;
            rows: components["schemas"]["RefusalExample"][];
            /** @constant */
            success: true;
        };
        RemoveFactor: {
            /** @description A code of the authenticator app, or a recovery code. */
            code: string;
        };
        ReplayPostback: {
            /**
             * @description `stored`, the default: the same call as before. `current`: the URL and the method that the publisher has now, filled in with the sale as it is now.
             * @enum {string}
             */
            to?: "stored" | "current";
        };
        ReplayPostbacks: {
            /** @description The publisher: required for admin keys, and not to be sent by others. */
            publisher_id?: string;
            /**
             * Format: date-time
             * @description Only those that were made at this time or later, ISO 8601 with its zone.
             */
            since?: string;
            /**
             * @description Only those of this status. Pending and failed ones by default.
             * @enum {string}
             */
            status?: "pending" | "failed";
            /**
             * @description The URL and the method as they are now, filled in with the sales as they are now.
             * @constant
             */
            to: "current";
        };
        ReplaySetAside: {
            /**
             * @description The oldest 500 of all. Send `ids` or `all`, not both.
             * @constant
             */
            all?: true;
            /** @description Which events: their ids, 500 at most. Send `ids` or `all`, not both. */
            ids?: string[];
        };
        RequestReset: {
            /**
             * Format: email
             * @description The address that you sign in with.
             */
            email: string;
        };
        RotateSecret: {
            /** @description How long the old secret works on, in seconds: 86400 (24 hours) by default; 0 ends it at once. */
            grace_seconds?: number;
        };
        SaleWarning: {
            /** @enum {string} */
            code: "empty_txid" | "unknown_parameter" | "unknown_goal";
            field: string;
            message: string;
        };
        Series: {
            /** @description Average order value: revenue / approved conversions */
            aov?: (number | null)[];
            /** @description Share of approved conversions: approved conversions / conversions */
            approvalRate?: (number | null)[];
            /** @description Approved conversions. */
            approved?: number[];
            /** @description Recorded clicks, rejected ones too. */
            clicks?: number[];
            /** @description Conversions of any status, at the time of the conversion. */
            conversions?: number[];
            /** @description Conversion rate: conversions / tracked clicks */
            cr?: (number | null)[];
            /** @description Click-through rate: tracked clicks / impressions */
            ctr?: (number | null)[];
            /** @description Earnings per click: payout / tracked clicks */
            epc?: (number | null)[];
            /** @description Requests that are no visit: prefetches of links, and `HEAD`. */
            ignored?: number[];
            /** @description Recorded impressions. */
            impressions?: number[];
            /** @description The group's value; null where its events have none, and without `group_by`. */
            key: string | null;
            /** @description The name of a campaign or an account; null for others. */
            name: string | null;
            /** @description Payouts of approved conversions, in the reporting currency. */
            payout?: number[];
            /** @description Pending conversions. */
            pending?: number[];
            /** @description Revenue less payout. */
            profit?: number[];
            /** @description Requests for a click or an impression that were refused, such as by a full cap. */
            refused?: number[];
            /** @description Rejected conversions. */
            rejected?: number[];
            /** @description Clicks that a fraud rule rejected. */
            rejectedClicks?: number[];
            /** @description Revenue of approved conversions, in the reporting currency. */
            revenue?: number[];
            /** @description Revenue per click: revenue / tracked clicks */
            rpc?: (number | null)[];
            /** @description Revenue per thousand impressions: 1000 x revenue / impressions */
            rpm?: (number | null)[];
        };
        SeriesReport: {
            /**
             * Format: date-time
             * @description All events and conversions that were acknowledged before are counted, and so is every change of a conversion.
             */
            asOf: string;
            interval: string;
            /** @description All other groups together; null if there are none. */
            other: components["schemas"]["MetricLists"] | null;
            series: components["schemas"]["Series"][];
            /** @constant */
            success: true;
            /** @description Every stretch of the period in order, named as in rows. */
            times: string[];
            tz: string;
        };
        SessionsEnded: {
            ended: number;
            /** @constant */
            success: true;
        };
        SetAsideEvent: {
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
        SetAsideEventList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["SetAsideEvent"][];
            /** @constant */
            success: true;
            total: number;
        };
        SetAsideReplayed: {
            /** @description Still dead letters: gone or unknown, or waiting in the queue already. */
            left: string[];
            /** @description How many are dead letters now. */
            remaining: number;
            replayed: string[];
            /** @constant */
            success: true;
        };
        SignedIn: {
            /** Format: date-time */
            expiresAt: string;
            me: components["schemas"]["Me"];
            /** @constant */
            success: true;
        };
        SignIn: {
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
        SubIds: {
            sub1: string | null;
            sub2: string | null;
        };
        SummaryRow: {
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
        };
        Targeting: {
            /** @description Each a two-letter code that ISO 3166-1 assigns, or `XK`, in upper or lower case; `UK` is read as `GB` and `EL` as `GR`. `null`, the default: all of them. */
            countries?: string[] | null;
            /** @description Kinds of devices, compared as they are written. User agents give `desktop`, `mobile`, `tablet`, `tv`, `console`, `headset`, `bot`. `null`, the default: all of them. */
            devices?: string[] | null;
            /** @description Systems, compared as they are written. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. `null`, the default: all of them. */
            os?: string[] | null;
        };
        TestPostback: {
            /**
             * @description `get` or `post`, as `postback_method`; the publisher's own by default, and `get` with an admin key.
             * @enum {string}
             */
            method?: "get" | "post";
            /** @description The URL to call, with the macros of `postback_url`; the publisher's own `postback_url` by default. Required with an admin key. */
            url?: string;
        };
        Unconverted: {
            currency: string;
            payout: number;
            revenue: number;
        };
        UpdateAdvertiser: {
            /** @description What people call it. */
            name?: string;
            /**
             * @description `active` by default. `inactive` ends its keys and its postback token, and its campaigns take no traffic, until it is active again.
             * @enum {string}
             */
            status?: "active" | "inactive";
        };
        UpdateCampaign: {
            /** @description Whether a `payout` that is sent with a sale counts in place of the goal's or the campaign's. `false` by default: it is passed over. */
            accept_payout?: boolean;
            /**
             * @description `open`, the default: every publisher may send traffic but those rejected. `approval`: only those approved, with `PUT /api/v1/campaigns/{id}/publishers/{publisher_id}`.
             * @enum {string}
             */
            access?: "open" | "approval";
            /** @description Limits on tracked clicks, each window once; a click over one is refused (429). None by default. What is sent replaces the whole list; a window that stays goes on counting. */
            caps?: components["schemas"]["Cap"][];
            /** @description The currency of `fixed` payouts, and of sales that name none: three letters (ISO 4217); the reporting currency by default. What is recorded already keeps its own. */
            currency?: string;
            /** @description Where tracking links send visitors whose click is refused or rejected by a fraud rule: a URL like `offer_url`, without macros. `null`, the default: a refusal is answered as an error, and a rejected click goes to the offer URL. */
            fallback_url?: string | null;
            /** @description Goals that have a payout of their own, each name once in any letter case. None by default. What is sent replaces the whole list. */
            goals?: components["schemas"]["Goal"][];
            /** @description What people call it; reports show it. */
            name?: string;
            /** @description Where a visitor is sent: an http or https URL, or one of an app's scheme (`market:`, `intent:`, `myapp:`). The host is kept as punycode, spaces and other text as percent-encoding. Macros: `{click_id}`, `{campaign_id}`, `{affiliate_id}`, `{sub1}`, `{sub2}`, `{country}`, `{device}`, `{os}`, URL-encoded, and once more for each URL that they are nested in. Where it has no `{click_id}`, `click_id=` with the id is added to its query, in place of a `click_id` there. A macro that is not known, in whatever notation, or one in the host, is refused; `[x]` in the query is left alone where it is no macro of these. */
            offer_url?: string;
            /** @description What the publisher earns of a conversion whose goal has no payout of its own. `null`, the default: 0. */
            payout?: components["schemas"]["Payout"] | null;
            /**
             * @description `active` by default. `paused` and `pending` take no traffic; sales of earlier clicks still count.
             * @enum {string}
             */
            status?: "active" | "paused" | "pending";
            /** @description Which visitors are admitted, to clicks and impressions. A list that is set admits only its values; a visitor of whom the value is not known is outside. All by default. What is sent replaces all of it. */
            targeting?: components["schemas"]["Targeting"];
        };
        UpdateConversion: {
            /** @description What the publisher earns, in the conversion's `payoutCurrency`, whether or not the campaign accepts payouts. It stays when revenue alone is sent later. */
            payout?: number;
            /** @description The amount of the sale, in the conversion's `currency`. A `percent` payout follows it, unless `payout` is sent too or the payout was accepted or set before. */
            revenue?: number;
            /**
             * @description An admin's decision. A re-send without a status keeps it.
             * @enum {string}
             */
            status?: "approved" | "pending" | "rejected";
            /** @description A remark beside the reason, at most 500 characters. A re-send without it keeps what is stored, unless the status changes: that clears the reason and the note. `null` clears it. */
            status_note?: string | null;
            /** @description Why the conversion has its status: `order_cancelled`, `item_returned`, `duplicate_order`, `customer_fraud`, `invalid_lead`, `out_of_terms`, `window_expired`, `cap_reached`, `test`, `other`. A re-send without it keeps what is stored, unless the status changes: that clears the reason and the note. `null` clears it. */
            status_reason?: ("order_cancelled" | "item_returned" | "duplicate_order" | "customer_fraud" | "invalid_lead" | "out_of_terms" | "window_expired" | "cap_reached" | "test" | "other") | null;
        };
        UpdateFraudRule: {
            /** @description What the type asks for: `velocity` `{clicks, seconds}`, `ip_block` `{cidrs}`, `bot_user_agent` `{allow?}`, `require_visitor` `{fields}`. */
            config: components["schemas"]["FraudRuleConfig"];
        };
        UpdateInvoice: {
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
        UpdateKey: {
            /** @description Events per minute in batches, each of which is one request, too: 60000 by default. */
            event_limit?: number;
            /** @description A time in ISO 8601 with its zone, `2030-01-31T12:00:00Z`: from then on the key is refused (401). `null`, the default: never. */
            expires_at?: string | null;
            /** @description What people call it. */
            name?: string | null;
            /** @description Requests per minute: 600 by default. */
            rate_limit?: number;
            /** @description `true`: it only reads, and what changes anything is 403. `false` by default. */
            read_only?: boolean;
        };
        UpdateOwnPublisher: {
            /**
             * @description How `postback_url` is called. `get`, the default: without a body; what is signed is the URL. `post`: with the conversion as JSON, `{type, timestamp, data}`, where `type` is `conversion.recorded`, `conversion.updated` or `conversion.decided` and `data` the conversion as lists show it; what is signed is the body, as libraries for Standard Webhooks expect.
             * @enum {string}
             */
            postback_method?: "get" | "post";
            /** @description What `postback_url` is called for: `recorded`, `updated` by default. `recorded`: a new conversion; `updated`: one that its advertiser sent again with a change; `decided`: one that an admin changed. An empty list: nothing. */
            postback_on?: ("recorded" | "updated" | "decided")[];
            /** @description Called for what `postback_on` names: an http or https URL. Macros: `{click_id}`, `{conversion_id}`, `{txid}`, `{status}`, `{payout}`, `{revenue}`, `{currency}`, `{payout_currency}`, `{goal}`, `{campaign_id}`, `{affiliate_id}`, `{sub1}`, `{sub2}`, `{status_reason}`, URL-encoded, and once more for each URL that they are nested in. A macro that is not known, in whatever notation, or one in the host, is refused. Private, loopback and link-local addresses are not called. `null`, the default: no postbacks. */
            postback_url?: string | null;
        };
        UpdatePublisher: {
            /** @description What people call it. */
            name?: string;
            /**
             * @description How `postback_url` is called. `get`, the default: without a body; what is signed is the URL. `post`: with the conversion as JSON, `{type, timestamp, data}`, where `type` is `conversion.recorded`, `conversion.updated` or `conversion.decided` and `data` the conversion as lists show it; what is signed is the body, as libraries for Standard Webhooks expect.
             * @enum {string}
             */
            postback_method?: "get" | "post";
            /** @description What `postback_url` is called for: `recorded`, `updated` by default. `recorded`: a new conversion; `updated`: one that its advertiser sent again with a change; `decided`: one that an admin changed. An empty list: nothing. */
            postback_on?: ("recorded" | "updated" | "decided")[];
            /** @description Called for what `postback_on` names: an http or https URL. Macros: `{click_id}`, `{conversion_id}`, `{txid}`, `{status}`, `{payout}`, `{revenue}`, `{currency}`, `{payout_currency}`, `{goal}`, `{campaign_id}`, `{affiliate_id}`, `{sub1}`, `{sub2}`, `{status_reason}`, URL-encoded, and once more for each URL that they are nested in. A macro that is not known, in whatever notation, or one in the host, is refused. Private, loopback and link-local addresses are not called. `null`, the default: no postbacks. */
            postback_url?: string | null;
            /**
             * @description `active` by default. `inactive` ends its keys, and its traffic is refused, until it is active again.
             * @enum {string}
             */
            status?: "active" | "inactive";
        };
        UpdateUser: {
            /** @description `true`, with `status: inactive`: the API keys that they made stay. `false` by default. */
            keep_keys?: boolean;
            /** @description What people call them. */
            name?: string | null;
            /** @description `true`: they only read, and what changes anything is 403. `false` by default. */
            read_only?: boolean;
            /**
             * @description `inactive`: their sessions, the API keys that they made in one and their open invitation end within a second, and they cannot sign in.
             * @enum {string}
             */
            status?: "active" | "inactive";
        };
        UsedCap: {
            limit: number;
            /** @constant */
            type: "clicks";
            /** @description Tracked clicks that count against it at this moment. */
            used: number;
            /** @enum {string} */
            window: "day" | "month" | "total";
        };
        User: {
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
        UserList: {
            /** Format: date-time */
            asOf: string;
            limit: number;
            nextCursor: string | null;
            offset: number;
            page: number;
            rows: components["schemas"]["User"][];
            /** @constant */
            success: true;
            total: number;
        };
    };
    responses: {
        /**
         * @description `campaign_not_active`: The campaign is not active.
         *
         *     `affiliate_not_approved`: The publisher is not approved for this campaign.
         *
         *     `outside_targeting`: The traffic is outside the campaign's targeting.
         */
        CampaignNotActiveOrAffiliateNotApprovedOrOutsideTargeting: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `click_rejected`: The click was rejected by fraud checks. */
        ClickRejected: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `forbidden`: This API key may not do that. */
        Forbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `forbidden`: Passwords are turned off here. Sign in by single sign-on, which accepts an invitation, too: open /api/v1/session/oidc. */
        ForbiddenOfAcceptInvitation: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `forbidden`: This sign-in was not begun in this browser, was used already, was replaced by another, or took longer than ten minutes. */
        ForbiddenOfFinishSingleSignOn: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `forbidden`: Only a user who is signed in has a second factor, and an API key is none. */
        ForbiddenOfRemoveTotp: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `forbidden`: Only a user who is signed in has a password, and an API key is none.
         *
         *     `password_required`: Give your password first: POST /api/v1/me/password/confirm. It counts for ten minutes, and so does a sign-in.
         */
        ForbiddenOrPasswordRequiredOfConfirmPassword: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `forbidden`: Only a user who is signed in has a second factor, and an API key is none.
         *
         *     `password_required`: Give your password first: POST /api/v1/me/password/confirm. It counts for ten minutes, and so does a sign-in.
         */
        ForbiddenOrPasswordRequiredOfOfferTotp: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `forbidden`: This API key may not do that.
         *
         *     `password_required`: Give your password first: POST /api/v1/me/password/confirm. It counts for ten minutes, and so does a sign-in.
         *
         *     `read_only_key`: This API key is read-only.
         */
        ForbiddenOrPasswordRequiredOrReadOnlyKey: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `forbidden`: This API key may not do that.
         *
         *     `read_only_key`: This API key is read-only.
         */
        ForbiddenOrReadOnlyKey: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `forbidden`: This API key may not do that.
         *
         *     `read_only_key`: This API key is read-only.
         *
         *     `campaign_not_active`: The campaign is not active.
         *
         *     `affiliate_not_approved`: The publisher is not approved for this campaign.
         *
         *     `outside_targeting`: The traffic is outside the campaign's targeting.
         */
        ForbiddenOrReadOnlyKeyOrCampaignNotActiveOrAffiliateNotApprovedOrOutsideTargeting: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `idempotency_in_progress`: An earlier request with this Idempotency-Key is still running. */
        IdempotencyInProgress: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `idempotency_mismatch`: This Idempotency-Key was used for a different request. */
        IdempotencyMismatch: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `idempotency_mismatch`: This Idempotency-Key was used for a different request.
         *
         *     `click_rejected`: The click was rejected by fraud checks.
         */
        IdempotencyMismatchOrClickRejected: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `internal`: Something went wrong on our side. It is safe to retry. */
        Internal: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `invalid_key`: Nobody with this address is invited, or the user or their account is not active. */
        InvalidKeyOfFinishSingleSignOn: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
         *
         *     `code_required`: The password is right. Send a code of the second factor, or a recovery code, as `code`, too.
         */
        InvalidKeyOrCodeRequired: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `invalid_request`: The request is not valid. */
        InvalidRequest: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `invalid_request`: The request is not valid.
         *
         *     `unknown_affiliate`: No such affiliate.
         */
        InvalidRequestOrUnknownAffiliate: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `invalid_request`: The request is not valid.
         *
         *     `unknown_campaign`: No such campaign.
         */
        InvalidRequestOrUnknownCampaign: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `invalid_request`: The request is not valid.
         *
         *     `unknown_campaign`: No such campaign.
         *
         *     `unknown_affiliate`: No such affiliate.
         */
        InvalidRequestOrUnknownCampaignOrUnknownAffiliate: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `missing_key`: No API key. Send it as "Authorization: Bearer <api_key>" or as "x-api-key: <api_key>".
         *
         *     `invalid_key`: The API key is wrong, expired or revoked, or its account is inactive.
         */
        MissingKeyOrInvalidKey: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `missing_key`: No postback token. Send it in the URL: /postback?token=...
         *
         *     `invalid_key`: The postback token is wrong, or its advertiser is inactive.
         */
        MissingKeyOrInvalidKeyOfReportConversionByUrl: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `not_found`: Not found. */
        NotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `not_found`: This link was used or replaced, or its time is over. Ask for a new one. */
        NotFoundOfAcceptInvitation: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `not_found`: Single sign-on is not set up here. */
        NotFoundOfBeginSingleSignOn: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `not_found`: There is no secret to confirm. */
        NotFoundOfConfirmTotp: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `not_found`: There is no second factor. */
        NotFoundOfRemoveTotp: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `not_found`: No links for new passwords are mailed here. Ask an admin for one. */
        NotFoundOfRequestPasswordReset: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `not_found`: There is no session: the request has an API key, and its cookie does not count. */
        NotFoundOfSignOut: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `payload_too_large`: The body is larger than 64 KiB. */
        PayloadTooLarge: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `payload_too_large`: The file is larger than 16 MiB. */
        PayloadTooLargeOfCreateReconciliation: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `rate_limited`: Too many requests. */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /**
         * @description `rate_limited`: Too many requests.
         *
         *     `cap_reached`: The campaign's cap has been reached.
         */
        RateLimitedOrCapReached: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
        /** @description `unavailable`: The service cannot take this right now. It is safe to retry. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorResponse"];
            };
        };
    };
    parameters: {
        /** @description Only those on these advertisers' campaigns: ids, separated by commas. */
        Advertiser: string;
        /** @description Only this browser, written exactly as it was recorded; what user agents give is in lower case. Empty: only rows without one. */
        Browser: string;
        /** @description Only these campaigns': ids, separated by commas. An advertiser key that names another advertiser's campaign gets 403. */
        Campaign: string;
        /** @description Only from this country: a two-letter code that ISO 3166-1 assigns, or `XK`, in upper or lower case; `UK` is read as `GB` and `EL` as `GR`. Empty: only rows without one. */
        Country: string;
        /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
        Cursor: string;
        /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `console`, `headset`, `bot`. Empty: only rows without one. */
        Device: string;
        /** @description The first day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: from the beginning. */
        From: string;
        /** @description Only conversions with this goal. Empty: only what has none, which is everything but conversions. */
        Goal: string;
        /** @description The `id` of what stands before it in the path. */
        Id: string;
        /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
        IdempotencyKey: string;
        /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
        Limit: number;
        /** @description How many rows to pass over. It wins over `page`. */
        Offset: number;
        /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. Empty: only rows without one. */
        Os: string;
        /** @description Which page, counted from 1. */
        Page: number;
        /** @description Only these publishers': ids, separated by commas. */
        Publisher: string;
        /** @description `today`, `yesterday`, `thisMonth`, `lastMonth`, or a number of days that end today, `1d` to `366d`; `30d` by default. It does not count where `from` or `to` is sent. */
        Range: string;
        /** @description Only this traffic source: the `sub1` of the click. Empty: only rows without one. */
        Source: string;
        /** @description Only this sub-source: the `sub2` of the click. Empty: only rows without one. */
        SubSource: string;
        /** @description The last day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: up to now. */
        To: string;
        /** @description The IANA time zone in which days and ranges are meant, such as `Europe/Berlin`: `UTC` by default. Names that link to a zone count as it, offsets such as `+05:30` are none. */
        Tz: string;
    };
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
export type AcceptInvitation = components['schemas']['AcceptInvitation'];
export type AccountSummary = components['schemas']['AccountSummary'];
export type Advertiser = components['schemas']['Advertiser'];
export type AdvertiserList = components['schemas']['AdvertiserList'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyList = components['schemas']['ApiKeyList'];
export type ApiKeyWithSecret = components['schemas']['ApiKeyWithSecret'];
export type ApplyReconciliation = components['schemas']['ApplyReconciliation'];
export type ApplyToCampaign = components['schemas']['ApplyToCampaign'];
export type Approval = components['schemas']['Approval'];
export type ApprovalList = components['schemas']['ApprovalList'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditEntryList = components['schemas']['AuditEntryList'];
export type Campaign = components['schemas']['Campaign'];
export type CampaignList = components['schemas']['CampaignList'];
export type Cap = components['schemas']['Cap'];
export type ChangePassword = components['schemas']['ChangePassword'];
export type Click = components['schemas']['Click'];
export type ClickAccepted = components['schemas']['ClickAccepted'];
export type ClickExplained = components['schemas']['ClickExplained'];
export type ClickList = components['schemas']['ClickList'];
export type ClickRecorded = components['schemas']['ClickRecorded'];
export type ClicksRecorded = components['schemas']['ClicksRecorded'];
export type ConfirmFactor = components['schemas']['ConfirmFactor'];
export type ConfirmPassword = components['schemas']['ConfirmPassword'];
export type Conversion = components['schemas']['Conversion'];
export type ConversionDecided = components['schemas']['ConversionDecided'];
export type ConversionHistory = components['schemas']['ConversionHistory'];
export type ConversionList = components['schemas']['ConversionList'];
export type ConversionNotDecided = components['schemas']['ConversionNotDecided'];
export type ConversionOfBatch = components['schemas']['ConversionOfBatch'];
export type ConversionOfBatchRefused = components['schemas']['ConversionOfBatchRefused'];
export type ConversionOutline = components['schemas']['ConversionOutline'];
export type ConversionRecorded = components['schemas']['ConversionRecorded'];
export type ConversionsDecided = components['schemas']['ConversionsDecided'];
export type ConversionsRecorded = components['schemas']['ConversionsRecorded'];
export type ConversionVersion = components['schemas']['ConversionVersion'];
export type Coupon = components['schemas']['Coupon'];
export type CouponList = components['schemas']['CouponList'];
export type CreateAdvertiser = components['schemas']['CreateAdvertiser'];
export type CreateCampaign = components['schemas']['CreateCampaign'];
export type CreateCoupon = components['schemas']['CreateCoupon'];
export type CreateFraudRule = components['schemas']['CreateFraudRule'];
export type CreateInvoice = components['schemas']['CreateInvoice'];
export type CreateKey = components['schemas']['CreateKey'];
export type CreateOwnKey = components['schemas']['CreateOwnKey'];
export type CreatePublisher = components['schemas']['CreatePublisher'];
export type CreateUser = components['schemas']['CreateUser'];
export type DayRange = components['schemas']['DayRange'];
export type DecideConversions = components['schemas']['DecideConversions'];
export type Done = components['schemas']['Done'];
export type ErrorResponse = components['schemas']['ErrorResponse'];
export type EventRefused = components['schemas']['EventRefused'];
export type EventReportRow = components['schemas']['EventReportRow'];
export type EventsReport = components['schemas']['EventsReport'];
export type ExchangeRate = components['schemas']['ExchangeRate'];
export type ExchangeRateList = components['schemas']['ExchangeRateList'];
export type ExplainClick = components['schemas']['ExplainClick'];
export type ExplainedStep = components['schemas']['ExplainedStep'];
export type FactorConfirmed = components['schemas']['FactorConfirmed'];
export type FactorOffered = components['schemas']['FactorOffered'];
export type FailingReceiver = components['schemas']['FailingReceiver'];
export type FailingReceivers = components['schemas']['FailingReceivers'];
export type FieldFault = components['schemas']['FieldFault'];
export type Fraud = components['schemas']['Fraud'];
export type FraudRule = components['schemas']['FraudRule'];
export type FraudRuleConfig = components['schemas']['FraudRuleConfig'];
export type FraudRuleList = components['schemas']['FraudRuleList'];
export type Goal = components['schemas']['Goal'];
export type Impression = components['schemas']['Impression'];
export type ImpressionAccepted = components['schemas']['ImpressionAccepted'];
export type ImpressionList = components['schemas']['ImpressionList'];
export type ImpressionRecorded = components['schemas']['ImpressionRecorded'];
export type ImpressionsRecorded = components['schemas']['ImpressionsRecorded'];
export type IncomingCall = components['schemas']['IncomingCall'];
export type IncomingCallList = components['schemas']['IncomingCallList'];
export type InvitationPreview = components['schemas']['InvitationPreview'];
export type InvitedUser = components['schemas']['InvitedUser'];
export type Invoice = components['schemas']['Invoice'];
export type InvoiceList = components['schemas']['InvoiceList'];
export type KnownUser = components['schemas']['KnownUser'];
export type Ledger = components['schemas']['Ledger'];
export type LedgerRow = components['schemas']['LedgerRow'];
export type Liveness = components['schemas']['Liveness'];
export type Me = components['schemas']['Me'];
export type MetricLists = components['schemas']['MetricLists'];
export type Metrics = components['schemas']['Metrics'];
export type NetworkSummary = components['schemas']['NetworkSummary'];
export type OneAdvertiser = components['schemas']['OneAdvertiser'];
export type OneApproval = components['schemas']['OneApproval'];
export type OneAuditEntry = components['schemas']['OneAuditEntry'];
export type OneCampaign = components['schemas']['OneCampaign'];
export type OneConversion = components['schemas']['OneConversion'];
export type OneCoupon = components['schemas']['OneCoupon'];
export type OneExchangeRate = components['schemas']['OneExchangeRate'];
export type OneFraudRule = components['schemas']['OneFraudRule'];
export type OneInvoice = components['schemas']['OneInvoice'];
export type OneKey = components['schemas']['OneKey'];
export type OneKeyWithSecret = components['schemas']['OneKeyWithSecret'];
export type OneMe = components['schemas']['OneMe'];
export type OnePostback = components['schemas']['OnePostback'];
export type OnePublisher = components['schemas']['OnePublisher'];
export type OneReconciliation = components['schemas']['OneReconciliation'];
export type OneSetAsideEvent = components['schemas']['OneSetAsideEvent'];
export type OneUser = components['schemas']['OneUser'];
export type OwnSession = components['schemas']['OwnSession'];
export type OwnSessionList = components['schemas']['OwnSessionList'];
export type PasswordResets = components['schemas']['PasswordResets'];
export type Payout = components['schemas']['Payout'];
export type PerformanceReport = components['schemas']['PerformanceReport'];
export type PerformanceRow = components['schemas']['PerformanceRow'];
export type Postback = components['schemas']['Postback'];
export type PostbackAttempt = components['schemas']['PostbackAttempt'];
export type PostbackBody = components['schemas']['PostbackBody'];
export type PostbackList = components['schemas']['PostbackList'];
export type PostbacksReplayed = components['schemas']['PostbacksReplayed'];
export type PostbackTested = components['schemas']['PostbackTested'];
export type PreviewInvitation = components['schemas']['PreviewInvitation'];
export type Publisher = components['schemas']['Publisher'];
export type PublisherList = components['schemas']['PublisherList'];
export type PutApproval = components['schemas']['PutApproval'];
export type PutExchangeRate = components['schemas']['PutExchangeRate'];
export type Readiness = components['schemas']['Readiness'];
export type Reconciliation = components['schemas']['Reconciliation'];
export type ReconciliationList = components['schemas']['ReconciliationList'];
export type ReconciliationProgress = components['schemas']['ReconciliationProgress'];
export type ReconciliationRow = components['schemas']['ReconciliationRow'];
export type ReconciliationRowList = components['schemas']['ReconciliationRowList'];
export type RecordClick = components['schemas']['RecordClick'];
export type RecordClicks = components['schemas']['RecordClicks'];
export type RecordConversion = components['schemas']['RecordConversion'];
export type RecordConversions = components['schemas']['RecordConversions'];
export type RecordedClick = components['schemas']['RecordedClick'];
export type RecordedImpression = components['schemas']['RecordedImpression'];
export type RecordImpression = components['schemas']['RecordImpression'];
export type RecordImpressions = components['schemas']['RecordImpressions'];
export type RefusalExample = components['schemas']['RefusalExample'];
export type RefusalsReport = components['schemas']['RefusalsReport'];
export type RemoveFactor = components['schemas']['RemoveFactor'];
export type ReplayPostback = components['schemas']['ReplayPostback'];
export type ReplayPostbacks = components['schemas']['ReplayPostbacks'];
export type ReplaySetAside = components['schemas']['ReplaySetAside'];
export type RequestReset = components['schemas']['RequestReset'];
export type RotateSecret = components['schemas']['RotateSecret'];
export type SaleWarning = components['schemas']['SaleWarning'];
export type Series = components['schemas']['Series'];
export type SeriesReport = components['schemas']['SeriesReport'];
export type SessionsEnded = components['schemas']['SessionsEnded'];
export type SetAsideEvent = components['schemas']['SetAsideEvent'];
export type SetAsideEventList = components['schemas']['SetAsideEventList'];
export type SetAsideReplayed = components['schemas']['SetAsideReplayed'];
export type SignedIn = components['schemas']['SignedIn'];
export type SignIn = components['schemas']['SignIn'];
export type SubIds = components['schemas']['SubIds'];
export type SummaryRow = components['schemas']['SummaryRow'];
export type Targeting = components['schemas']['Targeting'];
export type TestPostback = components['schemas']['TestPostback'];
export type Unconverted = components['schemas']['Unconverted'];
export type UpdateAdvertiser = components['schemas']['UpdateAdvertiser'];
export type UpdateCampaign = components['schemas']['UpdateCampaign'];
export type UpdateConversion = components['schemas']['UpdateConversion'];
export type UpdateFraudRule = components['schemas']['UpdateFraudRule'];
export type UpdateInvoice = components['schemas']['UpdateInvoice'];
export type UpdateKey = components['schemas']['UpdateKey'];
export type UpdateOwnPublisher = components['schemas']['UpdateOwnPublisher'];
export type UpdatePublisher = components['schemas']['UpdatePublisher'];
export type UpdateUser = components['schemas']['UpdateUser'];
export type UsedCap = components['schemas']['UsedCap'];
export type User = components['schemas']['User'];
export type UserList = components['schemas']['UserList'];
export interface operations {
    listAdvertisers: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only those of this status. */
                status?: "active" | "inactive";
            };
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
                    "application/json": components["schemas"]["AdvertiserList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAdvertiser: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shoes",
                 *       "status": "active"
                 *     }
                 */
                "application/json": components["schemas"]["CreateAdvertiser"];
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
                    "application/json": components["schemas"]["OneAdvertiser"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAdvertiser: {
        parameters: {
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["OneAdvertiser"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAdvertiser: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Shoes",
                 *       "status": "active"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAdvertiser"];
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
                    "application/json": components["schemas"]["OneAdvertiser"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotatePostbackToken: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "grace_seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["RotateSecret"];
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
                    "application/json": components["schemas"]["OneAdvertiser"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllApprovals: {
        parameters: {
            query?: {
                /** @description Only this campaign's. */
                campaign_id?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only this publisher's: its `id`. */
                publisher_id?: string;
                /** @description Only those of this status. */
                status?: "approved" | "pending" | "rejected";
            };
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
                    "application/json": components["schemas"]["ApprovalList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description Only these changes: `create`, `update`, `delete`, `revoke`, `rotate`, `replay`, `apply`, `invite`, `requestReset`, `setPassword`, `signIn`, `signInFailed`, `signOut`, `addFactor`, `removeFactor`. */
                action?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only changes of this kind of thing: `advertiser`, `publisher`, `campaign`, `approval`, `coupon`, `key`, `user`, `invoice`, `fraudRule`, `exchangeRate`, `conversion`, `reconciliation`, `setAsideEvent`, `session`. */
                entity?: string;
                /** @description Only changes of the thing with this id; of an approval `<campaign>/<publisher>`. */
                entity_id?: string;
                /** @description The first day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: from the beginning. */
                from?: string;
                /** @description Only changes that were made with this API key: its `id`. */
                key_id?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description The last day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: up to now. */
                to?: string;
                /** @description Only changes that this user made while signed in: their `id`. */
                user_id?: string;
            };
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
                    "application/json": components["schemas"]["AuditEntryList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAuditEntry: {
        parameters: {
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["OneAuditEntry"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only those of this status. */
                status?: "active" | "paused" | "pending";
            };
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
                    "application/json": components["schemas"]["CampaignList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCampaign: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                "application/json": components["schemas"]["CreateCampaign"];
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
                    "application/json": components["schemas"]["OneCampaign"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readCampaign: {
        parameters: {
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["OneCampaign"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCampaign: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                "application/json": components["schemas"]["UpdateCampaign"];
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
                    "application/json": components["schemas"]["OneCampaign"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only those of this status. */
                status?: "approved" | "pending" | "rejected";
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["ApprovalList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readApproval: {
        parameters: {
            path: {
                /** @description The campaign. */
                id: string;
                /** @description The publisher, whom clicks call `affiliate_id`. */
                publisher_id: string;
            };
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
                    "application/json": components["schemas"]["OneApproval"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    putApproval: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The campaign. */
                id: string;
                /** @description The publisher, whom clicks call `affiliate_id`. */
                publisher_id: string;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "approved"
                 *     }
                 */
                "application/json": components["schemas"]["PutApproval"];
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
                    "application/json": components["schemas"]["OneApproval"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listClicks: {
        parameters: {
            query?: {
                /** @description Only those on these advertisers' campaigns: ids, separated by commas. An advertiser key sees its own rows only, whatever it names. */
                advertiser_id?: string;
                /** @description Only these publishers': ids, separated by commas. A publisher key sees its own rows only, whatever it names. */
                affiliate_id?: string;
                /** @description Only these campaigns': ids, separated by commas. An advertiser key that names another advertiser's campaign gets 403. */
                campaign_id?: string;
                /** @description Only this click. It finds no impression. */
                click_id?: string;
                /** @description Only from this country: a two-letter code that ISO 3166-1 assigns, or `XK`, in upper or lower case; `UK` is read as `GB` and `EL` as `GR`. Empty: only rows without one. */
                country?: components["parameters"]["Country"];
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `console`, `headset`, `bot`. Empty: only rows without one. */
                device?: components["parameters"]["Device"];
                /** @description The first day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: from the beginning. */
                from?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. Empty: only rows without one. */
                os?: components["parameters"]["Os"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only clicks of this status; a fraud rule rejected those that are `rejected`. Impressions have none: it finds no impression. */
                status?: "tracked" | "rejected";
                /** @description The last day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: up to now. */
                to?: string;
            };
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
                    "application/json": components["schemas"]["ClickList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    recordClick: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                "application/json": components["schemas"]["RecordClick"];
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
                    "application/json": components["schemas"]["ClickRecorded"];
                };
            };
            400: components["responses"]["InvalidRequestOrUnknownCampaignOrUnknownAffiliate"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKeyOrCampaignNotActiveOrAffiliateNotApprovedOrOutsideTargeting"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimitedOrCapReached"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    recordClicks: {
        parameters: {
            query?: {
                /** @description `false` leaves out the results of accepted events: `results` has the refused ones alone, each with its `index`, counted from 0. */
                results?: boolean;
            };
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         {
                 *           "campaign_id": "shoes",
                 *           "affiliate_id": "blog",
                 *           "sub1": "newsletter",
                 *           "sub2": "march",
                 *           "country": "DE",
                 *           "device": "mobile",
                 *           "os": "android",
                 *           "browser": "chrome",
                 *           "ip": "203.0.113.7",
                 *           "user_agent": "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
                 *           "referrer": "https://blog.example/"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RecordClicks"];
                /** @example {"campaign_id":"shoes","affiliate_id":"blog","sub1":"newsletter","sub2":"march","country":"DE","device":"mobile","os":"android","browser":"chrome","ip":"203.0.113.7","user_agent":"Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36","referrer":"https://blog.example/"} */
                "application/x-ndjson": string;
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
                    "application/json": components["schemas"]["ClicksRecorded"];
                };
            };
            400: components["responses"]["InvalidRequestOrUnknownCampaignOrUnknownAffiliate"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKeyOrCampaignNotActiveOrAffiliateNotApprovedOrOutsideTargeting"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimitedOrCapReached"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    explainClick: {
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
                 *       "campaign_id": "shoes",
                 *       "affiliate_id": "blog",
                 *       "country": "DE",
                 *       "device": "mobile",
                 *       "os": "android"
                 *     }
                 */
                "application/json": components["schemas"]["ExplainClick"];
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
                    "application/json": components["schemas"]["ClickExplained"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConversions: {
        parameters: {
            query?: {
                /** @description Only those on these advertisers' campaigns: ids, separated by commas. An advertiser key sees its own rows only, whatever it names. */
                advertiser_id?: string;
                /** @description Only these publishers': ids, separated by commas. A publisher key sees its own rows only, whatever it names. */
                affiliate_id?: string;
                /** @description Only these campaigns': ids, separated by commas. An advertiser key that names another advertiser's campaign gets 403. */
                campaign_id?: string;
                /** @description Only conversions of this click. */
                click_id?: string;
                /** @description Only from this country: a two-letter code that ISO 3166-1 assigns, or `XK`, in upper or lower case; `UK` is read as `GB` and `EL` as `GR`. Empty: only rows without one. */
                country?: components["parameters"]["Country"];
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `console`, `headset`, `bot`. Empty: only rows without one. */
                device?: components["parameters"]["Device"];
                /** @description The first day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: from the beginning. */
                from?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. Empty: only rows without one. */
                os?: components["parameters"]["Os"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only conversions of this status. */
                status?: "approved" | "pending" | "rejected";
                /** @description Only conversions that have their status for this reason. */
                status_reason?: "order_cancelled" | "item_returned" | "duplicate_order" | "customer_fraud" | "invalid_lead" | "out_of_terms" | "window_expired" | "cap_reached" | "test" | "other";
                /** @description The last day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: up to now. */
                to?: string;
                /** @description Only conversions with this transaction id: the `txid` that they came with. */
                transaction_id?: string;
            };
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
                    "application/json": components["schemas"]["ConversionList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    recordConversion: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                 *       "goal": "default",
                 *       "status_reason": "order_cancelled",
                 *       "status_note": "text"
                 *     }
                 */
                "application/json": components["schemas"]["RecordConversion"];
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
                    "application/json": components["schemas"]["ConversionRecorded"];
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
                    "application/json": components["schemas"]["ConversionRecorded"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatchOrClickRejected"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readConversion: {
        parameters: {
            path: {
                /** @description The conversion. */
                id: string;
            };
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
                    "application/json": components["schemas"]["OneConversion"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateConversion: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The conversion. */
                id: string;
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "status": "approved",
                 *       "payout": 4,
                 *       "revenue": 80,
                 *       "status_reason": "order_cancelled",
                 *       "status_note": "text"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateConversion"];
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
                    "application/json": components["schemas"]["OneConversion"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readConversionHistory: {
        parameters: {
            path: {
                /** @description The conversion. */
                id: string;
            };
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
                    "application/json": components["schemas"]["ConversionHistory"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    recordConversions: {
        parameters: {
            query?: {
                /** @description With `true` the answer is what it would be without it, and nothing is recorded. A conversion that would be new has an `id` that names nothing. */
                dry_run?: boolean;
            };
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "conversions": [
                 *         {
                 *           "click_id": "the id of a click",
                 *           "txid": "order-1",
                 *           "status": "approved",
                 *           "revenue": 80,
                 *           "payout": 4,
                 *           "currency": "USD",
                 *           "goal": "default",
                 *           "status_reason": "order_cancelled",
                 *           "status_note": "text"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RecordConversions"];
                /** @example {"click_id":"the id of a click","txid":"order-1","status":"approved","revenue":80,"payout":4,"currency":"USD","goal":"default","status_reason":"order_cancelled","status_note":"text"} */
                "application/x-ndjson": string;
                /**
                 * @example click_id,txid,status,revenue,payout,currency,goal,status_reason,status_note
                 *     the id of a click,order-1,approved,80,4,USD,default,order_cancelled,text
                 */
                "text/csv": string;
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
                    "application/json": components["schemas"]["ConversionsRecorded"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    decideConversions: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "the id of an event"
                 *       ],
                 *       "status": "approved",
                 *       "if_status": "approved",
                 *       "status_reason": "order_cancelled",
                 *       "status_note": "text",
                 *       "reason": "text"
                 *     }
                 */
                "application/json": components["schemas"]["DecideConversions"];
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
                    "application/json": components["schemas"]["ConversionsDecided"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
            };
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
                    "application/json": components["schemas"]["CouponList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCoupon: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                "application/json": components["schemas"]["CreateCoupon"];
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
                    "application/json": components["schemas"]["OneCoupon"];
                };
            };
            400: components["responses"]["InvalidRequestOrUnknownCampaignOrUnknownAffiliate"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readCoupon: {
        parameters: {
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["OneCoupon"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteCoupon: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["OneCoupon"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExchangeRates: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
            };
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
                    "application/json": components["schemas"]["ExchangeRateList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readExchangeRate: {
        parameters: {
            path: {
                /** @description Three letters (ISO 4217), in upper or lower case. */
                currency: string;
            };
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
                    "application/json": components["schemas"]["OneExchangeRate"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    putExchangeRate: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Three letters (ISO 4217), in upper or lower case. */
                currency: string;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rate": 1.08
                 *     }
                 */
                "application/json": components["schemas"]["PutExchangeRate"];
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
                    "application/json": components["schemas"]["OneExchangeRate"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteExchangeRate: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Three letters (ISO 4217), in upper or lower case. */
                currency: string;
            };
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
                    "application/json": components["schemas"]["OneExchangeRate"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFraudRules: {
        parameters: {
            query?: {
                /** @description Only rules for this campaign alone. */
                campaign_id?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only rules of this type. */
                type?: "bot_user_agent" | "ip_block" | "require_visitor" | "velocity";
            };
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
                    "application/json": components["schemas"]["FraudRuleList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFraudRule: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                "application/json": components["schemas"]["CreateFraudRule"];
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
                    "application/json": components["schemas"]["OneFraudRule"];
                };
            };
            400: components["responses"]["InvalidRequestOrUnknownCampaign"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readFraudRule: {
        parameters: {
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["OneFraudRule"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteFraudRule: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["OneFraudRule"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFraudRule: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                "application/json": components["schemas"]["UpdateFraudRule"];
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
                    "application/json": components["schemas"]["OneFraudRule"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readLedger: {
        parameters: {
            query?: {
                /** @description The last so many UTC days, 7 by default. */
                days?: number;
            };
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
                    "application/json": components["schemas"]["Ledger"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImpressions: {
        parameters: {
            query?: {
                /** @description Only those on these advertisers' campaigns: ids, separated by commas. An advertiser key sees its own rows only, whatever it names. */
                advertiser_id?: string;
                /** @description Only these publishers': ids, separated by commas. A publisher key sees its own rows only, whatever it names. */
                affiliate_id?: string;
                /** @description Only these campaigns': ids, separated by commas. An advertiser key that names another advertiser's campaign gets 403. */
                campaign_id?: string;
                /** @description Only this click. It finds no impression. */
                click_id?: string;
                /** @description Only from this country: a two-letter code that ISO 3166-1 assigns, or `XK`, in upper or lower case; `UK` is read as `GB` and `EL` as `GR`. Empty: only rows without one. */
                country?: components["parameters"]["Country"];
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `console`, `headset`, `bot`. Empty: only rows without one. */
                device?: components["parameters"]["Device"];
                /** @description The first day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: from the beginning. */
                from?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. Empty: only rows without one. */
                os?: components["parameters"]["Os"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only clicks of this status; a fraud rule rejected those that are `rejected`. Impressions have none: it finds no impression. */
                status?: "tracked" | "rejected";
                /** @description The last day, `YYYY-MM-DD`, whole and in UTC. Left out, there is none: up to now. */
                to?: string;
            };
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
                    "application/json": components["schemas"]["ImpressionList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    recordImpression: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                "application/json": components["schemas"]["RecordImpression"];
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
                    "application/json": components["schemas"]["ImpressionRecorded"];
                };
            };
            400: components["responses"]["InvalidRequestOrUnknownCampaignOrUnknownAffiliate"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKeyOrCampaignNotActiveOrAffiliateNotApprovedOrOutsideTargeting"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    recordImpressions: {
        parameters: {
            query?: {
                /** @description `false` leaves out the results of accepted events: `results` has the refused ones alone, each with its `index`, counted from 0. */
                results?: boolean;
            };
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "events": [
                 *         {
                 *           "campaign_id": "shoes",
                 *           "affiliate_id": "blog",
                 *           "sub1": "newsletter",
                 *           "sub2": "march",
                 *           "country": "DE",
                 *           "device": "mobile",
                 *           "os": "android",
                 *           "browser": "chrome",
                 *           "ip": "203.0.113.7",
                 *           "user_agent": "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RecordImpressions"];
                /** @example {"campaign_id":"shoes","affiliate_id":"blog","sub1":"newsletter","sub2":"march","country":"DE","device":"mobile","os":"android","browser":"chrome","ip":"203.0.113.7","user_agent":"Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"} */
                "application/x-ndjson": string;
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
                    "application/json": components["schemas"]["ImpressionsRecorded"];
                };
            };
            400: components["responses"]["InvalidRequestOrUnknownCampaignOrUnknownAffiliate"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKeyOrCampaignNotActiveOrAffiliateNotApprovedOrOutsideTargeting"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimitedOrCapReached"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description `true`: only calls that were accepted, with 200 or 201; `false`: only those that were not. */
                ok?: boolean;
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only calls with this `txid`. White space around it does not count. */
                txid?: string;
            };
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
                    "application/json": components["schemas"]["IncomingCallList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptInvitation: {
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
                 *       "token": "text",
                 *       "password": "three words and a number 7",
                 *       "name": "Shoes"
                 *     }
                 */
                "application/json": components["schemas"]["AcceptInvitation"];
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
                    "application/json": components["schemas"]["OneUser"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["ForbiddenOfAcceptInvitation"];
            404: components["responses"]["NotFoundOfAcceptInvitation"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewInvitation: {
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
                 *       "token": "text"
                 *     }
                 */
                "application/json": components["schemas"]["PreviewInvitation"];
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
                    "application/json": components["schemas"]["InvitationPreview"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["NotFoundOfAcceptInvitation"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only this publisher's, whom clicks call `affiliate_id`. */
                publisher_id?: string;
                /** @description Only those of this status. */
                status?: "unpaid" | "paid";
            };
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
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInvoice: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                "application/json": components["schemas"]["CreateInvoice"];
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
                    "application/json": components["schemas"]["OneInvoice"];
                };
            };
            400: components["responses"]["InvalidRequestOrUnknownAffiliate"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readInvoice: {
        parameters: {
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["OneInvoice"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateInvoice: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "status": "unpaid",
                 *       "due_on": "2030-01-31"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateInvoice"];
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
                    "application/json": components["schemas"]["OneInvoice"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description Only the keys of this publisher or advertiser: its `id`. */
                account_id?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only keys with this role. */
                role?: "publisher" | "advertiser" | "admin";
            };
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
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createKey: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "publisher",
                 *       "account_id": "blog",
                 *       "name": "Shoes",
                 *       "read_only": false,
                 *       "rate_limit": 600,
                 *       "event_limit": 60000
                 *     }
                 */
                "application/json": components["schemas"]["CreateKey"];
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
                    "application/json": components["schemas"]["OneKeyWithSecret"];
                };
            };
            400: components["responses"]["InvalidRequestOrUnknownAffiliate"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrPasswordRequiredOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readKey: {
        parameters: {
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["OneKey"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeKey: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["OneKey"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateKey: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Shoes",
                 *       "read_only": false,
                 *       "rate_limit": 600,
                 *       "event_limit": 60000
                 *     }
                 */
                "application/json": components["schemas"]["UpdateKey"];
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
                    "application/json": components["schemas"]["OneKey"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateKey: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "grace_seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["RotateSecret"];
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
                    "application/json": components["schemas"]["OneKeyWithSecret"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrPasswordRequiredOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
                    "application/json": components["schemas"]["OneMe"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOwnPublisher: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "postback_url": "https://blog.example/sale?click={click_id}&payout={payout}",
                 *       "postback_method": "get",
                 *       "postback_on": [
                 *         "recorded"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOwnPublisher"];
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
                    "application/json": components["schemas"]["OnePublisher"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnApplications: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only those of this status. */
                status?: "approved" | "pending" | "rejected";
            };
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
                    "application/json": components["schemas"]["ApprovalList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    applyForCampaign: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "campaign_id": "shoes",
                 *       "note": "text"
                 *     }
                 */
                "application/json": components["schemas"]["ApplyToCampaign"];
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
                    "application/json": components["schemas"]["OneApproval"];
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
                    "application/json": components["schemas"]["OneApproval"];
                };
            };
            400: components["responses"]["InvalidRequestOrUnknownCampaign"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
            };
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
                    "application/json": components["schemas"]["CouponList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnInvoices: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only this publisher's, whom clicks call `affiliate_id`. */
                publisher_id?: string;
                /** @description Only those of this status. */
                status?: "unpaid" | "paid";
            };
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
                    "application/json": components["schemas"]["InvoiceList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnKeys: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
            };
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
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOwnKey: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Shoes",
                 *       "read_only": false,
                 *       "rate_limit": 600,
                 *       "event_limit": 60000
                 *     }
                 */
                "application/json": components["schemas"]["CreateOwnKey"];
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
                    "application/json": components["schemas"]["OneKeyWithSecret"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrPasswordRequiredOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeOwnKey: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["OneKey"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
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
                 *       "password": "three words and a number 7",
                 *       "current_password": "text"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePassword"];
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrPasswordRequiredOfConfirmPassword"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmPassword: {
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
                 *       "password": "three words and a number 7"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmPassword"];
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrPasswordRequiredOfConfirmPassword"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayPostbacks: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to": "current",
                 *       "status": "pending",
                 *       "since": "2026-11-01T00:00:00.000Z",
                 *       "publisher_id": "blog"
                 *     }
                 */
                "application/json": components["schemas"]["ReplayPostbacks"];
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
                    "application/json": components["schemas"]["PostbacksReplayed"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateOwnSecret: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "grace_seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["RotateSecret"];
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
                    "application/json": components["schemas"]["OnePublisher"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateOwnToken: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "grace_seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["RotateSecret"];
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
                    "application/json": components["schemas"]["OneAdvertiser"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnSessions: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
            };
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
                    "application/json": components["schemas"]["OwnSessionList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOwnSessions: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "application/json": components["schemas"]["SessionsEnded"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOwnSession: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
                    "application/json": components["schemas"]["FactorOffered"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrPasswordRequiredOfOfferTotp"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
                "application/json": components["schemas"]["RemoveFactor"];
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOfRemoveTotp"];
            404: components["responses"]["NotFoundOfRemoveTotp"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
                "application/json": components["schemas"]["ConfirmFactor"];
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
                    "application/json": components["schemas"]["FactorConfirmed"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrPasswordRequiredOfOfferTotp"];
            404: components["responses"]["NotFoundOfConfirmTotp"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readPasswordResets: {
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
                    "application/json": components["schemas"]["PasswordResets"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestPasswordReset: {
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
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["RequestReset"];
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            403: components["responses"]["ForbiddenOfAcceptInvitation"];
            404: components["responses"]["NotFoundOfRequestPasswordReset"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPostbacks: {
        parameters: {
            query?: {
                /** @description Only the deliveries of this conversion. */
                conversion_id?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only those to this publisher, whom clicks call `affiliate_id`. A publisher key sees its own only, whatever it names. */
                publisher_id?: string;
                /** @description `pending`: still to be tried; `delivered`: answered with 2xx; `failed`: given up. */
                status?: "pending" | "delivered" | "failed";
            };
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
                    "application/json": components["schemas"]["PostbackList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readPostback: {
        parameters: {
            path: {
                /** @description The delivery: the `id` of its row, not its `webhookId`. */
                id: string;
            };
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
                    "application/json": components["schemas"]["OnePostback"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayPostback: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The delivery: the `id` of its row, not its `webhookId`. */
                id: string;
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "to": "stored"
                 *     }
                 */
                "application/json": components["schemas"]["ReplayPostback"];
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
                    "application/json": components["schemas"]["OnePostback"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFailingReceivers: {
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
                    "application/json": components["schemas"]["FailingReceivers"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    testPostback: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "url": "https://blog.example/sale?click={click_id}&payout={payout}",
                 *       "method": "get"
                 *     }
                 */
                "application/json": components["schemas"]["TestPostback"];
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
                    "application/json": components["schemas"]["PostbackTested"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPublishers: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only those of this status. */
                status?: "active" | "inactive";
            };
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
                    "application/json": components["schemas"]["PublisherList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPublisher: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shoes",
                 *       "status": "active",
                 *       "postback_url": "https://blog.example/sale?click={click_id}&payout={payout}",
                 *       "postback_method": "get",
                 *       "postback_on": [
                 *         "recorded"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreatePublisher"];
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
                    "application/json": components["schemas"]["OnePublisher"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readPublisher: {
        parameters: {
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["OnePublisher"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePublisher: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Shoes",
                 *       "status": "active",
                 *       "postback_url": "https://blog.example/sale?click={click_id}&payout={payout}",
                 *       "postback_method": "get",
                 *       "postback_on": [
                 *         "recorded"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePublisher"];
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
                    "application/json": components["schemas"]["OnePublisher"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotatePostbackSecret: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "grace_seconds": 86400
                 *     }
                 */
                "application/json": components["schemas"]["RotateSecret"];
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
                    "application/json": components["schemas"]["OnePublisher"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReconciliations: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
            };
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
                    "application/json": components["schemas"]["ReconciliationList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReconciliation: {
        parameters: {
            query: {
                /** @description The campaign whose conversions are compared. An advertiser's own. */
                campaign_id: string;
                /** @description The first day, `YYYY-MM-DD`, whole and in UTC. */
                from: string;
                /** @description The last day, whole and in UTC; the period has at most 366 days. It decides what is `only_here`; an order of the file is found whenever it was recorded. */
                to: string;
            };
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        };
        requestBody: {
            content: {
                /** @example {"txid":"order-1","status":"approved","revenue":80,"currency":"USD"} */
                "application/x-ndjson": string;
                /**
                 * @example txid,status,revenue,currency
                 *     order-1,approved,80,USD
                 */
                "text/csv": string;
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
                    "application/json": components["schemas"]["OneReconciliation"];
                };
            };
            400: components["responses"]["InvalidRequestOrUnknownCampaign"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLargeOfCreateReconciliation"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readReconciliation: {
        parameters: {
            path: {
                /** @description The reconciliation. */
                id: string;
            };
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
                    "application/json": components["schemas"]["OneReconciliation"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteReconciliation: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The reconciliation. */
                id: string;
            };
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
                    "application/json": components["schemas"]["OneReconciliation"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    applyReconciliation: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The reconciliation. */
                id: string;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kinds": [
                 *         "status_differs",
                 *         "only_here"
                 *       ],
                 *       "status_reason": "order_cancelled"
                 *     }
                 */
                "application/json": components["schemas"]["ApplyReconciliation"];
            };
        };
        responses: {
            /** @description Accepted */
            202: {
                headers: {
                    "Idempotent-Replay": components["headers"]["IdempotentReplay"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneReconciliation"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReconciliationRows: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Only rows of this kind. `matched`: the file says what is recorded; `amount_differs`: another `revenue` or `currency`, and the same status; `status_differs`: another `status`, whatever the amount; `only_in_file`: the campaign has no such conversion, in the period or outside of it; `only_here`: a conversion of the period that the file does not have; `repeated`: the file has the `txid` more than once. Lines that say the same are compared once; of lines that contradict each other none is compared; `unreadable`: a line with a fault, which stops no other. */
                kind?: "matched" | "amount_differs" | "status_differs" | "only_in_file" | "only_here" | "repeated" | "unreadable";
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Only rows that were applied with this outcome. */
                outcome?: "applied" | "changed_since" | "failed";
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
            };
            path: {
                /** @description The reconciliation. */
                id: string;
            };
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
                    "application/json": components["schemas"]["ReconciliationRowList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReportEvents: {
        parameters: {
            query?: {
                /** @description Only those on these advertisers' campaigns: ids, separated by commas. */
                advertiser?: components["parameters"]["Advertiser"];
                /** @description Only this browser, written exactly as it was recorded; what user agents give is in lower case. Empty: only rows without one. */
                browser?: components["parameters"]["Browser"];
                /** @description Only these campaigns': ids, separated by commas. An advertiser key that names another advertiser's campaign gets 403. */
                campaign?: components["parameters"]["Campaign"];
                /** @description Only from this country: a two-letter code that ISO 3166-1 assigns, or `XK`, in upper or lower case; `UK` is read as `GB` and `EL` as `GR`. Empty: only rows without one. */
                country?: components["parameters"]["Country"];
                /** @description The `nextCursor` of the answer before, for the rows that follow it. Send the same filters with it. */
                cursor?: string;
                /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `console`, `headset`, `bot`. Empty: only rows without one. */
                device?: components["parameters"]["Device"];
                /** @description Clicks, conversions, or both (`all`, the default). */
                eventType?: "click" | "conversion" | "all";
                /** @description The first day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: from the beginning. */
                from?: components["parameters"]["From"];
                /** @description Only conversions with this goal. Empty: only what has none, which is everything but conversions. */
                goal?: components["parameters"]["Goal"];
                /** @description How many rows: 500 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: number;
                /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. Empty: only rows without one. */
                os?: components["parameters"]["Os"];
                /** @description Only these publishers': ids, separated by commas. */
                publisher?: components["parameters"]["Publisher"];
                /** @description `today`, `yesterday`, `thisMonth`, `lastMonth`, or a number of days that end today, `1d` to `366d`; `30d` by default. It does not count where `from` or `to` is sent. */
                range?: components["parameters"]["Range"];
                /** @description Only clicks that a fraud rule of this type rejected. No conversions. */
                reason?: "bot_user_agent" | "ip_block" | "require_visitor" | "velocity";
                /** @description Only this traffic source: the `sub1` of the click. Empty: only rows without one. */
                source?: components["parameters"]["Source"];
                /** @description Only events of this status. Clicks are `tracked` or `rejected`, conversions `approved`, `pending` or `rejected`. */
                status?: "tracked" | "approved" | "pending" | "rejected";
                /** @description Only conversions that have their status for this reason. No clicks. */
                status_reason?: "order_cancelled" | "item_returned" | "duplicate_order" | "customer_fraud" | "invalid_lead" | "out_of_terms" | "window_expired" | "cap_reached" | "test" | "other";
                /** @description Only this sub-source: the `sub2` of the click. Empty: only rows without one. */
                sub_source?: components["parameters"]["SubSource"];
                /** @description The last day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: up to now. */
                to?: components["parameters"]["To"];
                /** @description The IANA time zone in which days and ranges are meant, such as `Europe/Berlin`: `UTC` by default. Names that link to a zone count as it, offsets such as `+05:30` are none. */
                tz?: components["parameters"]["Tz"];
            };
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
                    "application/json": components["schemas"]["EventsReport"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportReportEvents: {
        parameters: {
            query?: {
                /** @description Only those on these advertisers' campaigns: ids, separated by commas. */
                advertiser?: components["parameters"]["Advertiser"];
                /** @description Only this browser, written exactly as it was recorded; what user agents give is in lower case. Empty: only rows without one. */
                browser?: components["parameters"]["Browser"];
                /** @description Only these campaigns': ids, separated by commas. An advertiser key that names another advertiser's campaign gets 403. */
                campaign?: components["parameters"]["Campaign"];
                /** @description Only from this country: a two-letter code that ISO 3166-1 assigns, or `XK`, in upper or lower case; `UK` is read as `GB` and `EL` as `GR`. Empty: only rows without one. */
                country?: components["parameters"]["Country"];
                /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `console`, `headset`, `bot`. Empty: only rows without one. */
                device?: components["parameters"]["Device"];
                /** @description Clicks, conversions, or both (`all`, the default). */
                eventType?: "click" | "conversion" | "all";
                /** @description What kind of file: `csv` by default. */
                format?: "csv" | "ndjson" | "parquet";
                /** @description The first day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: from the beginning. */
                from?: components["parameters"]["From"];
                /** @description Only conversions with this goal. Empty: only what has none, which is everything but conversions. */
                goal?: components["parameters"]["Goal"];
                /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. Empty: only rows without one. */
                os?: components["parameters"]["Os"];
                /** @description Only these publishers': ids, separated by commas. */
                publisher?: components["parameters"]["Publisher"];
                /** @description `today`, `yesterday`, `thisMonth`, `lastMonth`, or a number of days that end today, `1d` to `366d`; `30d` by default. It does not count where `from` or `to` is sent. */
                range?: components["parameters"]["Range"];
                /** @description Only clicks that a fraud rule of this type rejected. No conversions. */
                reason?: "bot_user_agent" | "ip_block" | "require_visitor" | "velocity";
                /** @description Only this traffic source: the `sub1` of the click. Empty: only rows without one. */
                source?: components["parameters"]["Source"];
                /** @description `true` for a file that a spreadsheet opens: it begins with a byte order mark, and a quote `'` goes before texts that begin with `= + - @`, a tab or a line break, which would otherwise count as formulas. Only for `csv`. */
                spreadsheet?: boolean;
                /** @description Only events of this status. Clicks are `tracked` or `rejected`, conversions `approved`, `pending` or `rejected`. */
                status?: "tracked" | "approved" | "pending" | "rejected";
                /** @description Only conversions that have their status for this reason. No clicks. */
                status_reason?: "order_cancelled" | "item_returned" | "duplicate_order" | "customer_fraud" | "invalid_lead" | "out_of_terms" | "window_expired" | "cap_reached" | "test" | "other";
                /** @description Only this sub-source: the `sub2` of the click. Empty: only rows without one. */
                sub_source?: components["parameters"]["SubSource"];
                /** @description The last day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: up to now. */
                to?: components["parameters"]["To"];
                /** @description The IANA time zone in which days and ranges are meant, such as `Europe/Berlin`: `UTC` by default. Names that link to a zone count as it, offsets such as `+05:30` are none. */
                tz?: components["parameters"]["Tz"];
            };
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
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    performance: {
        parameters: {
            query?: {
                /** @description Only those on these advertisers' campaigns: ids, separated by commas. */
                advertiser?: components["parameters"]["Advertiser"];
                /** @description Only this browser, written exactly as it was recorded; what user agents give is in lower case. Empty: only rows without one. */
                browser?: components["parameters"]["Browser"];
                /** @description Only these campaigns': ids, separated by commas. An advertiser key that names another advertiser's campaign gets 403. */
                campaign?: components["parameters"]["Campaign"];
                /** @description `previous`: the period with as many days directly before, `year`: the same dates a year before. Adds its metrics as `previous` to the totals and to each row. Days and hours are compared with those of the same local time, weeks and months with those at the same position. */
                compare?: "previous" | "year";
                /** @description Only from this country: a two-letter code that ISO 3166-1 assigns, or `XK`, in upper or lower case; `UK` is read as `GB` and `EL` as `GR`. Empty: only rows without one. */
                country?: components["parameters"]["Country"];
                /** @description The `nextCursor` of the answer before, for the rows that follow it. It wins over `page` and `offset`. Send the same filters, `group_by` and `sort` with it. */
                cursor?: string;
                /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `console`, `headset`, `bot`. Empty: only rows without one. */
                device?: components["parameters"]["Device"];
                /** @description The first day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: from the beginning. */
                from?: components["parameters"]["From"];
                /** @description Only conversions with this goal. Empty: only what has none, which is everything but conversions. */
                goal?: components["parameters"]["Goal"];
                /** @description Up to 3 of `hour`, `day`, `week`, `month`, `campaign`, `publisher`, `advertiser`, `country`, `device`, `os`, `browser`, `source`, `sub_source`, `goal`, `refusal`, separated by commas, at most one of them a time; without it all counts as one group. Grouping by `goal` counts conversions only. Publishers cannot group by `publisher`, nor advertisers by `advertiser`. */
                group_by?: string;
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. Empty: only rows without one. */
                os?: components["parameters"]["Os"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only these publishers': ids, separated by commas. */
                publisher?: components["parameters"]["Publisher"];
                /** @description `today`, `yesterday`, `thisMonth`, `lastMonth`, or a number of days that end today, `1d` to `366d`; `30d` by default. It does not count where `from` or `to` is sent. */
                range?: components["parameters"]["Range"];
                /** @description A field of the rows of the answer, with `-` before it for descending order: any metric, or what a dimension of `group_by` is called there (`hour`, `day`, `week`, `month`, `campaignId`, `affiliateId`, `advertiserId`, `country`, `device`, `os`, `browser`, `source`, `subSource`, `goal`, `refusal`, and the names of accounts and campaigns). By default time ascending, or without a time `-clicks` (by `refusal` `-refused`). Equal rows are sorted by their dimensions. */
                sort?: string;
                /** @description Only this traffic source: the `sub1` of the click. Empty: only rows without one. */
                source?: components["parameters"]["Source"];
                /** @description Only this sub-source: the `sub2` of the click. Empty: only rows without one. */
                sub_source?: components["parameters"]["SubSource"];
                /** @description The last day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: up to now. */
                to?: components["parameters"]["To"];
                /** @description The IANA time zone in which days and ranges are meant, such as `Europe/Berlin`: `UTC` by default. Names that link to a zone count as it, offsets such as `+05:30` are none. */
                tz?: components["parameters"]["Tz"];
                /** @description The day that weeks begin with: `monday` by default. It counts where a report has weeks. */
                week_start?: "monday" | "sunday" | "saturday";
            };
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
                    "application/json": components["schemas"]["PerformanceReport"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportPerformance: {
        parameters: {
            query?: {
                /** @description Only those on these advertisers' campaigns: ids, separated by commas. */
                advertiser?: components["parameters"]["Advertiser"];
                /** @description Only this browser, written exactly as it was recorded; what user agents give is in lower case. Empty: only rows without one. */
                browser?: components["parameters"]["Browser"];
                /** @description Only these campaigns': ids, separated by commas. An advertiser key that names another advertiser's campaign gets 403. */
                campaign?: components["parameters"]["Campaign"];
                /** @description Only from this country: a two-letter code that ISO 3166-1 assigns, or `XK`, in upper or lower case; `UK` is read as `GB` and `EL` as `GR`. Empty: only rows without one. */
                country?: components["parameters"]["Country"];
                /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `console`, `headset`, `bot`. Empty: only rows without one. */
                device?: components["parameters"]["Device"];
                /** @description The kind of file: `csv` by default. */
                format?: "csv" | "ndjson" | "parquet";
                /** @description The first day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: from the beginning. */
                from?: components["parameters"]["From"];
                /** @description Only conversions with this goal. Empty: only what has none, which is everything but conversions. */
                goal?: components["parameters"]["Goal"];
                /** @description Up to 3 of `hour`, `day`, `week`, `month`, `campaign`, `publisher`, `advertiser`, `country`, `device`, `os`, `browser`, `source`, `sub_source`, `goal`, `refusal`, separated by commas, at most one of them a time; without it all counts as one group. Grouping by `goal` counts conversions only. Publishers cannot group by `publisher`, nor advertisers by `advertiser`. */
                group_by?: string;
                /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. Empty: only rows without one. */
                os?: components["parameters"]["Os"];
                /** @description Only these publishers': ids, separated by commas. */
                publisher?: components["parameters"]["Publisher"];
                /** @description `today`, `yesterday`, `thisMonth`, `lastMonth`, or a number of days that end today, `1d` to `366d`; `30d` by default. It does not count where `from` or `to` is sent. */
                range?: components["parameters"]["Range"];
                /** @description Only this traffic source: the `sub1` of the click. Empty: only rows without one. */
                source?: components["parameters"]["Source"];
                /** @description `true` for a file that a spreadsheet opens: it begins with a byte order mark, and a quote `'` goes before texts that begin with `= + - @`, a tab or a line break, which would otherwise count as formulas. Only for `csv`. */
                spreadsheet?: boolean;
                /** @description Only this sub-source: the `sub2` of the click. Empty: only rows without one. */
                sub_source?: components["parameters"]["SubSource"];
                /** @description The last day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: up to now. */
                to?: components["parameters"]["To"];
                /** @description The IANA time zone in which days and ranges are meant, such as `Europe/Berlin`: `UTC` by default. Names that link to a zone count as it, offsets such as `+05:30` are none. */
                tz?: components["parameters"]["Tz"];
                /** @description The day that weeks begin with: `monday` by default. It counts where a report has weeks. */
                week_start?: "monday" | "sunday" | "saturday";
            };
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
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    performanceSeries: {
        parameters: {
            query?: {
                /** @description Only those on these advertisers' campaigns: ids, separated by commas. */
                advertiser?: components["parameters"]["Advertiser"];
                /** @description Only this browser, written exactly as it was recorded; what user agents give is in lower case. Empty: only rows without one. */
                browser?: components["parameters"]["Browser"];
                /** @description Only these campaigns': ids, separated by commas. An advertiser key that names another advertiser's campaign gets 403. */
                campaign?: components["parameters"]["Campaign"];
                /** @description Only from this country: a two-letter code that ISO 3166-1 assigns, or `XK`, in upper or lower case; `UK` is read as `GB` and `EL` as `GR`. Empty: only rows without one. */
                country?: components["parameters"]["Country"];
                /** @description Only this kind of device, written exactly as it was recorded. User agents give `desktop`, `mobile`, `tablet`, `tv`, `console`, `headset`, `bot`. Empty: only rows without one. */
                device?: components["parameters"]["Device"];
                /** @description The first day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: from the beginning. */
                from?: components["parameters"]["From"];
                /** @description Only conversions with this goal. Empty: only what has none, which is everything but conversions. */
                goal?: components["parameters"]["Goal"];
                /** @description One of `campaign`, `publisher`, `advertiser`, `country`, `device`, `os`, `browser`, `source`, `sub_source`, `goal`, `refusal`; without it there is one series of everything. */
                group_by?: string;
                /** @description The length of the stretches of time: `day` by default. */
                interval?: "hour" | "day" | "week" | "month";
                /** @description Which metrics the series have, separated by commas: `impressions`, `clicks`, `rejectedClicks`, `conversions`, `approved`, `pending`, `rejected`, `payout`, `revenue`, `profit`, `ctr`, `cr`, `epc`, `rpc`, `rpm`, `aov`, `approvalRate`, `refused`, `ignored`. All by default. */
                metrics?: string;
                /** @description Only this system, written exactly as it was recorded. User agents give `android`, `ios`, `windows`, `macos`, `linux`, `chrome os`, `harmonyos`, `tizen`, `webos`, `roku`, `playstation 4`, `windows phone`, `blackberry`, `bada`. Empty: only rows without one. */
                os?: components["parameters"]["Os"];
                /** @description Only these publishers': ids, separated by commas. */
                publisher?: components["parameters"]["Publisher"];
                /** @description `today`, `yesterday`, `thisMonth`, `lastMonth`, or a number of days that end today, `1d` to `366d`; `30d` by default. It does not count where `from` or `to` is sent. */
                range?: components["parameters"]["Range"];
                /** @description Only this traffic source: the `sub1` of the click. Empty: only rows without one. */
                source?: components["parameters"]["Source"];
                /** @description Only this sub-source: the `sub2` of the click. Empty: only rows without one. */
                sub_source?: components["parameters"]["SubSource"];
                /** @description The last day, `YYYY-MM-DD`, whole and in the zone `tz`. Left out, there is none: up to now. */
                to?: components["parameters"]["To"];
                /** @description How many groups get a series: those with the most clicks, or by `goal` the most conversions, by `refusal` the most refused requests. 10 by default. Its groups and all others, times the stretches of the period, are at most 20000. */
                top?: number;
                /** @description The IANA time zone in which days and ranges are meant, such as `Europe/Berlin`: `UTC` by default. Names that link to a zone count as it, offsets such as `+05:30` are none. */
                tz?: components["parameters"]["Tz"];
                /** @description The day that weeks begin with: `monday` by default. It counts where a report has weeks. */
                week_start?: "monday" | "sunday" | "saturday";
            };
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
                    "application/json": components["schemas"]["SeriesReport"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    refusals: {
        parameters: {
            query?: {
                /** @description Only these campaigns': ids, separated by commas. */
                campaign?: string;
                /** @description How many: 1000 by default, and at most. */
                limit?: number;
                /** @description Only these publishers': ids, separated by commas. */
                publisher?: components["parameters"]["Publisher"];
                /** @description Only those that were not counted for this reason. */
                refusal?: "cap_reached" | "outside_targeting" | "campaign_not_active" | "affiliate_not_approved" | "account_inactive" | "rate_limited" | "unavailable" | "unknown_campaign" | "unknown_affiliate" | "prefetch" | "head";
            };
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
                    "application/json": components["schemas"]["RefusalsReport"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    summary: {
        parameters: {
            query?: {
                /** @description `today`, `yesterday`, `thisMonth`, `lastMonth`, or a number of days that end today, `1d` to `366d`; `30d` by default. */
                range?: string;
                /** @description The IANA time zone in which days and ranges are meant, such as `Europe/Berlin`: `UTC` by default. Names that link to a zone count as it, offsets such as `+05:30` are none. */
                tz?: components["parameters"]["Tz"];
            };
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
                    "application/json": components["schemas"]["NetworkSummary"] | components["schemas"]["AccountSummary"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
                "application/json": components["schemas"]["SignIn"];
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
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidKeyOrCodeRequired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOut: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFoundOfSignOut"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginSingleSignOn: {
        parameters: {
            query?: {
                /** @description Where the browser goes on to once it is signed in: a path of this origin. `/` by default. */
                return_to?: string;
            };
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
            400: components["responses"]["InvalidRequest"];
            404: components["responses"]["NotFoundOfBeginSingleSignOn"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["InvalidKeyOfFinishSingleSignOn"];
            403: components["responses"]["ForbiddenOfFinishSingleSignOn"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSetAsideEvents: {
        parameters: {
            query?: {
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
            };
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
                    "application/json": components["schemas"]["SetAsideEventList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSetAsideEvent: {
        parameters: {
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["OneSetAsideEvent"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    dropSetAsideEvent: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["OneSetAsideEvent"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaySetAsideEvents: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                "application/json": components["schemas"]["ReplaySetAside"];
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
                    "application/json": components["schemas"]["SetAsideReplayed"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Only the users of this publisher or advertiser: its `id`. */
                account_id?: string;
                /** @description The `nextCursor` of the answer before, for the rows that follow it: none is left out or shown twice while new ones arrive. It wins over `page` and `offset`. Send the same filters with it. */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many rows a page has: 100 by default. More than 1000 counts as 1000; the answer says what was used. */
                limit?: components["parameters"]["Limit"];
                /** @description How many rows to pass over. It wins over `page`. */
                offset?: components["parameters"]["Offset"];
                /** @description Which page, counted from 1. */
                page?: components["parameters"]["Page"];
                /** @description Only users with this role. */
                role?: "publisher" | "advertiser" | "admin";
                /** @description Only those of this status. */
                status?: "active" | "inactive";
            };
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
                    "application/json": components["schemas"]["UserList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createUser: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                "application/json": components["schemas"]["CreateUser"];
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
                    "application/json": components["schemas"]["InvitedUser"];
                };
            };
            400: components["responses"]["InvalidRequestOrUnknownAffiliate"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readUser: {
        parameters: {
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["OneUser"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUser: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "status": "active",
                 *       "keep_keys": false,
                 *       "name": "Shoes",
                 *       "read_only": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateUser"];
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
                    "application/json": components["schemas"]["OneUser"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    inviteUser: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["InvitedUser"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeFactor: {
        parameters: {
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The `id` of what stands before it in the path. */
                id: components["parameters"]["Id"];
            };
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
                    "application/json": components["schemas"]["OneUser"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKey"];
            403: components["responses"]["ForbiddenOrReadOnlyKey"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatch"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
            path: {
                /** @description The campaign: its `id`. */
                campaign_id: string;
            };
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
            400: components["responses"]["InvalidRequestOrUnknownCampaignOrUnknownAffiliate"];
            403: components["responses"]["CampaignNotActiveOrAffiliateNotApprovedOrOutsideTargeting"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitedOrCapReached"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
                    "application/json": components["schemas"]["Liveness"];
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
            path: {
                /** @description The campaign: its `id`. */
                campaign_id: string;
            };
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
            400: components["responses"]["InvalidRequestOrUnknownCampaignOrUnknownAffiliate"];
            403: components["responses"]["CampaignNotActiveOrAffiliateNotApprovedOrOutsideTargeting"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
            path: {
                /** @description The campaign: its `id`. */
                campaign_id: string;
            };
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
            400: components["responses"]["InvalidRequestOrUnknownCampaignOrUnknownAffiliate"];
            403: components["responses"]["CampaignNotActiveOrAffiliateNotApprovedOrOutsideTargeting"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportConversionByUrl: {
        parameters: {
            query?: {
                /** @description The click that the sale came of: the id that the offer URL carried. Required unless `coupon` is sent. Where both are sent, both must exist and the click decides. */
                click_id?: string;
                /** @description The code of a coupon; the sale is its publisher's. Required unless `click_id` is sent. Letter case, white space around it, soft hyphens and the dot of an i do not count. */
                coupon?: string;
                /** @description The currency of `revenue` and of a sent `payout`, ISO 4217; the campaign's by default. A `fixed` payout is in the campaign's currency whatever this is. A re-send cannot change it. */
                currency?: string;
                /** @description What was reached, in a campaign with several goals. A goal of the campaign's with this name has its own payout; any other name has the campaign's. `default` where it is left out. Letter case does not count: the campaign's spelling is kept. */
                goal?: string;
                /** @description What the publisher earns, in `currency`: 0 to 99999999999.9999, rounded to 4 places, half to even. It counts only where the campaign has `accept_payout`; else it is passed over and the goal's or the campaign's payout counts. An accepted payout stays when `revenue` alone is sent again. */
                payout?: string;
                /** @description The amount of the sale, in `currency`: 0 to 99999999999.9999, rounded to 4 places, half to even. A `percent` payout is a share of it. 0 by default. */
                revenue?: string;
                /** @description `approved`, `pending` or `rejected`; `approved` for a new conversion where it is left out. A re-send without it keeps the status that is stored. */
                status?: string;
                /** @description A remark beside the reason, at most 500 characters. A re-send without it keeps what is stored, unless the status changes: that clears the reason and the note. */
                status_note?: string;
                /** @description Why the conversion has its status: `order_cancelled`, `item_returned`, `duplicate_order`, `customer_fraud`, `invalid_lead`, `out_of_terms`, `window_expired`, `cap_reached`, `test`, `other`. A re-send without it keeps what is stored, unless the status changes: that clears the reason and the note. Any other word becomes `other`, with the word as the note. */
                status_reason?: string;
                /** @description The advertiser's postback token, its `postbackToken`. It stands in the URL, or among the fields of a form; without it the answer is 401. */
                token?: string;
                /** @description Your own id of the order or event, so that a re-send counts once: within a campaign one `txid` is one conversion. Without it, a click and a goal are one; a coupon without it is a new conversion each time. White space around it does not count; an empty one counts as not sent, with a warning. A text that was not filled in is refused: a macro of any tracker, such as `{transaction_id}`, `(txid)` or `A-%txid%`, and a word such as `null` or `order_id`. */
                txid?: string;
            };
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
                    "application/json": components["schemas"]["ConversionRecorded"];
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
                    "application/json": components["schemas"]["ConversionRecorded"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKeyOfReportConversionByUrl"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["ClickRejected"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportConversionByForm: {
        parameters: {
            query?: {
                /** @description The click that the sale came of: the id that the offer URL carried. Required unless `coupon` is sent. Where both are sent, both must exist and the click decides. */
                click_id?: string;
                /** @description The code of a coupon; the sale is its publisher's. Required unless `click_id` is sent. Letter case, white space around it, soft hyphens and the dot of an i do not count. */
                coupon?: string;
                /** @description The currency of `revenue` and of a sent `payout`, ISO 4217; the campaign's by default. A `fixed` payout is in the campaign's currency whatever this is. A re-send cannot change it. */
                currency?: string;
                /** @description What was reached, in a campaign with several goals. A goal of the campaign's with this name has its own payout; any other name has the campaign's. `default` where it is left out. Letter case does not count: the campaign's spelling is kept. */
                goal?: string;
                /** @description What the publisher earns, in `currency`: 0 to 99999999999.9999, rounded to 4 places, half to even. It counts only where the campaign has `accept_payout`; else it is passed over and the goal's or the campaign's payout counts. An accepted payout stays when `revenue` alone is sent again. */
                payout?: string;
                /** @description The amount of the sale, in `currency`: 0 to 99999999999.9999, rounded to 4 places, half to even. A `percent` payout is a share of it. 0 by default. */
                revenue?: string;
                /** @description `approved`, `pending` or `rejected`; `approved` for a new conversion where it is left out. A re-send without it keeps the status that is stored. */
                status?: string;
                /** @description A remark beside the reason, at most 500 characters. A re-send without it keeps what is stored, unless the status changes: that clears the reason and the note. */
                status_note?: string;
                /** @description Why the conversion has its status: `order_cancelled`, `item_returned`, `duplicate_order`, `customer_fraud`, `invalid_lead`, `out_of_terms`, `window_expired`, `cap_reached`, `test`, `other`. A re-send without it keeps what is stored, unless the status changes: that clears the reason and the note. Any other word becomes `other`, with the word as the note. */
                status_reason?: string;
                /** @description The advertiser's postback token, its `postbackToken`. It stands in the URL, or among the fields of a form; without it the answer is 401. */
                token?: string;
                /** @description Your own id of the order or event, so that a re-send counts once: within a campaign one `txid` is one conversion. Without it, a click and a goal are one; a coupon without it is a new conversion each time. White space around it does not count; an empty one counts as not sent, with a warning. A text that was not filled in is refused: a macro of any tracker, such as `{transaction_id}`, `(txid)` or `A-%txid%`, and a word such as `null` or `order_id`. */
                txid?: string;
            };
            header?: {
                /** @description A retry with the same key and the same request gets the first answer again, for 24 hours. Bodies of JSON are the same where their values are: order of names, white space and escapes do not count. A macro that was not filled in, such as `{uuid}`, is refused: it would make one of all requests. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                 *       "goal": "default",
                 *       "status_reason": "text",
                 *       "status_note": "text"
                 *     }
                 */
                "application/json": components["schemas"]["PostbackBody"];
                /**
                 * @example {
                 *       "click_id": "the id of a click",
                 *       "txid": "order-1",
                 *       "status": "approved",
                 *       "revenue": 80,
                 *       "payout": 4,
                 *       "currency": "USD",
                 *       "goal": "default",
                 *       "status_reason": "text",
                 *       "status_note": "text"
                 *     }
                 */
                "application/x-www-form-urlencoded": components["schemas"]["PostbackBody"];
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
                    "application/json": components["schemas"]["ConversionRecorded"];
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
                    "application/json": components["schemas"]["ConversionRecorded"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["MissingKeyOrInvalidKeyOfReportConversionByUrl"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["PayloadTooLarge"];
            422: components["responses"]["IdempotencyMismatchOrClickRejected"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
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
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description Answer */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
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
