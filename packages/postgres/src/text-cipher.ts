import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts texts that are stored (AES-256-GCM). Format: iv of 12 bytes, tag of 16 bytes, ciphertext. Each is bound to what
 * it belongs to, and cannot be copied to another.
 */
export class TextCipher {
  readonly #key: Buffer;

  /**
   * @param secret `SECRET_KEY`, or the installation secret where that is not set
   * @param purpose makes a key of its own of the secret for each kind of text
   */
  constructor(secret: string, purpose: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  seal(boundTo: string, text: string): Buffer {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(boundTo));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** @returns null where it was sealed with another secret, or for something else */
  open(boundTo: string, sealed: Buffer): string | null {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    const text = decipher.update(sealed.subarray(ivBytes + tagBytes));
    try {
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
