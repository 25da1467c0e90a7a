export * from './add-postback.js';
export * from './find-postback-template.js';
