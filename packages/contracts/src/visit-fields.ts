import { optional } from './described.js';
import { Country, CutText, countryText, SentAddress, Text } from './text.js';
import { knownDevicesText, knownSystemsText } from './visitor-values.js';

/** The fields of a click's or an impression's body that are about where a visitor came from and who it is. */
export const visitFields = {
  sub1: optional(Text, "The publisher's own mark: its traffic source. Reports call it `source`."),
  sub2: optional(Text, "The publisher's second mark: the sub-source. Reports call it `sub_source`."),
  country: optional(
    Country,
    `The visitor's country: ${countryText}, stored in upper case. Left out, it comes from \`ip\`.`,
  ),
  device: optional(
    Text,
    `The visitor's kind of device. Left out, it is read from \`user_agent\`: ${knownDevicesText}. Send the same words: ` +
      'targeting and filters compare them as they are written.',
  ),
  os: optional(
    Text,
    `The visitor's system. Left out, it is read from \`user_agent\`: ${knownSystemsText}. Send the same words: ` +
      'targeting and filters compare them as they are written.',
  ),
  browser: optional(
    Text,
    "The visitor's browser. Left out, it is read from `user_agent`, in lower case: `chrome`, `safari`.",
  ),
  ip: optional(
    SentAddress,
    "The visitor's IPv4 or IPv6 address, for the country and the fraud rules; it is not kept. One that is private, " +
      'reserved or for documentation has no country. The address that the request comes from is never taken for it. ' +
      'It may look as an entry of `X-Forwarded-For` may, with a port, brackets or white space; of a list the first counts. ' +
      'Empty, `-` and masked (`1.2.3.*`, `1.2.3.x`) count as not sent.',
  ),
  user_agent: optional(
    CutText,
    "The visitor's user agent, cut at 500 characters: it fills in `device`, `os` and `browser` where they are left " +
      'out, and feeds the fraud rules; it is not kept. With `+` or `%20` for every blank it is read as if it had blanks; `-` is none.',
  ),
};
