export * from './answer-body.js';
export * from './captured-process.js';
export * from './operator.js';
export * from './poison.js';
export * from './start-pgbouncer.js';
