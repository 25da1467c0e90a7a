const barWidth = 30;
const minute = 60;

/** Shows how far something is: one line that is rewritten on a terminal, a line now and then elsewhere. */
export class Progress {
  readonly #name: string;
  readonly #total: number;
  readonly #begun = performance.now();
  #shownAt = Number.NEGATIVE_INFINITY;

  constructor(name: string, total: number) {
    this.#name = name;
    this.#total = total;
  }

  at(done: number): void {
    const { isTTY } = process.stdout;
    const now = performance.now();
    const ended = done >= this.#total;
    if (!ended && now - this.#shownAt < (isTTY ? 200 : 10_000)) return;
    this.#shownAt = now;
    const line = this.#line(done, (now - this.#begun) / 1_000);
    process.stdout.write(isTTY ? `\r\x1b[2K${line}${ended ? '\n' : ''}` : `${line}\n`);
  }

  #line(done: number, seconds: number): string {
    const share = this.#total === 0 ? 1 : done / this.#total;
    const filled = Math.round(share * barWidth);
    const rate = Math.round(done / Math.max(seconds, 0.001));
    const left = share > 0 ? seconds / share - seconds : 0;
    const bar = `${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}`;
    return `  ${this.#name.padEnd(12)} [${bar}] ${(share * 100).toFixed(0).padStart(3)} %  ${rate.toLocaleString('en')}/s  ${time(left)} left`;
  }
}

const time = (seconds: number) =>
  seconds < minute ? `${Math.round(seconds)} s` : `${Math.round(seconds / minute)} min`;
