import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The file of moment-timezone; a zone and a link are texts with `|` between their fields. */
interface DataFile {
  /** The release of IANA: `2026f`. */
  version: string;
  zones: string[];
  /** The zone, and the other name that it goes by. */
  links: string[];
}

interface Data {
  release: string;
  /** Zones as they are packed, by their names and the names that link to them, in lower case. */
  packed: ReadonlyMap<string, string>;
}

let data: Data | undefined;

/** The data is read on first use: most processes ask for no zone. It never changes, so all share it. */
export function zoneData(): Data {
  data ??= readData();
  return data;
}

/** The release of the IANA data: `2026f`. */
export const zoneRelease = (): string => zoneData().release;

function readData(): Data {
  const path = createRequire(import.meta.url).resolve('moment-timezone/data/packed/latest.json');
  const { version, zones, links } = JSON.parse(readFileSync(path, 'utf8')) as DataFile;
  const packed = new Map(zones.map((zone) => [nameOf(zone), zone]));
  for (const link of links) {
    const [zone, name] = link.toLowerCase().split('|') as [string, string];
    packed.set(name, packed.get(zone)!);
  }
  return { release: version, packed };
}

const nameOf = (zone: string) => zone.slice(0, zone.indexOf('|')).toLowerCase();
