/**
 * Names a text that comes in parts by 64 bits, the same for the same text however it is cut. It tells files of one account
 * apart and proves nothing; browsers have SHA-256 on https alone.
 */
export class TextHash {
  #high = 0xdeadbeef;
  #low = 0x41c6ce57;

  add(text: string): void {
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      this.#high = Math.imul(this.#high ^ unit, 2_654_435_761);
      this.#low = Math.imul(this.#low ^ unit, 1_597_334_677);
    }
  }

  /** 16 hexadecimal digits. */
  toString(): string {
    const high = mixed(this.#high, this.#low);
    return [high, mixed(this.#low, high)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }
}

const mixed = (word: number, other: number): number =>
  Math.imul(word ^ (word >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909);
