import { randomUUID } from 'node:crypto';
import {
  type ClickHouseClient,
  type IncomingCallLine,
  InsertError,
  insertCalls,
} from '@clicktrail/clickhouse';
import { type Loop, startLoop } from '@clicktrail/concurrency';
import { callHeldMsMax, forgetUnwrittenCalls, noteUnwrittenCalls, type RedisClient } from '@clicktrail/redis';
import type { Registry } from 'prom-client';
import { type CallOutcome, callMetrics } from './call-metrics.js';
import { KeptRates } from './kept-rates.js';

export interface CallLogDeps {
  clickhouse: ClickHouseClient;
  redis: RedisClient;
  metrics: Registry;
  log: { warn(details: object, message: string): void };
  /** Time between the starts of two inserts; 500 ms where left out. */
  everyMs?: number;
  /** Calls and characters that wait at most; 10,000 and 16 Mi where left out. */
  callsMax?: number;
  charactersMax?: number;
}

/** A call that waits, and the caller that it is counted under. */
export interface NotedCall {
  line: IncomingCallLine;
  /** Limits on what is kept of its caller a minute; none for a call that was accepted. */
  limits: readonly (readonly [name: string, limit: number])[];
}

interface Waiting {
  text: string;
  atMs: number;
}

const batchMax = 2_000;
/** An insert that takes longer is announced, so that lists say that calls are missing. */
const announceAfterMs = 400;
const insertMsMax = 10_000;
const pauseAfterErrorMs = 1_000;
const stopMsMax = 2_000;

/**
 * Writes incoming calls to ClickHouse, in batches and after their answers. Nothing waits for it.
 *
 * ClickHouse away: calls wait in memory, within bounds and for ten minutes, and lists say so by their `asOf`. Redis away: they
 * are written all the same, and lists cannot know of a delay. What is lost is counted; a crash loses what waits.
 */
export class CallLog {
  readonly #deps: CallLogDeps;
  readonly #rates = new KeptRates();
  readonly #count: (outcome: CallOutcome, calls: number) => void;
  readonly #processId = randomUUID();
  readonly #loop: Loop;
  #waiting: Waiting[] = [];
  #characters = 0;
  /** The batch that is being written: it stays the same, with its token, until it is stored or given up. */
  #batch: { calls: Waiting[]; token: string } | null = null;
  #isAnnounced = false;
  #isStopped = false;

  constructor(deps: CallLogDeps) {
    this.#deps = deps;
    this.#count = callMetrics(deps.metrics, () => this.#waiting.length + (this.#batch?.calls.length ?? 0));
    this.#loop = startLoop(() => this.#writeAll(), {
      everyMs: deps.everyMs ?? 500,
      afterErrorMs: pauseAfterErrorMs,
      onError: (error) => this.#warn(error),
    });
  }

  /** Takes a call along, or counts it as left out. Never throws, and does not wait. */
  note({ line, limits }: NotedCall): void {
    if (!this.#rates.keeps(limits)) this.#count('passed_over', 1);
    else if (!this.#hasRoom()) this.#count('no_room', 1);
    else {
      const text = JSON.stringify(line);
      this.#characters += text.length;
      this.#waiting.push({ text, atMs: Date.parse(line.created_at) });
    }
  }

  #hasRoom(): boolean {
    const { callsMax = 10_000, charactersMax = 16 * 1024 * 1024 } = this.#deps;
    return !this.#isStopped && this.#waiting.length < callsMax && this.#characters < charactersMax;
  }

  /** Writes what waits, for two seconds at most, and counts the rest as lost. */
  async close(): Promise<void> {
    this.#isStopped = true;
    const ended = this.#loop.stop().then(() => this.#writeAll().catch((error: unknown) => this.#warn(error)));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, stopMsMax);
    });
    await Promise.race([ended, late]);
    clearTimeout(timer);
    const left = this.#waiting.length + (this.#batch?.calls.length ?? 0);
    if (left === 0) return;
    this.#count('given_up', left);
    this.#deps.log.warn({ calls: left }, 'incoming calls were not written before the stop');
  }

  async #writeAll(): Promise<void> {
    for (;;) {
      this.#giveUpOld();
      this.#batch ??= this.#nextBatch();
      if (this.#batch === null) break;
      await this.#write(this.#batch);
    }
    if (!this.#isAnnounced) return;
    await forgetUnwrittenCalls(this.#deps.redis, this.#processId);
    this.#isAnnounced = false;
  }

  #nextBatch(): { calls: Waiting[]; token: string } | null {
    if (this.#waiting.length === 0) return null;
    const calls = this.#waiting.slice(0, batchMax);
    this.#waiting = this.#waiting.slice(batchMax);
    for (const { text } of calls) this.#characters -= text.length;
    return { calls, token: randomUUID() };
  }

  async #write({ calls, token }: { calls: Waiting[]; token: string }): Promise<void> {
    const announce = () => void this.#announce(calls[0]!.atMs);
    const timer = setTimeout(announce, announceAfterMs);
    try {
      const lines = calls.map(({ text }) => text);
      await insertCalls(this.#deps.clickhouse, lines, token, AbortSignal.timeout(insertMsMax));
      this.#batch = null;
      this.#count('stored', calls.length);
    } catch (error) {
      // Rows that ClickHouse never takes must not hold up those behind them.
      if (error instanceof InsertError && error.kind === 'poison') this.#giveUp();
      else announce();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #giveUpOld(): void {
    const sinceMs = Date.now() - callHeldMsMax;
    if (this.#batch && this.#batch.calls[0]!.atMs < sinceMs) this.#giveUp();
  }

  #giveUp(): void {
    this.#count('given_up', this.#batch?.calls.length ?? 0);
    this.#batch = null;
  }

  async #announce(oldestMs: number): Promise<void> {
    this.#isAnnounced = true;
    await noteUnwrittenCalls(this.#deps.redis, this.#processId, oldestMs).catch((error: unknown) =>
      this.#warn(error),
    );
  }

  #warn(error: unknown): void {
    // Not the text of ClickHouse's error: it may quote what a caller sent.
    const reason = error instanceof InsertError ? (error.type ?? 'ClickHouse is away') : String(error);
    this.#deps.log.warn({ reason }, 'incoming calls could not be written; they wait');
  }
}
