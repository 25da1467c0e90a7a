export { localVariables } from './config.js';
export { nodeOptionsOf, type ProcessSpec, processes } from './processes.js';
