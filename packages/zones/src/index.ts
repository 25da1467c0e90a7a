export * from './zone.js';
export { zoneRelease } from './zone-data.js';
