import type { Catalog, CatalogAccount, CatalogCampaign } from '@clicktrail/catalog';
import type { EventInput } from './event-input.js';

/** An event on its way through the steps of acceptance, with what the catalogue knows of it. */
export interface Candidate {
  readonly catalog: Catalog;
  readonly input: EventInput;
  /** Known from the step `campaign` on. */
  readonly campaign: CatalogCampaign;
  /** Known from the step `publisher` on. */
  readonly publisher: CatalogAccount;
}

export const candidateOf = (catalog: Catalog, input: EventInput): Candidate => ({
  catalog,
  input,
  campaign: catalog.campaign(input.campaignId)!,
  publisher: catalog.publisher(input.affiliateId)!,
});
