import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { emptyStore } from '@clicktrail/testing';
import t from 'tap';

const main = fileURLToPath(new URL('../src/migrations/main.js', import.meta.url));

/** Runs the job in a new process. */
async function job(env: Record<string, string>): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH ?? '', ...env } });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}

t.test('the job migrates, makes one admin key, and does nothing the next time', async (t) => {
  const env = {
    DATABASE_URL: await emptyStore(t, 'postgres'),
    CLICKHOUSE_URL: await emptyStore(t, 'clickhouse'),
  };
  const several = await Promise.all([job(env), job(env)]);
  t.strictSame(
    several.map(({ code }) => code),
    [0, 0],
  );
  const shown = several.flatMap(({ err }) => err.match(/shown this once: \S+/) ?? []);
  t.equal(shown.length, 1, 'two at once make one key');
  const secret = shown[0]!.split(' ').at(-1)!;
  for (const { out } of several) t.notOk(out.includes(secret), 'the log does not have it');
  const again = await job(env);
  t.equal(again.code, 0);
  t.match(again.out, '"applied":[]');
  t.equal(again.err, '');
});

t.test(
  'an ADMIN_KEY that no request could carry is refused, a short one works and is warned about',
  async (t) => {
    const env = {
      DATABASE_URL: await emptyStore(t, 'postgres'),
      CLICKHOUSE_URL: await emptyStore(t, 'clickhouse'),
    };
    for (const ADMIN_KEY of ['two words and more', 'schlüssel-mit-umlaut', 'ends-with-a-newline\n']) {
      const { code, err } = await job({ ...env, ADMIN_KEY });
      t.equal(code, 1);
      t.match(err, 'ADMIN_KEY must be printable ASCII characters without spaces, at least 16.');
      t.notMatch(err, ADMIN_KEY.trim());
    }
    const short = await job({ ...env, ADMIN_KEY: 'test-admin-key' });
    t.equal(short.code, 0);
    t.match(short.out, 'ADMIN_KEY has fewer than 16 characters: others may guess it.');
    t.notMatch((await job({ ...env, ADMIN_KEY: 'a-longer-admin-key' })).out, 'ADMIN_KEY');
  },
);

t.test('the job fails where a store stays away', async (t) => {
  const env = { DATABASE_URL: await emptyStore(t, 'postgres'), CLICKHOUSE_URL: 'http://127.0.0.1:1/x' };
  const { code, out } = await job({ ...env, MIGRATE_WAIT_MS: '1' });
  t.equal(code, 1);
  t.match(out, 'could not be brought up to date');
});

t.test('the job fails where it is not told where the stores are', async (t) => {
  const { code, err } = await job({});
  t.equal(code, 1);
  t.match(err, 'DATABASE_URL is not set.');
});
