import type { knownDevices } from '@clicktrail/contracts';

export type Device = (typeof knownDevices)[number];

/** The names of systems and models stand in the first brackets; apps that are called so come after them. */
const inComment = (names: string) => new RegExp(`^[^(]*\\([^)]*\\b(?:${names})\\b`, 'i');

/** Devices that run a browser of phones or computers, and name themselves beside it. The first one that fits counts. */
const named: readonly (readonly [device: Device, sign: RegExp])[] = [
  ['headset', /\b(?:OculusBrowser|PicoBrowser)\/|\bVR Safari\//],
  ['headset', inComment('(?:Meta |Oculus )?Quest(?: (?:Pro|\\d\\w*))?(?= Build|[;)])|Apple Vision|visionOS')],
  ['console', inComment('PlayStation|Xbox|Nintendo')],
  ['tv', /^(?:AppleTV\d|Roku\/)|\bTV Safari\/|\bCrKey\//],
  ['tv', inComment('(?:Android|Google|Apple|Smart|Mi)[ _-]?TV|TV (?:Box|Stick)|HbbTV|AppleTV\\d+,\\d+|tvOS')],
  ['tv', inComment('AFT[A-Z]\\w*(?= Build|[;)])|BRAVIA|SHIELD(?! Tablet)|Chromecast|MIBOX\\w*|Nexus Player')],
];

/** Phones without a system that Bowser knows. */
const featurePhone =
  /\b(?:Opera Mini|Opera Mobi|J2ME|MIDP|CLDC|MAUI|KAIOS|Symbian\w*|Series[34]0|UCWEB)\b|\bNokia|MAUI[_ ]/i;

/** The device that a user agent names itself; undefined where it has to be told from the system. */
export const namedDevice = (userAgent: string): Device | undefined =>
  named.find(([, sign]) => sign.test(userAgent))?.[0];

export const isFeaturePhone = (userAgent: string): boolean => featurePhone.test(userAgent);
