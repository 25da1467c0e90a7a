import { finished, type Readable } from 'node:stream';
import { callerId, type ExportFormat, utcDayOf } from '@clicktrail/contracts';
import { abortOnDisconnect, deadlineAfter } from '@clicktrail/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { QueryDeps } from '../../deps.js';
import { endWhenStalled } from './end-when-stalled.js';
import type { ExportBounds } from './staged-copy.js';

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8; header=present',
  ndjson: 'application/x-ndjson; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};

const content = Object.fromEntries(
  Object.values(contentTypes).map((type) => [type.split(';', 1)[0], { schema: Type.String() }]),
);

/** The response of an export, for the API document. */
export const exportResponse = {
  200: {
    description: 'Every row, in the format that was asked for.',
    headers: {
      'X-As-Of': Type.String({
        format: 'date-time',
        description: 'Every event that was acknowledged up to this time is in it.',
      }),
    },
    content,
  },
};

export interface ExportFile {
  /** The name of the file, before the day and the format. */
  name: string;
  format: ExportFormat;
  /** Finds the time up to which everything is in the file, ISO 8601. */
  asOf: () => Promise<string>;
  open: (bounds: ExportBounds) => Promise<Readable>;
}

/**
 * Streams a file as one of the exports that the caller's key may have under way. It waits for 30 s in all: for its permit,
 * for a connection and for ClickHouse. An export that breaks off ends without its last chunk, so that nobody takes the
 * beginning for the whole.
 */
export async function sendExport(
  deps: QueryDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, format, asOf, open }: ExportFile,
): Promise<FastifyReply> {
  const caller = abortOnDisconnect(reply);
  const patience = deadlineAfter();
  const bounds = { signal: caller.signal, deadline: patience.signal };
  try {
    const permit = await deps.permits.exports.acquire(
      callerId(request.principal),
      AbortSignal.any([caller.signal, patience.signal]),
    );
    try {
      const visibleUntil = await asOf();
      const stream = await open(bounds);
      finished(stream, permit.release);
      const day = utcDayOf((deps.now ?? Date.now)());
      reply.header('content-disposition', `attachment; filename="${name}-${day}.${format}"`);
      reply.header('cache-control', 'no-store');
      reply.header('x-as-of', visibleUntil);
      reply.type(contentTypes[format]);
      endWhenStalled(reply.raw, deps.exportStalledMsMax);
      return reply.send(stream);
    } catch (error) {
      permit.release();
      throw error;
    }
  } finally {
    patience.forget();
  }
}
