import type { Random } from '@clicktrail/testing';

/** Headers that clients get wrong; often none. */
export const oddHeaders = (random: Random): Record<string, string> =>
  random.pick<() => Record<string, string>>([
    () => ({}),
    () => ({}),
    () => ({
      'content-type': random.pick([
        'text/plain',
        'x',
        'application/json; charset=utf-16',
        'application/json;',
        'application/JSON',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json, text/plain',
        ' ',
      ]),
    }),
    () => ({ 'content-encoding': random.pick(['gzip', 'br', 'identity', 'x', 'deflate, gzip']) }),
    () => ({
      'idempotency-key': random.pick([
        '',
        'x',
        'é',
        'k'.repeat(256),
        'k'.repeat(5_000),
        `${random.below(1e9)}`,
      ]),
    }),
    () => ({ 'x-request-id': random.pick(['', ' ', '<', 'x'.repeat(3_000), 'é']) }),
    () => ({ 'x-forwarded-for': random.pick(['', 'x', '1.2.3.4, x', '::', 'x'.repeat(3_000)]) }),
    () => ({ accept: random.pick(['', 'text/html', '*/*;q=x', 'x'.repeat(3_000)]) }),
    () => ({ 'user-agent': random.pick(['', 'x'.repeat(8_000), 'é']) }),
    () => ({ range: 'bytes=0-', 'if-none-match': '*', 'accept-encoding': 'x' }),
  ])();
