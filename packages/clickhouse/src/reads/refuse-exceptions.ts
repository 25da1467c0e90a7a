import { pipeline, type Readable, Transform } from 'node:stream';

/** What `exec` of the client gives. */
interface Answer {
  stream: Readable;
  response_headers: Record<string, unknown>;
}

/**
 * ClickHouse says what went wrong in the middle of an answer inside the answer, behind a mark that it names in a
 * header. That text is for us: the stream ends with an error in its place.
 */
export function refuseExceptions({ stream, response_headers }: Answer): Readable {
  const tag = response_headers['x-clickhouse-exception-tag'];
  if (typeof tag !== 'string') return stream;
  // An error ends the stream that is returned too, and whoever reads that hears of it.
  return pipeline(stream, refuseMark(`__exception__\r\n${tag}`), () => {});
}

/** Passes everything on until the mark comes. It may come in two parts: what could be its beginning is kept back. */
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
