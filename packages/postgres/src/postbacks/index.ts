export * from './add-postback.js';
export * from './begin-delivery.js';
export * from './claim-postbacks.js';
export * from './find-postback-template.js';
export * from './finish-delivery.js';
export * from './list-postbacks.js';
export * from './read-postback-backlog.js';
