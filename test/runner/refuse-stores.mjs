// Loaded before the test files that are taken for unit tests: makes one fail that starts a store all the same.
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const programs =
  /(^|\/)(postgres|initdb|redis-server|valkey-server)$|\/clickhouse-embedded\/dist\/src\/main\.js$/;

const explain = (program) =>
  `A unit test has no store, and this one starts ${program}. A file is a unit test if nothing that it imports or ` +
  'runs reaches startStore, startStores or startEmbeddedClickHouse (test/runner/starts-stores.mjs): take the ' +
  'stores from @clicktrail/testing.';

for (const name of ['spawn', 'spawnSync', 'execFile', 'execFileSync']) {
  childProcess[name] = new Proxy(childProcess[name], {
    apply: (original, self, [command, args, ...rest]) => {
      const program = [command, ...(Array.isArray(args) ? args : [])].find((text) => programs.test(text));
      if (program) throw new Error(explain(program));
      return Reflect.apply(original, self, [command, args, ...rest]);
    },
  });
}
syncBuiltinESMExports();
