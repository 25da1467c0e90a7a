export * from './catalog-types.js';
export * from './open-catalog.js';
export * from './own-campaigns.js';
