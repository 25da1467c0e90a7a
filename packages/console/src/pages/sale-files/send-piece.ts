import type { ConversionsRecorded } from '@clicktrail/client';
import { answerOf, api } from '../../lib/api.js';
import { insist } from '../../lib/insist.js';
import { bodyOf, type Piece } from './file-pieces.js';
import type { SaleFormat } from './file-records.js';

const types = { csv: 'text/csv', ndjson: 'application/x-ndjson' } as const;

export interface Sending {
  format: SaleFormat;
  /** The hash of the file to record it; undefined to tell what would become of it. */
  hash: string | undefined;
}

/**
 * Sends a piece of a file of sales. To record it, it goes under a key that is made of the file and the piece: sent again, even
 * by another window, it gets the first answer again.
 * @throws ClicktrailError, or a TypeError where no answer comes, after a few attempts
 */
export function sendPiece(
  piece: Piece,
  { format, hash }: Sending,
  signal: AbortSignal,
): Promise<ConversionsRecorded> {
  const header = hash === undefined ? {} : { 'Idempotency-Key': `sales-file-${hash}-${piece.number}` };
  const init = {
    params: { query: hash === undefined ? { dry_run: true } : {}, header },
    headers: { 'content-type': types[format] },
    // Its text is the body.
    body: bodyOf(piece) as never,
    bodySerializer: (text: unknown) => text as string,
    signal,
  };
  return insist(() => answerOf(api.POST('/api/v1/conversions/batch', init)), signal);
}
