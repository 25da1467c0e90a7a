export * from './config.js';
export * from './open-parts.js';
export * from './serve.js';
