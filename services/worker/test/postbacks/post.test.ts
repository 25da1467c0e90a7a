import { replayPostback } from '@clicktrail/postgres';
import { Webhook } from 'standardwebhooks';
import t from 'tap';
import { openPostbacks, type Received, secret, startPublisher } from './fixture.js';

const body = JSON.stringify({ type: 'conversion.recorded', data: { goal: 'größer' } });
const verified = ({ body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

t.test('a postback with a body', async (t) => {
  const { add, start, attempted, makeDue, pool } = await openPostbacks(t);
  start();

  await t.test('is a POST of JSON, signed over the body', async (t) => {
    const { calls, url } = await startPublisher(t, (_request, response) => response.end());
    t.match(await attempted(await add(`${url}sale?click=1`, body)), { status: 'delivered' });
    const [call] = calls;
    t.match(call, {
      method: 'POST',
      url: '/sale?click=1',
      body,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'transfer-encoding': undefined,
      },
    });
    t.strictSame(verified(call!), JSON.parse(body));
    t.throws(() => verified({ ...call!, body: `${body} ` }));
  });

  await t.test('a retry and a replay send the same body under the same webhook-id', async (t) => {
    let answers = 0;
    const { calls, url } = await startPublisher(t, (_request, response) =>
      response.writeHead(++answers < 2 ? 500 : 200).end(),
    );
    const id = await add(url, body);
    await attempted(id);
    await makeDue(id);
    await attempted(id, 2);
    await replayPostback(pool, { of: 'network' }, id);
    await attempted(id, 3);
    t.strictSame(
      calls.map((call) => [call.body, call.headers['webhook-id']]),
      Array.from({ length: 3 }, () => [body, `msg_${id}`]),
    );
    for (const call of calls) t.strictSame(verified(call), JSON.parse(body));
  });

  await t.test('a redirect is not followed, not even one that keeps the method', async (t) => {
    const target = await startPublisher(t, (_request, response) => response.end());
    for (const status of [303, 307, 308]) {
      const { url } = await startPublisher(t, (_request, response) =>
        response.writeHead(status, { location: target.url }).end(),
      );
      t.match(await attempted(await add(url, body)), { status: 'pending', attempts: [{ status }] });
    }
    t.same(target.calls, []);
  });
});

t.test('a POST to an address that is not public is refused', async (t) => {
  const { add, start, attempted } = await openPostbacks(t);
  start({ allowPrivate: false });
  const { calls, url } = await startPublisher(t, (_request, response) => response.end());
  t.match(await attempted(await add(url, body)), { attempts: [{ status: null, error: /is not public/ }] });
  t.same(calls, []);
});
