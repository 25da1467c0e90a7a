export * from './build-app.js';
export { changePermits } from './change/change.js';
export { readConfig as readManageConfig } from './config.js';
export * from './deps.js';
export * from './manage-routes.js';
