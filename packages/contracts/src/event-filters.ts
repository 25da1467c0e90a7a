import { optional } from './described.js';
import { CountryOrNone, countryText, IdList, Text } from './text.js';
import { knownDevicesText, knownSystemsText } from './visitor-values.js';

/** Filters of lists of events by their owner. */
export const accountFilters = {
  campaign_id: optional(
    IdList,
    "Only these campaigns': ids, separated by commas. An advertiser key that names another advertiser's campaign gets 403.",
  ),
  affiliate_id: optional(
    IdList,
    "Only these publishers': ids, separated by commas. A publisher key sees its own rows only, whatever it names.",
  ),
  advertiser_id: optional(
    IdList,
    "Only those on these advertisers' campaigns: ids, separated by commas. An advertiser key sees its own rows only, whatever it names.",
  ),
};

/** For descriptions. */
export const emptyText = 'Empty: only rows without one.';

/** Filters of lists and reports by the visitor. A conversion has the visitor of its click. */
export const visitorFilters = {
  country: optional(CountryOrNone, `Only from this country: ${countryText}. ${emptyText}`),
  device: optional(
    Text,
    `Only this kind of device, written exactly as it was recorded. User agents give ${knownDevicesText}. ${emptyText}`,
  ),
  os: optional(
    Text,
    `Only this system, written exactly as it was recorded. User agents give ${knownSystemsText}. ${emptyText}`,
  ),
};
