export * from './access/authenticate.js';
export * from './answer-errors.js';
export * from './create-app.js';
export * from './idempotency/idempotency-store.js';
export * from './parse-bodies.js';
export * from './rate-limit/rate-limiter.js';
export * from './rate-limit/redis-rate-limiter.js';
export * from './route-config.js';
