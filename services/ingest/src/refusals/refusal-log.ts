import { randomUUID } from 'node:crypto';
import { type ClickHouseClient, InsertError, insertRefusals } from '@clicktrail/clickhouse';
import { type Loop, startLoop, withTimeout } from '@clicktrail/concurrency';
import type { Registry } from 'prom-client';
import { ExampleChoice } from './choose-examples.js';
import { type NotCounted, type RefusalBatch, RefusalCounts } from './refusal-counts.js';
import { type RefusalOutcome, refusalMetrics } from './refusal-metrics.js';

export interface RefusalLogDeps {
  clickhouse: ClickHouseClient;
  metrics: Registry;
  log: { warn(details: object, message: string): void };
  /** Time between two inserts; 300 ms where left out. */
  everyMs?: number;
}

const insertMsMax = 10_000;
const pauseAfterErrorMs = 1_000;
const stopMsMax = 2_000;

/**
 * Keeps the account of requests that were not counted as clicks or impressions: counts them in memory, and adds the counts in
 * ClickHouse three times a second. Nothing waits for it.
 *
 * ClickHouse away: the counts wait in memory, within bounds. What finds no room, or cannot be written before the process stops,
 * is counted in its metric; a crash loses what waits.
 */
export class RefusalLog {
  readonly #deps: RefusalLogDeps;
  readonly #counts = new RefusalCounts();
  readonly #examples = new ExampleChoice();
  readonly #count: (outcome: RefusalOutcome, requests: number) => void;
  readonly #loop: Loop;
  /** The batch that is being written: it stays the same, with its token, until it is stored or given up. */
  #batch: (RefusalBatch & { token: string }) | null = null;

  constructor(deps: RefusalLogDeps) {
    this.#deps = deps;
    this.#count = refusalMetrics(deps.metrics, () => this.#waiting);
    this.#loop = startLoop(() => this.#write(), {
      everyMs: deps.everyMs ?? 300,
      afterErrorMs: pauseAfterErrorMs,
      onError: (error) => this.#warn(error),
    });
  }

  /** Counts a request. Never throws, and does not wait. */
  note(request: NotCounted): void {
    if (!this.#counts.add(request)) this.#count('no_room', 1);
  }

  /** Writes what waits, for two seconds at most, and counts the rest as lost. */
  async close(): Promise<void> {
    const ended = async () => {
      await this.#loop.stop();
      await this.#write();
      await this.#write();
    };
    await withTimeout(ended, stopMsMax).catch((error: unknown) => this.#warn(error));
    if (this.#waiting === 0) return;
    this.#count('given_up', this.#waiting);
    this.#deps.log.warn({ requests: this.#waiting }, 'refused requests were not written before the stop');
  }

  get #waiting(): number {
    return this.#counts.requests + (this.#batch?.requests ?? 0);
  }

  async #write(): Promise<void> {
    this.#batch ??= this.#nextBatch();
    if (this.#batch === null) return;
    const { counts, examples, requests, token } = this.#batch;
    try {
      await insertRefusals(this.#deps.clickhouse, counts, examples, token, AbortSignal.timeout(insertMsMax));
      this.#end('stored', requests);
    } catch (error) {
      // Rows that ClickHouse never takes must not hold up those behind them.
      if (error instanceof InsertError && error.kind === 'poison') this.#end('given_up', requests);
      throw error;
    }
  }

  #nextBatch() {
    const batch = this.#counts.take();
    return batch && { ...batch, examples: this.#examples.of(batch.examples), token: randomUUID() };
  }

  #end(outcome: RefusalOutcome, requests: number): void {
    this.#count(outcome, requests);
    this.#batch = null;
  }

  #warn(error: unknown): void {
    // Not the text of ClickHouse's error: it may quote what a caller sent.
    const reason = error instanceof InsertError ? (error.type ?? 'ClickHouse is away') : String(error);
    this.#deps.log.warn({ reason }, 'refused requests could not be written; they wait');
  }
}
