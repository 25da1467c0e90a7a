export * from './catalog-rows.js';
export * from './catalog-version.js';
export * from './read-catalog-changes.js';
