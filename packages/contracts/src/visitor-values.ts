import { inCode } from './described.js';

/** What a user agent can say of the visitor's device and system: these come of reading one, others can be sent. */
export const knownDevices = ['desktop', 'mobile', 'tablet', 'tv', 'bot'] as const;

/** As {@link knownDevices}. */
export const knownSystems = [
  'android',
  'ios',
  'windows',
  'macos',
  'linux',
  'chrome os',
  'harmonyos',
  'tizen',
  'webos',
  'roku',
  'playstation 4',
  'windows phone',
  'blackberry',
  'bada',
] as const;

/** For descriptions. */
export const knownDevicesText = inCode(knownDevices);
/** For descriptions. */
export const knownSystemsText = inCode(knownSystems);

/** The fields of a click that a fraud rule can require of API calls. */
export const requirableFields = ['ip', 'user_agent'] as const;
export type RequirableField = (typeof requirableFields)[number];
