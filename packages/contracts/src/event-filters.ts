import { optional } from './described.js';
import { Country, countryText, Id, Text } from './text.js';
import { knownDevicesText, knownSystemsText } from './visitor-values.js';

/** Filters of lists of events by their owner. */
export const accountFilters = {
  campaign_id: optional(
    Id,
    "Only this campaign's. An advertiser key that names another advertiser's campaign gets 403.",
  ),
  affiliate_id: optional(
    Id,
    "Only this publisher's: its `id`. A publisher key sees its own rows only, whatever it names.",
  ),
  advertiser_id: optional(
    Id,
    "Only those on this advertiser's campaigns. An advertiser key sees its own rows only, whatever it names.",
  ),
};

/** Filters of lists and reports by the visitor. A conversion has the visitor of its click. */
export const visitorFilters = {
  country: optional(Country, `Only from this country: ${countryText}.`),
  device: optional(
    Text,
    `Only this kind of device, written exactly as it was recorded. User agents give ${knownDevicesText}.`,
  ),
  os: optional(
    Text,
    `Only this system, written exactly as it was recorded. User agents give ${knownSystemsText}.`,
  ),
};
