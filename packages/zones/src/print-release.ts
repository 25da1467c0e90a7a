import { zoneRelease } from './zone-data.js';

console.log(`Time zones are those of IANA's release ${zoneRelease()}. They count from the next start on.`);
