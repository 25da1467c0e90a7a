export * from './advertisers.js';
export * from './approvals.js';
export * from './campaigns.js';
export * from './coupons.js';
export * from './exchange-rates.js';
export * from './fraud-rules.js';
export * from './invoices.js';
export * from './publishers.js';
