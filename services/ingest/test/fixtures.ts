import type { CatalogCampaign } from '@clicktrail/catalog';
import { openCampaign } from '@clicktrail/testing';
import { acceptedEvent } from '../src/acceptance/accepted-event.js';
import type { EventInput } from '../src/acceptance/event-input.js';
import { unsuspicious } from '../src/fraud/fraud-rules.js';

/** An active campaign that admits everything; override what a test is about. */
export const campaign = (change: Partial<CatalogCampaign> = {}): CatalogCampaign => ({
  ...openCampaign,
  id: 'cmp_1',
  advertiserId: 'adv_1',
  name: 'Trail shoes',
  offerUrl: 'https://offer.example/',
  ...change,
});

export const input = (change: Partial<EventInput> = {}): EventInput => ({
  campaignId: 'cmp_1',
  affiliateId: 'pub_1',
  sub1: '',
  sub2: '',
  visitor: {
    source: 'api',
    country: 'US',
    device: 'mobile',
    os: 'android',
    browser: 'chrome',
    ip: '',
    userAgent: '',
    isBot: false,
  },
  scope: { of: 'network' },
  ...change,
});

/** An accepted event, as an impression or a tracked click. */
export const event = acceptedEvent(campaign(), input(), unsuspicious);
