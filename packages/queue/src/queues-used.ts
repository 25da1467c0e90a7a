import { defineScript, type RedisClient, type ReplicaAcks, type Script } from '@clicktrail/redis';

/** A sorted set of one member: its score is the number, and Redis itself keeps the greater one. */
const key = 'clicktrail-queues-used';
const member = 'events';
const noteGreater = "return redis.call('ZADD', KEYS[1], 'GT', ARGV[1], ARGV[2])";

/** Reads the largest number of queues that any process ever used; 0 if none did. */
export async function queuesUsed(redis: RedisClient): Promise<number> {
  return Number((await redis.zscore(key, member)) ?? 0);
}

/** The number of queues of this process, which Redis is told once: a search for events must cover all of them. */
export class OwnQueues {
  readonly #acks: ReplicaAcks;
  readonly #note: Script<number>;
  readonly #number: number;
  #noted: Promise<unknown> | undefined;

  constructor(redis: RedisClient, acks: ReplicaAcks, number: number) {
    this.#acks = acks;
    this.#note = defineScript(redis, 'clicktrailNoteQueues', noteGreater, 1);
    this.#number = number;
  }

  /** Resolves once Redis knows the number: before the first event goes into one of the queues. */
  async note(): Promise<void> {
    this.#noted ??= this.#acks.confirmedApart(this.#note, key, this.#number, member).catch((error) => {
      this.#noted = undefined;
      throw error;
    });
    await this.#noted;
  }
}
