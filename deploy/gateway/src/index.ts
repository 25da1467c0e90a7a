export * from './describe-api.js';
export * from './render-config.js';
