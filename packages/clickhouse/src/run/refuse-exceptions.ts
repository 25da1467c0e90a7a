import { pipeline, type Readable, Transform } from 'node:stream';

/** Answer of `exec` of the client. */
interface Answer {
  stream: Readable;
  response_headers: Record<string, unknown>;
}

/**
 * Makes a stream fail where ClickHouse fails in the middle of an answer. ClickHouse writes the text of the exception into
 * the answer, behind a mark that it names in a header; callers must not see that text.
 */
export function refuseExceptions({ stream, response_headers }: Answer): Readable {
  const tag = response_headers['x-clickhouse-exception-tag'];
  if (typeof tag !== 'string') return stream;
  // The stream that is returned fails too, and its reader gets the error.
  return pipeline(stream, refuseMark(`__exception__\r\n${tag}`), () => {});
}

/** Passes bytes on until the mark. Keeps back as many as its beginning could be: chunks may split it. */
export function refuseMark(mark: string): Transform {
  let kept: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([kept, chunk]);
      if (all.includes(mark)) return done(new Error('ClickHouse failed in the middle of an answer.'));
      const passed = Math.max(0, all.length - mark.length + 1);
      kept = all.subarray(passed);
      done(null, all.subarray(0, passed));
    },
    flush(done) {
      done(null, kept);
    },
  });
}
