export { main } from './main.js';
export type { PartSpec } from './parts.js';
