import { hashOfKey } from '@clicktrail/access';
import { LRUCache } from 'lru-cache';

/** Keys remembered at most: those of two thousand callers, and room for as many wrong ones. */
const rememberedMax = 4_096;

/** Longer keys are nobody's, and would only fill the memory. */
const rememberedLength = 128;

/**
 * The hashes of the keys that were seen lately, by the key itself: a caller sends the same one with every request.
 * It says nothing about a key being good, and lives in this process alone.
 */
export class KeyHashes {
  readonly #hashes = new LRUCache<string, string>({ max: rememberedMax });

  of(key: string): string {
    const known = this.#hashes.get(key);
    if (known !== undefined) return known;
    const hash = hashOfKey(key);
    if (key.length <= rememberedLength) this.#hashes.set(key, hash);
    return hash;
  }
}
