import type { CatalogFraudRule } from './catalog-types.js';

/** Fraud rules, with the list of each campaign (its own and the network's) ready made. */
export class FraudRules {
  readonly #rules = new Map<string, CatalogFraudRule>();
  #ofNetwork: readonly CatalogFraudRule[] = [];
  #ofCampaign = new Map<string, readonly CatalogFraudRule[]>();

  /** Rules of the campaign and of the whole network. */
  of(campaignId: string): readonly CatalogFraudRule[] {
    return this.#ofCampaign.get(campaignId) ?? this.#ofNetwork;
  }

  get(id: string): CatalogFraudRule | undefined {
    return this.#rules.get(id);
  }

  put(rule: CatalogFraudRule): void {
    this.#rules.set(rule.id, Object.freeze(rule));
    this.#arrange();
  }

  remove(id: string): void {
    if (this.#rules.delete(id)) this.#arrange();
  }

  /** There are few rules and they change rarely: all lists are made anew. */
  #arrange(): void {
    const rules = [...this.#rules.values()];
    this.#ofNetwork = rules.filter((rule) => rule.campaignId === null);
    this.#ofCampaign = new Map();
    for (const { campaignId } of rules) {
      if (campaignId === null || this.#ofCampaign.has(campaignId)) continue;
      const own = rules.filter((rule) => rule.campaignId === campaignId);
      this.#ofCampaign.set(campaignId, [...this.#ofNetwork, ...own]);
    }
  }
}
