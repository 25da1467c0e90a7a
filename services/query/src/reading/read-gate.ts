import { Refusal } from '@clicktrail/contracts';

/** How many of one kind may be under way at once in this process. */
export interface GateLimits {
  readsPerKey: number;
  exportsPerKey: number;
}

export const gateLimitsDefault: GateLimits = { readsPerKey: 8, exportsPerKey: 2 };

export type ReadKind = 'read' | 'export';

/**
 * Keeps one key from taking the engine from all others: beyond its share it is told to come back (429).
 * Counted in each process by itself.
 */
export class ReadGate {
  readonly #limits: GateLimits;
  readonly #underway = new Map<string, number>();

  constructor(limits: GateLimits = gateLimitsDefault) {
    this.#limits = limits;
  }

  /** @returns what gives the place back; call it once. @throws Refusal `rate_limited` */
  enter(kind: ReadKind, keyId: string): () => void {
    const place = `${kind}:${keyId}`;
    const underway = this.#underway.get(place) ?? 0;
    const most = kind === 'read' ? this.#limits.readsPerKey : this.#limits.exportsPerKey;
    if (underway >= most) {
      throw new Refusal('rate_limited', {
        message: `This API key has ${most} ${kind}s under way already.`,
        retryAfterSeconds: 1,
      });
    }
    this.#underway.set(place, underway + 1);
    return () => this.#leave(place);
  }

  #leave(place: string): void {
    const left = this.#underway.get(place)! - 1;
    if (left === 0) this.#underway.delete(place);
    else this.#underway.set(place, left);
  }
}
