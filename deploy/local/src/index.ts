export { main } from './main.js';
export { type PartSpec, parts } from './parts.js';
