/** Requests that no HTTP client sends, byte for byte: wrong lengths, wrong chunks, other protocols. */
export function unsendable(adminKey: string): string[] {
  const key = `x-api-key: ${adminKey}`;
  const post = (head: string, body = '') =>
    `POST /api/v1/clicks HTTP/1.1\r\nhost: x\r\n${key}\r\ncontent-type: application/json\r\n${head}\r\n\r\n${body}`;
  return [
    'GET / HTTP/1.1\r\n\r\n',
    'GET /api/v1/clicks HTTP/1.1\r\nhost: x\r\nhost: y\r\nconnection: close\r\n\r\n',
    'GET /api/v1/clicks HTTP/9.9\r\nhost: x\r\n\r\n',
    'GET clicks HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    'GET http://other.example/api/v1/clicks HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    'GET /api/v1/clicks?\u0000 HTTP/1.1\r\nhost: x\r\n\r\n',
    'GET /api/v1/clicks?a=\u00e9 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    'NONSENSE /api/v1/clicks HTTP/1.1\r\nhost: x\r\n\r\n',
    'get /api/v1/clicks HTTP/1.1\r\nhost: x\r\n\r\n',
    `GET /api/v1/clicks HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    `GET /api/v1/clicks HTTP/1.1\r\nhost: x\r\nbad header: x\r\n\r\n`,
    `GET /api/v1/clicks HTTP/1.1\r\nhost: x\r\nx:\u0000\r\n\r\n`,
    `GET /api/v1/clicks HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${'x: y\r\n'.repeat(3_000)}\r\n`,
    post('content-length: -1'),
    post('content-length: 2\r\ncontent-length: 3', '{}'),
    post('content-length: 2\r\ntransfer-encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'),
    post('content-length: 99999999999999999999'),
    post('content-length: 1e1'),
    post('transfer-encoding: chunked', 'zz\r\n'),
    post('transfer-encoding: gzip', 'x'),
    post('connection: close\r\ntransfer-encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'),
    post(
      `connection: close\r\ntransfer-encoding: chunked`,
      `${'ffff\r\n'}${'x'.repeat(65_535)}\r\n${'ffff\r\n'}${'x'.repeat(65_535)}\r\n0\r\n\r\n`,
    ),
    post(
      'connection: close\r\nauthorization: Bearer x\r\nauthorization: Bearer y\r\ncontent-length: 2',
      '{}',
    ),
    '\r\n\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    'CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n',
    'GET /api/v1/clicks HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade, close\r\n\r\n',
    'GET /api/v1/clicks HTTP/1.0\r\n\r\n',
  ];
}
