import { hashOfKey } from '@clicktrail/access';

/** Keys remembered at most: those of two thousand callers, and room for as many wrong ones. */
const rememberedMax = 4_096;

/** Longer keys are nobody's, and would only fill the memory. */
const rememberedLength = 128;

/**
 * The hashes of the keys that were seen lately, by the key itself: a caller sends the same one with every request.
 * It says nothing about a key being good, and lives in this process alone.
 */
export class KeyHashes {
  #older = new Map<string, string>();
  #newer = new Map<string, string>();

  of(key: string): string {
    let hash = this.#newer.get(key);
    if (hash !== undefined) return hash;
    hash = this.#older.get(key) ?? hashOfKey(key);
    if (key.length > rememberedLength) return hash;
    // Two halves: when the newer one is full, what was not asked for since the last time is forgotten.
    if (this.#newer.size >= rememberedMax / 2) {
      this.#older = this.#newer;
      this.#newer = new Map();
    }
    this.#newer.set(key, hash);
    return hash;
  }
}
