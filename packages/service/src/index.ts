export * from './add-service-routes.js';
export * from './api-info.js';
export * from './app-options.js';
export * from './config.js';
export * from './open-reads.js';
export * from './open-resources.js';
export * from './read-with-permit.js';
export * from './serve.js';
