export * from './answer-errors.js';
export * from './authenticate.js';
export * from './create-app.js';
export * from './idempotency/idempotency-store.js';
export * from './parse-bodies.js';
export * from './rate-limit/rate-limiter.js';
export * from './route-config.js';
