export * from './add-postback.js';
export * from './find-postback-template.js';
export * from './lease-postbacks.js';
export * from './list-postbacks.js';
