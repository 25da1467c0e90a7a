export { reports } from './tables.js';
export { countListed } from './visibility.js';
