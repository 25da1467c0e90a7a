export * from './postgres-idempotency-store.js';
