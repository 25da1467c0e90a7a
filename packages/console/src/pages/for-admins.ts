// The pages that admins alone have. They load together: each by itself would make a hundred small files of the bundle.
export { ResourcePage } from '../resources/resource-page.js';
export { advertisers } from './advertisers/advertisers.js';
export { applications } from './applications/applications.js';
export { AttentionPage } from './attention/attention.js';
export { auditLog } from './audit-log/audit-log.js';
export { campaigns } from './campaigns/campaigns.js';
export { coupons } from './coupons/coupons.js';
export { deadLetters } from './dead-letters/dead-letters.js';
export { exchangeRates } from './exchange-rates/exchange-rates.js';
export { FraudPage } from './fraud/fraud.js';
export { invoices } from './invoices/invoices.js';
export { keys } from './keys/keys.js';
export { postbacks } from './postbacks/postbacks.js';
export { publishers } from './publishers/publishers.js';
export { sales } from './sales/sales.js';
export { SystemPage } from './system/system.js';
export { users } from './users/users.js';
