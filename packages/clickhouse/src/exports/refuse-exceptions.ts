import { Transform } from 'node:stream';

/**
 * ClickHouse says what went wrong in the middle of an answer inside the answer, behind a mark that it names in a
 * header. That text is for us: the stream ends with an error in its place.
 */
export function refuseExceptions(tag: string | null): Transform {
  const mark = `__exception__\r\n${tag}`;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (tag !== null && chunk.includes(mark))
        done(new Error('ClickHouse failed in the middle of an answer.'));
      else done(null, chunk);
    },
  });
}
