export * from './click-finder.js';
