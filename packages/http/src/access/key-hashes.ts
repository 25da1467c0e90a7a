import { hashOfKey } from '@clicktrail/access';
import { LRUCache } from 'lru-cache';

/** Keys in the cache: those of two thousand callers, and as many wrong ones. */
const rememberedMax = 4_096;

/** No valid key is longer. */
const rememberedLength = 128;

/** Caches the hashes of recent keys: a caller sends the same key with every request. A cached key need not be valid. */
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
