export { type PartSpec, parts } from './parts.js';
