const key = 'authorization: Bearer admin\r\n';
const json = 'content-type: application/json\r\n';
export const get = (url: string, headers = '') => `GET ${url} HTTP/1.1\r\nhost: a\r\n${headers}\r\n`;
export const post = (body: string, headers = key + json, url = '/api/v1/things') =>
  `POST ${url} HTTP/1.1\r\nhost: a\r\ncontent-length: ${body.length}\r\n${headers}\r\n${body}`;

export const a = '{"name":"a"}';

/** Requests that take the fast path, with the status that they get. */
export const plain: Record<string, [status: number, bytes: string]> = {
  'a body': [201, post(a)],
  'a key in its own header': [201, post(a, `x-api-key: admin\r\n${json}`)],
  'a charset': [201, post(a, `${key}content-type: application/json; charset=utf-8\r\n`)],
  'text beyond ASCII': [201, post(Buffer.from('{"name":"čä€😀"}').toString('latin1'))],
  'its own request id': [201, post(a, `${key + json}x-request-id: mine\r\n`)],
  'a request id that is none': [201, post(a, `${key + json}x-request-id: <>\r\n`)],
  'several on one connection': [201, post(a) + post('{"name":"b"}') + get('/go/x') + post(a)],
  'a client that asks before it sends': [201, post(a, `${key + json}expect: 100-continue\r\n`)],
  'a client that closes': [201, post(a, `${key + json}connection: close\r\n`)],
  'an unknown field': [400, post('{"name":"a","more":1}')],
  'fields missing': [400, post('{}')],
  'a name that is too long': [400, post(`{"name":"${'x'.repeat(21)}"}`)],
  'no JSON': [400, post('{"name"')],
  'no body': [400, post('')],
  'null as the body': [400, post('null')],
  'a list as the body': [400, post('[]')],
  'a prototype key': [400, post('{"name":"a","__proto__":{}}')],
  'no UTF-8': [400, post('{"name":"ÿ"}')],
  'a refusal': [403, post('{"name":"refused"}')],
  'a store that is away': [503, post('{"name":"later"}')],
  'a fault': [500, post('{"name":"broken"}')],
  'a link': [302, get('/go/one')],
  'a link with parameters': [302, get('/go/one?a=1&b=%20x+y&a=2&c&=d&%zz=%ff&e=f=g')],
  'a link with a fragment': [302, get('/go/one?a=1#b')],
  'a link with a body': [
    302,
    `GET /go/one HTTP/1.1\r\nhost: a\r\ncontent-length: 3\r\n\r\nabc${get('/go/two')}`,
  ],
  'a link for an agent': [302, get('/go/one', 'user-agent: Mozilla/5.0\r\n')],
  'a forwarded link': [302, get('/go/one', 'x-forwarded-for: 192.0.2.1, 198.51.100.2\r\n')],
  'a link forwarded by nobody': [302, get('/go/one', 'x-forwarded-for: nonsense\r\n')],
  'a link that is refused': [403, get('/go/refused')],
  'a link that is refused to a browser': [403, get('/go/refused', 'accept: text/html\r\n')],
  'a link for which there is no store': [503, get('/go/later', 'accept: text/html,*/*\r\n')],
  'a link with a fault': [500, get('/go/broken')],
  'HTTP/1.0': [302, 'GET /go/one HTTP/1.0\r\n\r\n'],
  'an image': [200, get('/image/one?a=1')],
};

/** Requests that are refused before a handler is called, which could tell the path. */
export const stopped: Record<string, [status: number, bytes: string]> = {
  'no key': [401, post(a, json)],
  'a wrong key': [401, post(a, `authorization: Bearer wrong\r\n${json}`)],
  'a key that may not': [403, post(a, `authorization: Bearer publisher\r\n${json}`)],
  'a key that only reads': [403, post(a, `authorization: Bearer reader\r\n${json}`)],
  'a limit that is reached': [429, post(a, `authorization: Bearer five\r\n${json}`)],
  'no host': [400, post(a).replace('host: a\r\n', '')],
  'a link without a host': [400, get('/go/one').replace('host: a\r\n', '')],
  'a body that is too large': [413, post(`{"name":"${'x'.repeat(66_000)}"}`)],
  'no length': [400, post(a, `${key + json}transfer-encoding: chunked\r\n`)],
  'a prefetch': [503, get('/go/one', 'sec-purpose: prefetch\r\n')],
  'a prefetch by a browser': [503, get('/go/one', 'x-moz: prefetch\r\naccept: text/html\r\n')],
  'a link without a host for a browser': [400, 'GET /go/one HTTP/1.1\r\naccept: text/html\r\n\r\n'],
  'a link to nothing': [404, get('/go/')],
  'a link to deeper places': [404, get('/go/one/two')],
  'a broken percent-encoding': [400, get('/go/%zz')],
  'a broken percent-encoding for a browser': [400, get('/go/%zz', 'accept: text/html\r\n')],
  'another method': [404, get('/go/one').replace('GET', 'PUT')],
};

/** Requests that Fastify's own path answers in any case. */
export const others: Record<string, [status: number, bytes: string]> = {
  'an Idempotency-Key': [201, post(a, `${key + json}idempotency-key: k\r\n`)],
  'an encoding': [400, post(a, `${key + json}content-encoding: gzip\r\n`)],
  'another kind of body': [400, post(a, `${key}content-type: text/plain\r\n`)],
  'no kind of body': [400, post(a, key)],
  'a query': [201, post(a, key + json, '/api/v1/things?')],
  chunks: [
    201,
    `POST /api/v1/things HTTP/1.1\r\nhost: a\r\n${key + json}transfer-encoding: chunked\r\n\r\nc\r\n${a}\r\n0\r\n\r\n`,
  ],
  'an encoded name': [302, get('/go/%61b?a=1')],
  'a name with a dot': [302, get('/go/a.b')],
  'a fragment behind a name': [302, get('/go/a#b')],
  'no look at more than the head': [302, get('/go/one').replace('GET', 'HEAD')],
};

/** How many requests the bytes hold. */
export const countOf = (bytes: string) => bytes.split(' HTTP/1.').length - 1;
