import type { EventKind } from '@clicktrail/contracts';
import { type SetAsideJobData, setAsideQueueName, shardPrefix } from '@clicktrail/queue';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';

/** Keeps an event that cannot be stored, with the reason, until someone has looked at it. Once per event. */
export type SetAside = (kind: EventKind, line: string, reason: string) => Promise<void>;

export function openSetAside(redis: Redis): { setAside: SetAside; close: () => Promise<void> } {
  const queue = new Queue<SetAsideJobData>(setAsideQueueName, { connection: redis, prefix: shardPrefix(0) });
  return {
    setAside: async (kind, line, reason) => {
      const jobId = `event-${line.slice(0, line.indexOf('\t')).slice(0, 64) || 'unreadable'}`;
      await queue.add(kind, { kind, line, reason, setAsideAt: new Date().toISOString() }, { jobId });
    },
    close: () => queue.close(),
  };
}
