export { nodeOptionsOf, type PartSpec, parts } from './parts.js';
export { helpOf, readTyped } from './read-typed.js';
