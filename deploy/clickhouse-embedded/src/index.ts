export { requireEngine } from './require-engine.js';
