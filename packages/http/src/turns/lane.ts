import { Refusal } from '@clicktrail/contracts';

/** Lets so many through at once; more wait, in the order in which they came. */
export class Lane {
  readonly #most: number;
  readonly #waitingMax: number;
  #underway = 0;
  /** Each lets one in. */
  readonly #waiting: (() => void)[] = [];

  constructor(most: number, waitingMax: number) {
    this.#most = most;
    this.#waitingMax = waitingMax;
  }

  get isEmpty(): boolean {
    return this.#underway === 0;
  }

  /**
   * Resolves once there is a place; give it back with {@link leave}, once.
   * @param what names what waits, for the refusal
   * @throws Refusal `rate_limited` where too many wait already; the signal's reason where the caller hung up
   */
  async enter(what: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#underway < this.#most) this.#underway++;
    else await this.#turn(what, signal);
  }

  /** Hands the place to whoever has waited longest. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#underway--;
  }

  #turn(what: string, signal: AbortSignal): Promise<void> {
    if (this.#waiting.length >= this.#waitingMax) {
      throw new Refusal('rate_limited', {
        message: `${this.#waitingMax} ${what} wait already.`,
        retryAfterSeconds: 1,
      });
    }
    return new Promise((resolve, reject) => {
      const letIn = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(letIn), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(letIn);
    });
  }
}
