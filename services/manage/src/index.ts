export * from './build-app.js';
export * from './change/change-permits.js';
export * from './deps.js';
export * from './manage-routes.js';
