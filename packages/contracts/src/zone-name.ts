import { checkedText, optional } from './described.js';

/** The longest name of the database has 32 characters. */
const zoneLengthMax = 64;

/** Names of IANA with three letters. ICU knows others from before, and takes `BST` for Dhaka and `IST` for Kolkata. */
const shortNames = new Set('CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' '));

/**
 * True for the name of an IANA time zone, or of a link to one, that Node knows; letter case does not count. Offsets such
 * as `+05:30` are none: newer versions of Node would accept them, but they have no rules of daylight saving time.
 */
export function isZone(name: string): boolean {
  if (!/^[a-z][\w+/-]*$/i.test(name) || /^SystemV\//i.test(name)) return false;
  if (name.length === 3 && !shortNames.has(name.toUpperCase())) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The zone of a request that names none. */
export const zoneDefault = 'UTC';

const Zone = checkedText({ minLength: 1, maxLength: zoneLengthMax }, (name) =>
  isZone(name) ? undefined : 'must be an IANA time zone, such as Europe/Berlin',
);

/** The parameter of reports over days that are not those of UTC. */
export const ZoneOfDays = {
  tz: optional(
    Zone,
    'The IANA time zone in which days and ranges are meant, such as `Europe/Berlin`: `UTC` by default. Names that link ' +
      'to a zone count as it, offsets such as `+05:30` are none.',
  ),
};
