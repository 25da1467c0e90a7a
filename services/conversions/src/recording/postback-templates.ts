/** Publishers are few beside their sales; beyond that many, all are forgotten and asked for again. */
const publishersMax = 50_000;

/**
 * What was last seen of publishers' `postback_url`s. It saves a question and decides nothing: a sale is only recorded
 * with the one that Postgres has at that moment.
 */
export class PostbackTemplates {
  readonly #templates = new Map<string, string>();

  /** @returns null where the publisher has none, or nothing is known of it */
  get(publisherId: string): string | null {
    return this.#templates.get(publisherId) ?? null;
  }

  set(publisherId: string, template: string | null): void {
    if (this.#templates.size >= publishersMax) this.#templates.clear();
    if (template === null) this.#templates.delete(publisherId);
    else this.#templates.set(publisherId, template);
  }
}
