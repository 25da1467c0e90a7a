export * from './catalog-types.js';
