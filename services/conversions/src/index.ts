export * from './build-app.js';
export * from './clicks/click-finder.js';
export * from './conversions-routes.js';
export * from './deps.js';
