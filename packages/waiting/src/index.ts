export * from './in-rounds.js';
export * from './within-time.js';
