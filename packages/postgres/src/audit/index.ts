export * from './add-audit-entry.js';
export * from './audit-log.js';
export * from './mask-credentials.js';
