export * from './campaign.js';
export * from './part.js';
export * from './system.js';
