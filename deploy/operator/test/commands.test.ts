import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '@clicktrail/config';
import { startStores } from '@clicktrail/local-stores';
import t, { type Test } from 'tap';
import { commandOf } from '../src/commands.js';
import { runCommand, runProgram } from './run-command.js';

function temporaryFolder(t: Test): string {
  const dir = mkdtempSync(join(tmpdir(), 'clicktrail-operator-'));
  t.teardown(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

t.test('what makes no sense is said', async (t) => {
  const cases: [string, string | RegExp][] = [
    ['ledgr', /^There is no command "ledgr"\.\nCommands:\n {2}npm run ledger/],
    ['toString', /^There is no command "toString"\./],
    ['ledger all', 'The number of days must be from 1 to 100, not "all".'],
    ['ledger 1 2', '"2" is one word too many. Usage: npm run ledger -- [days]'],
    ['ledger --days 2', "Unknown option '--days'. Usage: npm run ledger -- [days]"],
    ['dead-letters drop', /^There is no "drop": npm run dead-letters, or/],
    ['set-aside drop', /^There is no "drop": npm run dead-letters, or/],
    ['backup', 'Say where: npm run backup -- DIR'],
    ['backup --to copy', "Unknown option '--to'. Usage: npm run backup -- DIR"],
    ['backup one two', '"two" is one word too many. Usage: npm run backup -- DIR'],
    ['restore', 'Say from where: npm run restore -- DIR'],
    ['restore --help=yes', "Option '--help' does not take an argument. Usage: npm run restore -- DIR"],
  ];
  for (const [typed, message] of cases) {
    const [name, ...args] = typed.split(' ').filter(Boolean);
    const read = async () => {
      const command = commandOf(name!);
      await command.workOf(readArguments(args, command), {});
    };
    await t.rejects(read(), { message }, typed);
  }
});

t.test('what was typed is read before any store is opened', async (t) => {
  const dir = temporaryFolder(t);
  const run = (...args: string[]) => runCommand(args, { DATA_DIR: dir });
  t.match(await runProgram(['ledgr'], { DATA_DIR: dir }), {
    code: 2,
    said: /^There is no command "ledgr"\.\n/,
  });
  t.match(await run('backup', '--to', dir), { code: 2, said: /^Unknown option '--to'\..*\n$/ });
  t.same(await run('backup', '--help'), {
    code: 0,
    said: 'npm run backup -- DIR\nCopies all three stores into an empty folder; the product may run.\n',
  });
  t.match(await run('restore', dir), { code: 2, said: /holds no backup that this version can read/ });
  t.same(await run('migrate', '--dry-run'), {
    code: 2,
    said: "Unknown option '--dry-run'. Usage: npm run migrate\n",
  });
  t.match(await run('migrate', '--help'), { code: 0, said: /^npm run migrate\n/ });
  t.match(await runProgram(['--help']), { code: 0, said: /^Commands:\n {2}npm run ledger/ });
  t.match(await run(), { code: 2, said: /^Say which command\.\nCommands:/ });
  t.same(readdirSync(dir), []);
});

t.test('a data folder without a Clicktrail is refused, and nothing is made in it', async (t) => {
  const dir = join(temporaryFolder(t), '.data');
  const refused = { code: 2, said: `There is no Clicktrail in ${dir}: set DATA_DIR, or start it first.\n` };
  t.same(await runCommand(['dead-letters'], { DATA_DIR: dir }), refused);
  t.same(await runCommand(['backup', join(dir, 'copy')], { DATA_DIR: dir }), refused);
  t.same(await runCommand(['compare-rollups'], { DATA_DIR: dir }), refused);
  const partly = {
    DATA_DIR: dir,
    DATABASE_URL: 'postgres://127.0.0.1:1/x',
    CLICKHOUSE_URL: 'http://127.0.0.1:1',
  };
  t.same(await runCommand(['ledger'], partly), refused, 'where only Redis would be its own');
  t.notOk(existsSync(dir));
});

t.test('stores that have been stopped are started for a command', async (t) => {
  const dir = temporaryFolder(t);
  const stores = await startStores({ dir });
  await stores.stop();
  t.same(await runCommand(['dead-letters'], { DATA_DIR: dir }), { code: 0, said: '0 dead letters.\n' });
});
