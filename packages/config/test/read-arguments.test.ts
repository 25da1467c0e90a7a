import t from 'tap';
import { CommandError, helpOf, readArguments } from '../src/index.js';

const command = { usage: 'copy [--to DIR] FILE', does: 'Copies a file.', options: ['to'], wordsMax: 1 };

t.test('words and options are read', async (t) => {
  t.same(readArguments(['a', '--to', 'b'], command), { help: false, words: ['a'], values: { to: 'b' } });
  t.same(readArguments([], command), { help: false, words: [], values: {} });
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
