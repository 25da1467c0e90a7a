import { hashOfKey } from '@clicktrail/contracts';
import { LRUCache } from 'lru-cache';

/** Keys in the cache: those of two thousand callers, and as many wrong ones. */
const rememberedMax = 4_096;

/** No valid key is longer. */
const rememberedLength = 128;

/** Caches the hashes of recent keys: a caller sends the same key with every request. A cached key need not be valid. */
export class KeyHashes {
  readonly #hashes = new LRUCache<string, string>({
    max: rememberedMax,
    memoMethod: (key) => hashOfKey(key),
  });

  of(key: string): string {
    return key.length <= rememberedLength ? this.#hashes.memo(key) : hashOfKey(key);
  }
}
