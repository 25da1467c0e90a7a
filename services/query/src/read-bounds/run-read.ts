import type { ReadLimits, ReadOptions } from '@clicktrail/clickhouse';
import type { Role } from '@clicktrail/contracts';
import { withPermit } from '@clicktrail/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QueryDeps } from '../deps.js';

const MiB = 1024 * 1024;

/** Bounds of one statement. A network's own people may ask wider questions than its accounts. */
const limits: Record<Role, ReadLimits> = {
  publisher: { maxExecutionSeconds: 10, maxMemoryBytes: 512 * MiB },
  advertiser: { maxExecutionSeconds: 10, maxMemoryBytes: 512 * MiB },
  admin: { maxExecutionSeconds: 20, maxMemoryBytes: 1024 * MiB },
};

export const limitsOf = (role: Role): ReadLimits => limits[role];

/** An export may take as long as its caller keeps reading; its memory does not grow with its rows. */
export const exportLimits: ReadLimits = { maxExecutionSeconds: 0, maxMemoryBytes: 768 * MiB };

/**
 * Runs a read within the limits of the caller's role, as one of the reads that its key may have under way. It is stopped,
 * in the engine too, when the caller disconnects.
 */
export function runRead<T>(
  { permits, dataset }: QueryDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (options: ReadOptions) => Promise<T>,
): Promise<T> {
  const { principal } = request;
  return withPermit({ semaphore: permits.reads, principal, reply }, (signal, deadline) =>
    read({
      limits: limitsOf(principal.role),
      smallDataset: dataset.isSmall,
      signal,
      deadline,
    }),
  );
}

/**
 * Waits until all have settled, and only then rejects with the first failure: nothing still runs when the permit of a
 * read is given back.
 */
export async function allEnded<Promises extends readonly unknown[]>(
  promises: [...Promises],
): Promise<{ [Index in keyof Promises]: Awaited<Promises[Index]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises) as Promise<{ [Index in keyof Promises]: Awaited<Promises[Index]> }>;
}
