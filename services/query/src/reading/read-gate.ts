import { Lane } from './lane.js';

/** How many of one kind may be under way at once in this process. */
export interface GateLimits {
  readsPerKey: number;
  exportsPerKey: number;
}

export const gateLimitsDefault: GateLimits = { readsPerKey: 8, exportsPerKey: 2 };

export type ReadKind = 'read' | 'export' | 'ledger';

/** So many may wait of one key; more only come from a key whose limit is far above the default. */
const waitingMax = 1_000;

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
    const place = `${kind}:${keyId}`;
    const lane = this.#laneOf(place, kind);
    try {
      await lane.enter(`${kind}s of this API key`, signal);
    } finally {
      this.#forget(place, lane);
    }
    return () => {
      lane.leave();
      this.#forget(place, lane);
    };
  }

  #laneOf(place: string, kind: ReadKind): Lane {
    let lane = this.#lanes.get(place);
    if (!lane) {
      const { readsPerKey, exportsPerKey } = this.#limits;
      lane = new Lane({ read: readsPerKey, export: exportsPerKey, ledger: 1 }[kind], waitingMax);
      this.#lanes.set(place, lane);
    }
    return lane;
  }

  #forget(place: string, lane: Lane): void {
    if (lane.isEmpty) this.#lanes.delete(place);
  }
}
