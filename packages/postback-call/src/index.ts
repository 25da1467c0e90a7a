export * from './call-url.js';
export * from './public-address.js';
export * from './public-lookup.js';
export * from './read-retry-after.js';
export * from './sign.js';
