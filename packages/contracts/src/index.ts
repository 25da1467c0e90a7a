export * from './click.js';
export * from './errors.js';
export * from './event-line.js';
export * from './impression.js';
export * from './list.js';
export * from './sub-ids.js';
export * from './text.js';
