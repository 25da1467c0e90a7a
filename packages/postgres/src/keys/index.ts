export * from './ensure-admin-key.js';
export * from './insert-key.js';
export * from './key.js';
export * from './key-secret.js';
export * from './rotate-key.js';
