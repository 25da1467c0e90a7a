export * from './add-audit-entry.js';
