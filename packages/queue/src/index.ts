export * from './event-queue.js';
export * from './job-groups.js';
export * from './names.js';
