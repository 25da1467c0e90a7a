/** What a gateway lets pass as gzip, in bytes as sent. */
const gzipBytesMax = 1024 * 1024;
/** A body below this fits into a packet or two as it is. */
const worthBytes = 2_048;

/** A body as it is sent. */
export interface Encoded {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** Compresses a body by gzip where that pays, and where the result may be sent. */
export async function compress(body: Uint8Array<ArrayBuffer>): Promise<Encoded> {
  if (body.byteLength < worthBytes) return { body, headers: {} };
  const packed = new Blob([body]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  if (bytes.byteLength > gzipBytesMax || bytes.byteLength >= body.byteLength) return { body, headers: {} };
  return { body: bytes, headers: { 'content-encoding': 'gzip' } };
}
