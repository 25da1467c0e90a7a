/** Where progress is shown: the standard error output, or what stands in for it. */
export interface Screen {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
}

const clearLine = '\r\u001b[K';
const everyMs = { terminal: 500, log: 10_000 };

/** Shows how many events are sent and how fast: on a terminal in one line, else in a line now and then. */
export class Progress {
  accepted = 0;
  refused = 0;
  readonly #screen: Screen;
  readonly #beganAtMs = performance.now();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  start(): void {
    const ms = this.#screen.isTTY ? everyMs.terminal : everyMs.log;
    this.#timer = setInterval(() => this.#show(), ms);
  }

  stop(): void {
    clearInterval(this.#timer);
    if (this.#screen.isTTY) this.#screen.write(clearLine);
  }

  /** Shows a line that stays. */
  say(text: string): void {
    this.#screen.write(`${this.#screen.isTTY ? clearLine : ''}${text}\n`);
  }

  /** `12,000 events, 3,000 a second, 4 refused`. */
  toString(): string {
    const events = this.accepted + this.refused;
    const seconds = Math.max((performance.now() - this.#beganAtMs) / 1_000, 0.001);
    return `${count(events)} events, ${count(events / seconds)} a second, ${count(this.refused)} refused`;
  }

  #show(): void {
    this.#screen.write(this.#screen.isTTY ? `${clearLine}${this}` : `${this}\n`);
  }
}

export const count = (number: number): string => Math.round(number).toLocaleString('en-US');
