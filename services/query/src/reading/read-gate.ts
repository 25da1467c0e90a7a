import { Refusal } from '@clicktrail/contracts';

/** How many of one kind may be under way at once in this process. */
export interface GateLimits {
  readsPerKey: number;
  exportsPerKey: number;
}

export const gateLimitsDefault: GateLimits = { readsPerKey: 8, exportsPerKey: 2 };

export type ReadKind = 'read' | 'export';

/** So many may wait of one key; more only come from a key whose limit is far above the default. */
const waitingMax = 1_000;

interface Lane {
  underway: number;
  /** Each lets one in; in the order in which they came. */
  waiting: (() => void)[];
}

/**
 * Keeps one key from taking the engine from all others: beyond its share its reads wait for their turn. They are not
 * refused: what the key's rate limit lets pass is answered. Counted in each process by itself.
 */
export class ReadGate {
  readonly #limits: GateLimits;
  readonly #lanes = new Map<string, Lane>();

  constructor(limits: GateLimits = gateLimitsDefault) {
    this.#limits = limits;
  }

  /**
   * @returns what gives the place back; call it once.
   * @throws Refusal `rate_limited` where too many wait already; the signal's reason where the caller hung up
   */
  async enter(kind: ReadKind, keyId: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const place = `${kind}:${keyId}`;
    const lane = this.#laneOf(place);
    if (lane.underway < this.#most(kind)) lane.underway++;
    else await this.#turn(lane, kind, signal);
    return () => this.#leave(place, lane);
  }

  #most(kind: ReadKind): number {
    return kind === 'read' ? this.#limits.readsPerKey : this.#limits.exportsPerKey;
  }

  #laneOf(place: string): Lane {
    let lane = this.#lanes.get(place);
    if (!lane) {
      lane = { underway: 0, waiting: [] };
      this.#lanes.set(place, lane);
    }
    return lane;
  }

  #turn(lane: Lane, kind: ReadKind, signal: AbortSignal): Promise<void> {
    if (lane.waiting.length >= waitingMax) {
      throw new Refusal('rate_limited', {
        message: `This API key has ${waitingMax} ${kind}s waiting already.`,
        retryAfterSeconds: 1,
      });
    }
    return new Promise((resolve, reject) => {
      const letIn = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        lane.waiting.splice(lane.waiting.indexOf(letIn), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      lane.waiting.push(letIn);
    });
  }

  /** Hands the place to whoever has waited longest. */
  #leave(place: string, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next) next();
    else if (--lane.underway === 0) this.#lanes.delete(place);
  }
}
