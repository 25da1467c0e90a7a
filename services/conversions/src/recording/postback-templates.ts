import type { PostbackTemplate } from '@clicktrail/postgres';

/** Publishers are few beside their sales; beyond that many, all are forgotten and asked for again. */
const publishersMax = 50_000;

/**
 * Remembers how publishers want to be called, as last seen. It saves a question and decides nothing: a sale is only
 * recorded with what Postgres has at that moment.
 */
export class PostbackTemplates {
  readonly #templates = new Map<string, PostbackTemplate>();

  /** @returns null where the publisher wants no postbacks, or nothing is known of it */
  get(publisherId: string): PostbackTemplate | null {
    return this.#templates.get(publisherId) ?? null;
  }

  set(publisherId: string, template: PostbackTemplate | null): void {
    if (this.#templates.size >= publishersMax) this.#templates.clear();
    if (template === null) this.#templates.delete(publisherId);
    else this.#templates.set(publisherId, template);
  }
}
