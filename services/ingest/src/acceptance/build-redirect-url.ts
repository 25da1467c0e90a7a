import type { CatalogCampaign } from '@clicktrail/catalog';
import { fillUrl } from '@clicktrail/contracts';
import type { Claim } from './claim.js';

/** An offer URL cut at its macros: text and macro names in turn, text first. */
type Template = readonly string[];

const macros = /\{(click_id|campaign_id|affiliate_id|sub1|sub2|country|device|os)\}/;

/** Where the offer URL does not ask for the click id, it is added to the query, before any fragment. */
function withClickId(offerUrl: string): string {
  if (offerUrl.includes('{click_id}')) return offerUrl;
  const hash = offerUrl.indexOf('#');
  const [address, fragment] = hash < 0 ? [offerUrl, ''] : [offerUrl.slice(0, hash), offerUrl.slice(hash)];
  const joint = !address.includes('?') ? '?' : address.endsWith('?') || address.endsWith('&') ? '' : '&';
  return `${address}${joint}click_id={click_id}${fragment}`;
}

/** Keyed by the campaign object, which the catalogue replaces when the campaign changes. */
const templates = new WeakMap<CatalogCampaign, Template>();

function templateOf(campaign: CatalogCampaign): Template {
  let template = templates.get(campaign);
  if (!template) {
    template = withClickId(campaign.offerUrl).split(macros);
    templates.set(campaign, template);
  }
  return template;
}

/** `encodeURIComponent` throws on lone surrogates, which a tracking link can carry. */
const encode = (value: string): string =>
  plain.test(value) ? value : encodeURIComponent(value.toWellFormed());

/** What nearly every value is, ids above all: nothing in it needs encoding. */
const plain = /^[\w.~-]*$/;

/** The advertiser's offer URL with its macros filled in. */
export function buildRedirectUrl(campaign: CatalogCampaign, claim: Claim, clickId: string): string {
  const template = templateOf(campaign);
  const parts = template.slice();
  for (let i = 1; i < template.length; i += 2) {
    const value = macroValue(template[i]!, campaign, claim, clickId);
    if (value.charCodeAt(0) === dot) return buildWithDots(template, campaign, claim, clickId);
    parts[i] = encode(value);
  }
  return parts.join('');
}

const dot = '.'.charCodeAt(0);

/** A value that begins with a dot may be `..`, by itself or with what stands beside it; hardly any does. */
function buildWithDots(template: Template, campaign: CatalogCampaign, claim: Claim, clickId: string): string {
  const offerUrl = template.map((part, i) => (i % 2 === 0 ? part : `{${part}}`)).join('');
  return fillUrl(offerUrl, (text) =>
    text.replace(new RegExp(macros, 'g'), (_, macro: string) =>
      encode(macroValue(macro, campaign, claim, clickId)),
    ),
  );
}

function macroValue(macro: string, campaign: CatalogCampaign, claim: Claim, clickId: string): string {
  switch (macro) {
    case 'click_id':
      return clickId;
    case 'campaign_id':
      return campaign.id;
    case 'affiliate_id':
      return claim.affiliateId;
    case 'sub1':
      return claim.sub1;
    case 'sub2':
      return claim.sub2;
    case 'country':
      return claim.visitor.country;
    case 'device':
      return claim.visitor.device;
    default:
      return claim.visitor.os;
  }
}
