export { nodeOptionsOf, type ProcessSpec, processes } from './processes.js';
