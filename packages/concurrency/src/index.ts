export * from './in-rounds.js';
export * from './remembered.js';
export * from './within-time.js';
