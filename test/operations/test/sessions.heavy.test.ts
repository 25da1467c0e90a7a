import { startServices, startSystem } from '@clicktrail/harness';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';

t.test('a session ends within a second in every process', async (t) => {
  const system = await startSystem();
  t.teardown(() => system.stop());
  const processes = await startServices({ ...system.env, LOG_LEVEL: 'error' }, 1);
  t.teardown(() => Promise.all(processes.map(({ child }) => child.stop())));
  const baseOf = (service: string) =>
    `http://127.0.0.1:${processes.find((each) => each.service === service)!.port}`;
  const paths = {
    manage: '/api/v1/me',
    query: '/api/v1/clicks',
    conversions: '/api/v1/conversions',
    ingest: '/api/v1/clicks',
  };
  const json = { 'content-type': 'application/json' };
  const asAdmin = (method: string, path: string, body: object = {}) =>
    fetch(baseOf('manage') + path, {
      method,
      headers: { ...json, 'x-api-key': system.adminKey },
      body: JSON.stringify(body),
    });

  const newKey = async () => {
    const made = await asAdmin('POST', '/api/v1/keys', { role: 'admin', rate_limit: 100_000 });
    return ((await made.json()) as { key: { id: string; secret: string } }).key;
  };
  const signIn = async (key: string) => {
    const answer = await fetch(`${baseOf('manage')}/api/v1/session`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ key }),
    });
    t.equal(answer.status, 201);
    const cookie = answer.headers.get('set-cookie')!.split(';', 1)[0]!;
    return { cookie, 'sec-fetch-site': 'same-origin' };
  };
  const statuses = (headers: Record<string, string>) =>
    Promise.all(
      Object.entries(paths).map(async ([service, path]) => {
        // A click that is not one: 400 to who may record it.
        const method = service === 'ingest' ? { method: 'POST', body: '{}' } : {};
        const answer = await fetch(baseOf(service) + path, { headers: { ...json, ...headers }, ...method });
        return answer.status;
      }),
    );
  const ends = async (name: string, headers: Record<string, string>, end: () => Promise<Response>) => {
    t.same(await statuses(headers), [200, 200, 200, 400], `${name}: it counts in each`);
    const ended = await end();
    const endedAtMs = performance.now();
    t.equal(ended.status, 200, name);
    await waitFor(async () => (await statuses(headers)).every((status) => status === 401), {
      intervalMs: 20,
    });
    const tookMs = performance.now() - endedAtMs;
    t.ok(tookMs < 1_000, `${name}: ${Math.round(tookMs)} ms`);
  };

  const first = await newKey();
  const signedOut = await signIn(first.secret);
  await ends('signed out', signedOut, () =>
    fetch(`${baseOf('manage')}/api/v1/session`, { method: 'DELETE', headers: signedOut }),
  );
  await ends('revoked', await signIn(first.secret), () => asAdmin('DELETE', `/api/v1/keys/${first.id}`));
});
