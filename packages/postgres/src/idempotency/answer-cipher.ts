import type { IdempotentRequest } from '@clicktrail/contracts';
import { TextCipher } from '../text-cipher.js';

/** Encrypts stored answers, because one may hold a secret that is shown once. Each is bound to its request. */
export class AnswerCipher {
  readonly #cipher: TextCipher;

  /** @param secret `SECRET_KEY`, or the installation secret where that is not set. */
  constructor(secret: string) {
    this.#cipher = new TextCipher(secret, 'clicktrail remembered answers');
  }

  seal(request: IdempotentRequest, body: string): Buffer {
    return this.#cipher.seal(boundTo(request), body);
  }

  /** @returns null where it was sealed with another secret. */
  open(request: IdempotentRequest, sealed: Buffer): string | null {
    return this.#cipher.open(boundTo(request), sealed);
  }
}

const boundTo = ({ keyId, idempotencyKey }: IdempotentRequest): string =>
  JSON.stringify([keyId, idempotencyKey]);
