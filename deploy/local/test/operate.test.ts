import { readdirSync } from 'node:fs';
import t from 'tap';
import { commandOf } from '../src/operator/commands.js';
import { readTyped } from '../src/read-typed.js';
import { runCommand } from './run-command.js';
import { temporaryFolder } from './run-supervisor.js';

const names = 'ledger, set-aside, backup, restore';

t.test('what makes no sense is said', async (t) => {
  const cases: [string, string][] = [
    ['', `Say which command. There are: ${names}.`],
    ['ledgr', `There is no command "ledgr". There are: ${names}.`],
    ['toString', `There is no command "toString". There are: ${names}.`],
    ['ledger all', 'The number of days must be from 1 to 100, not "all".'],
    ['ledger 1 2', '"2" is one word too many. Usage: npm run ledger -- [days]'],
    ['ledger --days 2', "Unknown option '--days'. Usage: npm run ledger -- [days]"],
    ['set-aside drop', 'There is no "drop": npm run set-aside, or npm run set-aside -- replay [ids].'],
    ['backup', 'Say where: npm run backup -- DIR'],
    ['backup --to copy', "Unknown option '--to'. Usage: npm run backup -- DIR"],
    ['backup one two', '"two" is one word too many. Usage: npm run backup -- DIR'],
    ['restore', 'Say from where: npm run restore -- DIR'],
    ['restore --help=yes', "Option '--help' does not take an argument. Usage: npm run restore -- DIR"],
  ];
  for (const [typed, message] of cases) {
    const [name, ...args] = typed.split(' ').filter(Boolean);
    const read = () => {
      const command = commandOf(name);
      command.workOf(readTyped(args, command).words);
    };
    t.throws(read, { message }, typed);
  }
});

t.test('what was typed is read before any store is opened', async (t) => {
  const dir = temporaryFolder(t);
  const run = (...args: string[]) => runCommand('operate', args, { DATA_DIR: dir });
  t.match(await run('ledgr'), { code: 2, said: /^There is no command "ledgr"\..*\n$/ });
  t.match(await run('backup', '--to', dir), { code: 2, said: /^Unknown option '--to'\..*\n$/ });
  t.same(await run('backup', '--help'), {
    code: 0,
    said: 'npm run backup -- DIR\nCopies all three stores into an empty folder; the product may run.\n',
  });
  t.same(readdirSync(dir), []);
});
