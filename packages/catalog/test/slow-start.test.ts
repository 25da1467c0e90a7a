import { migrate } from '@clicktrail/postgres';
import { privateStore } from '@clicktrail/testing';
import t from 'tap';
import { openCatalog } from '../src/index.js';
import { silent } from './helpers.js';

t.test('a Postgres that does not answer at first is asked again', async (t) => {
  const server = await privateStore(t, 'postgres');
  await migrate(server.url, silent);
  server.kill('SIGSTOP');
  // Longer than a look may take.
  setTimeout(() => server.kill('SIGCONT'), 2_500);
  const catalog = await openCatalog({ databaseUrl: server.url, log: silent });
  t.teardown(() => catalog.close());
  t.equal(catalog.publisher('nobody'), undefined);
});
