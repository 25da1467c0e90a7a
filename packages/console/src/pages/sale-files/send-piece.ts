import type { ConversionsRecorded } from '@clicktrail/client';
import { answerOf, api } from '../../lib/api.js';
import { insist } from '../../lib/insist.js';
import { type RowFormat, rowTypes } from '../../lib/row-format.js';
import { bodyOf, type Piece } from './file-pieces.js';

export interface Sending {
  format: RowFormat;
  /** The hash of the file to record it; undefined to tell what would become of it. */
  hash: string | undefined;
}

export interface SentPiece {
  answer: ConversionsRecorded;
  /** Whether the piece was recorded by an earlier request, whose answer this is. */
  isRepeated: boolean;
}

/**
 * Sends a piece of a file of sales. To record it, it goes under a key that is made of the file and the piece: sent again, even
 * by another window, it gets the first answer again.
 * @throws ClicktrailError, or a TypeError where no answer comes, after a few attempts
 */
export function sendPiece(piece: Piece, { format, hash }: Sending, signal: AbortSignal): Promise<SentPiece> {
  const header = hash === undefined ? {} : { 'Idempotency-Key': `sales-file-${hash}-${piece.number}` };
  const init = {
    params: { query: hash === undefined ? { dry_run: true } : {}, header },
    headers: { 'content-type': rowTypes[format] },
    // Its text is the body.
    body: bodyOf(piece) as never,
    bodySerializer: (text: unknown) => text as string,
    signal,
  };
  return insist(async () => {
    const call = api.POST('/api/v1/conversions/batch', init);
    const answer = await answerOf(call);
    return { answer, isRepeated: (await call).response.headers.has('idempotent-replay') };
  }, signal);
}
