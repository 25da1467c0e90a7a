export * from './add-postback.js';
export * from './begin-attempt.js';
export * from './claim-postbacks.js';
export * from './find-postback-template.js';
export * from './finish-attempt.js';
export * from './list-postbacks.js';
export * from './read-postback-backlog.js';
