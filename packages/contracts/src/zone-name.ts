import { isZone } from '@clicktrail/zones';
import { checkedText, optional } from './described.js';

/** The longest name of the database has 32 characters. */
const zoneLengthMax = 64;

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
