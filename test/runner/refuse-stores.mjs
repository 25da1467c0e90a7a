// Loaded before the test files that are taken for unit tests, and before the programs that they run: makes one fail that
// starts a store all the same.
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const programs =
  /(^|\/)(postgres|initdb|redis-server|valkey-server)$|\/clickhouse-embedded\/dist\/src\/main\.js$/;

const explain = (program) =>
  `A unit test has no store, and this one starts ${program}. A file is a unit test if nothing that it imports or ` +
  'runs reaches a module that starts a store (test/runner/starts-stores.mjs): take the stores from ' +
  '@clicktrail/testing, and name the programs that it runs by `new URL`.';

/** An environment with this module among its options. */
const withThis = (env) => ({ ...env, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import ${import.meta.url}` });
process.env.NODE_OPTIONS = withThis(process.env).NODE_OPTIONS;

/** The arguments of a call, with this module in the environment that they name. */
const passOn = (args) =>
  args.map((each) =>
    each?.env && !each.env.NODE_OPTIONS?.includes(import.meta.url)
      ? { ...each, env: withThis(each.env) }
      : each,
  );

for (const name of ['spawn', 'spawnSync', 'execFile', 'execFileSync', 'fork']) {
  childProcess[name] = new Proxy(childProcess[name], {
    apply: (original, self, args) => {
      const program = args
        .slice(0, 2)
        .flat()
        .find((text) => programs.test(text));
      if (program) throw new Error(explain(program));
      return Reflect.apply(original, self, passOn(args));
    },
  });
}
syncBuiltinESMExports();
