import { resolve } from 'node:path';
import t from 'tap';
import { screen } from '../src/screen.js';

const usual = { host: '127.0.0.1', port: 8080, dataDir: resolve('.data'), given: {}, console: true };
const later = { signInToken: undefined, newAdminKey: undefined, startedInMs: 1, warning: undefined };

/** The line with which the demo is tried. */
const demo = (place: object) => /^ {4}(.*npm run demo)$/m.exec(screen({ ...usual, ...place, ...later }))?.[1];

t.test('the demo is shown with the settings that it needs in another window', async (t) => {
  t.equal(demo({}), 'npm run demo');
  t.equal(demo({ port: 8081, dataDir: '/srv/b' }), 'PORT=8081 DATA_DIR=/srv/b npm run demo');
  t.equal(demo({ dataDir: "/srv/it's b" }), "DATA_DIR='/srv/it'\\''s b' npm run demo");
  t.equal(demo({ host: '::1' }), 'HOST=::1 npm run demo');
});

t.test('the console is named where it is served', async (t) => {
  const shown = (console: boolean) => screen({ ...usual, ...later, console });
  t.match(shown(true), /^ {2}Console {4}http:\/\/127\.0\.0\.1:8080\/console$/m);
  t.notMatch(shown(false), 'onsole');
});

t.test('the release of the time zones is named', async (t) => {
  t.match(screen({ ...usual, ...later }), /^ {2}Time zones IANA 20\d\d[a-z]$/m);
});

t.test('the link that signs in has its token behind #, and says how long it is good', async (t) => {
  const shown = screen({ ...usual, ...later, host: '0.0.0.0', signInToken: 'once' });
  t.match(
    shown,
    /^ {2}Sign in {4}http:\/\/127\.0\.0\.1:8080\/console\/start#once\n.*once, within 15 minutes\)$/m,
  );
  t.notMatch(screen({ ...usual, ...later }), 'Sign in');
});

t.test('where Postgres is another, the demo needs the admin key', async (t) => {
  const given = { postgres: 'postgres://a' };
  t.equal(demo({ given, dataDir: '/srv/b' }), 'ADMIN_KEY="$ADMIN_KEY" npm run demo');
});

t.test(
  'an admin key that was made is shown once, and what to try next takes it from the environment',
  async (t) => {
    const shown = screen({ ...usual, ...later, newAdminKey: 'made' });
    t.equal(shown.match(/\bmade\b/g)?.length, 1);
    t.match(shown, /^ {4}export ADMIN_KEY=\.{3} .*\n {4}curl .* "authorization: Bearer \$ADMIN_KEY"$/m);
    t.notMatch(screen({ ...usual, ...later }), 'export');
  },
);
