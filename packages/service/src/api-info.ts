import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };

const description = `
Affiliate tracking: publishers send clicks and impressions, advertisers report conversions, admins run the network.

1. Press **Authorize** and paste an API key. It goes along as \`Authorization: Bearer <api_key>\`; \`x-api-key\` does too.
2. Admins make an advertiser, a publisher and a campaign; each answer shows the \`id\` that the next one takes.
3. Record a click, or follow the campaign's tracking link, and report the conversion with the click's \`id\`.
4. Read it all in the lists and reports: \`asOf\` says up to when everything is in them.

Every error has one shape: \`code\` is for machines, \`message\` for people, and a 400 names every bad field in \`fields\`.
A POST, PATCH, PUT or DELETE with an \`Idempotency-Key\` can be repeated without happening twice.

Countries of visitors' addresses: [IP Geolocation by DB-IP](https://db-ip.com).
`.trim();

/** The API document's description of the API as a whole. */
export const apiInfo = {
  title: 'Clicktrail',
  version,
  description,
  groups: {
    Clicks: 'Record a click without a redirect, and list clicks.',
    'Tracking links': 'What visitors follow and load. No key.',
    Impressions: 'Record and list impressions.',
    Conversions: 'Sales and other events, by API or by calling a URL; re-sending one updates it.',
    Reports: 'Totals, every event as a row, and exports without a ceiling.',
    Reconciliations: 'Files of orders, compared with the conversions that are recorded, and applied to them.',
    Postbacks: 'What publishers are told of their conversions: every delivery with its attempts.',
    Campaigns: 'Offers, what they pay, whom they admit, and which publishers may send traffic.',
    Advertisers: 'Accounts that own campaigns.',
    Publishers: 'Accounts that send traffic.',
    'Own account': 'What publishers and advertisers change and read of themselves, each with its own key.',
    Coupons: "Codes that attribute a sale to a publisher's campaign without a click.",
    Sessions:
      'Sign in with a key, for browsers: a cookie then stands in for it. What a caller is and may do.',
    Keys: 'API keys: their roles, limits, rotation and end.',
    Users:
      'People who sign in with a password or by single sign-on: their invitations, status and second factors.',
    'Fraud rules': 'Which clicks are stored as rejected.',
    'Exchange rates': 'What currencies are worth in the reporting currency.',
    Invoices: 'What publishers are owed.',
    'Audit log': 'Who changed what, and when.',
    Operations: 'What an operator looks after: the ledger, and events that could not be stored.',
    Service: 'Whether the service lives and can serve. No key, no limit.',
  },
};
