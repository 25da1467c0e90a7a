export { freePort } from '@clicktrail/local-stores';
export { bareRedis } from './bare-redis.js';
export { type EmptyStores, emptyStore, emptyStores } from './empty-stores.js';
export { privateStore, privateStores } from './private-stores.js';
export { Random } from './random.js';
export type { TestHandle } from './test-handle.js';
export { type ReceivedSpan, type TraceReceiver, traceReceiver } from './trace-receiver.js';
export { type WaitOptions, waitFor } from './wait-for.js';
