export * from './check-answer.js';
export * from './client.js';
export * from './expect.js';
export * from './raw-request.js';
export * from './receiver.js';
export * from './spec.js';
export * from './wire.js';
