export * from './assemble.js';
export * from './build-app.js';
export * from './config.js';
export * from './conversions-routes.js';
export * from './deps.js';
