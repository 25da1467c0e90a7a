import { Refusal } from '@clicktrail/contracts';
import type { FastifyRequest } from 'fastify';
import { test } from 'tap';
import { faultLogger } from '../src/logging/log-faults.js';

function logOf() {
  const lines: Record<string, unknown>[] = [];
  const log = { error: (what: Record<string, unknown>) => lines.push(what) };
  const request = { id: 'r', method: 'POST', routeOptions: { url: '/api/v1/clicks' }, log };
  return { lines, request: request as unknown as FastifyRequest };
}

test('Of a flood of 503s one is logged a second, with how many there were', async (t) => {
  let now = 0;
  const { lines, request } = logOf();
  const logFault = faultLogger(() => now);
  const refusal = new Refusal('unavailable', { retryAfterSeconds: 1 });
  for (let i = 0; i < 3_000; i++) {
    logFault(request, refusal, refusal);
    now += 1;
  }
  t.same(
    lines.map(({ moreUntold }) => moreUntold),
    [0, 999, 999],
  );
  t.equal(lines[0]!.reason, refusal.message, 'and why, without a stack');
  refusal.cause = new Error('Redis is away');
  now += 1_000;
  logFault(request, refusal, refusal);
  t.equal(lines.at(-1)!.err, refusal.cause);
});

test('A fault of the service is logged every time', async (t) => {
  const { lines, request } = logOf();
  const logFault = faultLogger(() => 0);
  const error = new Error('a bug');
  for (let i = 0; i < 5; i++) logFault(request, new Refusal('internal'), error);
  t.equal(lines.length, 5);
  t.equal(lines[0]!.err, error);
});
