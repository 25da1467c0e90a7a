export * from './event-id.js';
export * from './event-line.js';
export * from './find-click.js';
export * from './pack-lines.js';
