export * from './assemble.js';
export * from './config.js';
export * from './conversions-routes.js';
export * from './deps.js';
export * from './open-conversions.js';
