export * from './api-info.js';
export * from './app-options.js';
export * from './config.js';
export * from './equip.js';
export * from './open-parts.js';
export * from './open-parts-or-exit.js';
export * from './open-reads.js';
export * from './serve.js';
