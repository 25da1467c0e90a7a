import type { CatalogCampaign } from '@clicktrail/catalog';
import { fillUrlTemplate, offerMacros, parseUrlTemplate, type UrlTemplate } from '@clicktrail/contracts';
import type { EventInput } from './event-input.js';

/** Keyed by the campaign object, which the catalogue replaces when the campaign changes. */
const templates = new WeakMap<CatalogCampaign, UrlTemplate>();

function templateOf(campaign: CatalogCampaign): UrlTemplate {
  let template = templates.get(campaign);
  if (!template) {
    template = offerTemplate(campaign.offerUrl);
    templates.set(campaign, template);
  }
  return template;
}

/** An offer URL that does not ask for the click id gets it as `click_id`. */
function offerTemplate(offerUrl: string): UrlTemplate {
  const template = parseUrlTemplate(offerUrl, offerMacros);
  const asksForId = template.macros.some(({ name }) => name === 'click_id');
  return asksForId ? template : parseUrlTemplate(withClickId(offerUrl), offerMacros);
}

/** Adds `click_id={click_id}` to the query, before any fragment; in place of a `click_id` that stands there. */
function withClickId(offerUrl: string): string {
  const [, address, query, fragment] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(offerUrl)!;
  const parameters = query!.split('&').filter((parameter) => parameter !== '');
  const at = parameters.findIndex(isClickId);
  const others = parameters.filter((parameter) => !isClickId(parameter));
  others.splice(at < 0 ? others.length : at, 0, 'click_id={click_id}');
  return `${address}?${others.join('&')}${fragment}`;
}

const isClickId = (parameter: string): boolean =>
  new URLSearchParams(parameter).keys().next().value === 'click_id';

/** The advertiser's offer URL with its macros filled in. */
export function buildRedirectUrl(campaign: CatalogCampaign, input: EventInput, clickId: string): string {
  return fillUrlTemplate(templateOf(campaign), (macro) => macroValue(macro, campaign, input, clickId));
}

function macroValue(macro: string, campaign: CatalogCampaign, input: EventInput, clickId: string): string {
  switch (macro) {
    case 'click_id':
      return clickId;
    case 'campaign_id':
      return campaign.id;
    case 'affiliate_id':
      return input.affiliateId;
    case 'sub1':
      return input.sub1;
    case 'sub2':
      return input.sub2;
    case 'country':
      return input.visitor.country;
    case 'device':
      return input.visitor.device;
    default:
      return input.visitor.os;
  }
}
