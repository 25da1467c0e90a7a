import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { IdempotentRequest } from '@clicktrail/contracts';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts stored answers (AES-256-GCM), because one may hold a secret that is shown once. Format: iv of 12 bytes, tag of
 * 16 bytes, ciphertext. Each is bound to its request, and cannot be copied to another.
 */
export class AnswerCipher {
  readonly #key: Buffer;

  /** @param secret `SECRET_KEY`, or the installation secret where that is not set. */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'clicktrail remembered answers', 32));
  }

  seal(request: IdempotentRequest, body: string): Buffer {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(boundTo(request));
    const sealed = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** @returns null where it was sealed with another secret. */
  open(request: IdempotentRequest, sealed: Buffer): string | null {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(boundTo(request)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    const body = decipher.update(sealed.subarray(ivBytes + tagBytes));
    try {
      return Buffer.concat([body, decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}

const boundTo = ({ keyId, idempotencyKey }: IdempotentRequest): Buffer =>
  Buffer.from(JSON.stringify([keyId, idempotencyKey]));
