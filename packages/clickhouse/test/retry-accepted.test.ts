import { ClickHouseError } from '@clickhouse/client';
import { test } from 'tap';
import { retryAccepted } from '../src/run/retry-accepted.js';

const refusal = (type: string) => new ClickHouseError({ message: type, code: '202', type });
const busy = () => refusal('TOO_MANY_SIMULTANEOUS_QUERIES');

/** A server that refuses the first statements. */
function server(refusals: number, error: () => Error = busy) {
  let sent = 0;
  const send = async () => {
    sent += 1;
    if (sent <= refusals) throw error();
    return 'accepted';
  };
  return { send, sent: () => sent };
}

test('sends a statement again until ClickHouse accepts it', async (t) => {
  const { send, sent } = server(3);
  t.equal(await retryAccepted({}, send), 'accepted');
  t.equal(sent(), 4);
});

test('any other error is thrown at once', async (t) => {
  const { send, sent } = server(1, () => refusal('SYNTAX_ERROR'));
  await t.rejects(retryAccepted({}, send), { message: 'SYNTAX_ERROR' });
  t.equal(sent(), 1);
});

test('the refusal of ClickHouse is thrown once the deadline is over', async (t) => {
  const { send, sent } = server(Number.POSITIVE_INFINITY);
  const refused = retryAccepted({ deadline: AbortSignal.timeout(100) }, send);
  await t.rejects(refused, { message: 'TOO_MANY_SIMULTANEOUS_QUERIES' });
  t.ok(sent() > 1);
});

test('an aborted signal ends the waiting with its reason', async (t) => {
  const { send, sent } = server(Number.POSITIVE_INFINITY);
  const caller = new AbortController();
  const refused = retryAccepted({ signal: caller.signal }, send);
  caller.abort(new Error('the caller has left'));
  await t.rejects(refused, { message: 'the caller has left' });
  t.equal(sent(), 1);
});
