import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import Fastify from 'fastify';
import { WholeRequest } from '../messages/whole-request.js';

const { FST_ERR_CTP_BODY_TOO_LARGE: TooLarge, FST_ERR_CTP_INVALID_CONTENT_LENGTH: WrongLength } =
  Fastify.errorCodes;

type Done = (outcome: Buffer | Error) => void;

/**
 * Reads a body of at most `limitBytes`. It fails with Fastify's own errors: too large, not as long as its `Content-Length`
 * says, or what broke the request off.
 */
export function readBody(message: IncomingMessage, limitBytes: number, done: Done): void {
  const { 'content-length': length } = message.headers;
  if (length !== undefined && Number(length) > limitBytes) {
    done(new TooLarge());
    return;
  }
  // Of a body with a length the parser takes no more than that.
  const isWhole = length !== undefined && message instanceof WholeRequest && message.readWhole(done);
  if (!isWhole) readStream(message, length, limitBytes, done);
}

function readStream(stream: Readable, length: string | undefined, limitBytes: number, done: Done): void {
  const pieces: Buffer[] = [];
  let received = 0;
  const end = (outcome: Buffer | Error) => {
    stream.off('data', take).off('end', finish).off('error', breakOff);
    done(outcome);
  };
  const take = (piece: Buffer) => {
    received += piece.length;
    if (received <= limitBytes) pieces.push(piece);
    else end(new TooLarge());
  };
  const finish = () => {
    const isComplete = length === undefined || Number(length) === received;
    end(isComplete ? Buffer.concat(pieces, received) : new WrongLength());
  };
  const breakOff = (error: Error) => end(Object.assign(error, { statusCode: 400 }));
  stream.on('data', take).on('end', finish).on('error', breakOff);
}
