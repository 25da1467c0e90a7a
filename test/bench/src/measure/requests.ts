export interface RequestOptions {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The same each time, or one for every request. */
  body?: string | (() => string);
}

/** Makes the bytes of one request after the other; of requests that are all alike, once. */
export function requestsOf({ url, method, headers = {}, body }: RequestOptions): () => Buffer {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nconnection: keep-alive\r\n${lines.join('')}`;
  const bytesWith = (text: string) =>
    Buffer.from(`${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  if (typeof body === 'function') return () => bytesWith(body());
  const bytes = body === undefined ? Buffer.from(`${head}\r\n`) : bytesWith(body);
  return () => bytes;
}
