import t from 'tap';
import { CommandError, helpOf, readArguments } from '../src/index.js';

const command = {
  usage: 'copy [--to DIR] FILE',
  does: 'Copies a file.',
  options: ['to'],
  flags: ['twice'],
  wordsMax: 1,
};

t.test('words and options are read', async (t) => {
  const nothing = { help: false, words: [], values: {}, flags: [] };
  t.same(readArguments([], command), nothing);
  t.same(readArguments(['a', '--to', 'b'], command), { ...nothing, words: ['a'], values: { to: 'b' } });
  t.same(readArguments(['--twice'], command), { ...nothing, flags: ['twice'] });
});

t.test('an unknown option and a word too many are refused with the usage', async (t) => {
  t.throws(
    () => readArguments(['--from', 'b'], command),
    new CommandError("Unknown option '--from'. Usage: copy [--to DIR] FILE"),
  );
  t.throws(
    () => readArguments(['a', 'b'], command),
    new CommandError('"b" is one word too many. Usage: copy [--to DIR] FILE'),
  );
});

t.test('help is given whatever else is typed', async (t) => {
  t.ok(readArguments(['a', 'b', '--help'], command).help);
  t.equal(helpOf(command), 'copy [--to DIR] FILE\nCopies a file.');
});
