import { Lane } from './lane.js';

/** So many may wait of one key; more only come from a key whose limit is far above the default. */
const waitingMax = 1_000;

/**
 * Keeps one key from taking a store or the memory from all others: beyond its share, what it asks for waits for its turn.
 * It is not refused: what the key's rate limit lets pass is answered. Counted in each process by itself.
 */
export class KeyGate<Kind extends string> {
  readonly #places: Record<Kind, number>;
  readonly #lanes = new Map<string, Lane>();

  /** @param places how many of each kind one key may have under way */
  constructor(places: Record<Kind, number>) {
    this.#places = places;
  }

  /**
   * @returns what gives the place back; call it once.
   * @throws Refusal `rate_limited` where too many wait already; the signal's reason where the caller hung up
   */
  async enter(kind: Kind, keyId: string, signal: AbortSignal): Promise<() => void> {
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

  #laneOf(place: string, kind: Kind): Lane {
    let lane = this.#lanes.get(place);
    if (!lane) {
      lane = new Lane(this.#places[kind], waitingMax);
      this.#lanes.set(place, lane);
    }
    return lane;
  }

  #forget(place: string, lane: Lane): void {
    if (lane.isEmpty) this.#lanes.delete(place);
  }
}
