import { inCode } from './described.js';

/** Devices that are read from a user agent. Callers can send others. */
export const knownDevices = ['desktop', 'mobile', 'tablet', 'tv', 'console', 'headset', 'bot'] as const;

/** Operating systems that are read from a user agent. Callers can send others. */
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
