export * from './dockerfile.js';
export * from './files.js';
export * from './shapes.js';
export * from './variables.js';
