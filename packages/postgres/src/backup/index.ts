export * from './read-backup.js';
export * from './write-backup.js';
