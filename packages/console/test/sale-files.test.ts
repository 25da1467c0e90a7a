import t from 'tap';
import { cellsOf, csvCell, separatorOf } from '../src/lib/csv-cells.js';
import { linesOfFile } from '../src/lib/file-lines.js';
import { TextHash } from '../src/lib/text-hash.js';
import { bodyOf, type Piece, piecesOf, placeOf } from '../src/pages/sale-files/file-pieces.js';
import { recordsOf } from '../src/pages/sale-files/file-records.js';
import { refusedHead, refusedRow } from '../src/pages/sale-files/refused-lines.js';
import { fieldNames, fileBytesMax, surveyFile } from '../src/pages/sale-files/survey-file.js';

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}
const fileOf = (...parts: BlobPart[]) => new Blob(parts);
const linesOf = (...parts: BlobPart[]) => all(linesOfFile(fileOf(...parts)));
const csvOf = (text: string) => all(recordsOf(fileOf(text), 'csv'));
const piecesOfText = (text: string, format: 'csv' | 'ndjson' = 'csv') => all(piecesOf(fileOf(text), format));
const piece = (head: string): Piece => ({ number: 1, head, rows: [] });
const row = (text: string) => ({ line: 2, lineInPiece: 2, text, cells: undefined });

t.test('lines end as spreadsheets end them, wherever a slice of the file ends', async (t) => {
  t.same(await linesOf('\ufeffa\r\nb\rc\n\nd'), ['a\r\n', 'b\r', 'c\n', '\n', 'd']);
  t.same(await linesOf(''), []);
  const slice = 1024 * 1024;
  for (const before of [slice - 1, slice, slice - 2]) {
    const start = `${'x'.repeat(80)}\n`.repeat(Math.ceil(before / 81)).slice(-before);
    const lines = await linesOf(start, 'é\r\nnext');
    t.equal(lines.join(''), `${start}é\r\nnext`);
    t.equal(lines.at(-1), 'next');
    t.match(lines.at(-2), /é\r\n$/);
  }
});

t.test('what is no text in UTF-8, or one endless line, is refused with what to do', async (t) => {
  await t.rejects(linesOf(new Uint8Array([0x61, 0xe9, 0x0a])), /save it as CSV UTF-8/);
  await t.rejects(linesOf(new Uint8Array([0x61, 0, 0x62, 0])), /not text in UTF-8/);
  await t.rejects(linesOf('x'.repeat(3 * 1024 * 1024)), /a line of more than a megabyte/);
});

t.test('values are cut at the separator of the head, and not within quotes', async (t) => {
  t.equal(separatorOf('txid;"a,b,c,d"\n'), ';');
  t.equal(separatorOf('txid\tstatus'), '\t');
  t.equal(separatorOf('txid'), ',');
  t.same(cellsOf('a,"b ""1"", c",\r\n', ','), ['a', 'b "1", c', '']);
  t.same(cellsOf('"a\nb";c', ';'), ['a\nb', 'c']);
  for (const text of ['a,"b', 'a"b,c', '"a"b,c']) t.equal(cellsOf(text, ','), undefined, text);
  for (const text of ['plain', 'a,b', 'a "b"', 'a\nb']) t.same(cellsOf(csvCell(text, ','), ','), [text]);
});

t.test('a quoted value may have ends of lines; blank rows are none', async (t) => {
  const found = await csvOf('txid;status_note\n\n;\nA;"one\ntwo"\nB;x');
  t.same(
    found.map(({ line, text }) => [line, text]),
    [
      [1, 'txid;status_note\n'],
      [4, 'A;"one\ntwo"\n'],
      [6, 'B;x'],
    ],
  );
});

t.test('a quote that is not closed costs its line alone', async (t) => {
  const found = await csvOf('txid,revenue\n"A,1\nB,2\nC,3\n');
  t.same(
    found.map(({ line, cells }) => [line, cells]),
    [
      [1, ['txid', 'revenue']],
      [2, undefined],
      [3, ['B', '2']],
      [4, ['C', '3']],
    ],
  );
});

t.test('a piece has 1,000 rows at most, each whole, below the head of the file', async (t) => {
  const rows = Array.from({ length: 2_345 }, (_, index) => `T${index},"note\r\n${index}"\r\n`);
  const text = `txid,status_note\r\n${rows.join('\r\n')}`;
  const pieces = await piecesOfText(text);
  t.same(
    pieces.map(({ number, rows: own }) => [number, own.length]),
    [
      [1, 1_000],
      [2, 1_000],
      [3, 345],
    ],
  );
  t.equal(
    pieces.map((each) => bodyOf(each).replace('txid,status_note\r\n', '')).join(''),
    rows.join(''),
    'every row once, in order',
  );
  for (const each of pieces) t.match(bodyOf(each), /^txid,status_note\r\nT/);
});

t.test('a piece is below what the API takes, whatever its rows are', async (t) => {
  const note = '€'.repeat(5_000);
  const pieces = await piecesOfText(
    `txid,status_note\n${Array.from({ length: 600 }, (_, index) => `T${index},${note}\n`).join('')}`,
  );
  t.ok(pieces.length > 1);
  t.equal(
    pieces.reduce((sum, { rows }) => sum + rows.length, 0),
    600,
  );
  for (const each of pieces) t.ok(new TextEncoder().encode(bodyOf(each)).length <= 4 * 1024 * 1024);
});

t.test('a line of a piece is found in the file', async (t) => {
  const notes = Array.from({ length: 1_001 }, (_, index) => `T${index},"a\nb"\n\n`).join('');
  const [, second] = await piecesOfText(`\ntxid,note\n${notes}last,x`);
  t.equal(bodyOf(second!), 'txid,note\nT1000,"a\nb"\nlast,x\n');
  t.equal(placeOf(second!, 2).line, 3 + 3_000);
  t.equal(placeOf(second!, 3).line, 4 + 3_000, 'within its quotes');
  t.match(placeOf(second!, 4), { line: 6 + 3_000, row: { text: 'last,x\n' } });
});

t.test('NDJSON has no head', async (t) => {
  const [only] = await piecesOfText('{"txid":"A"}\n\n{"txid":"B"}', 'ndjson');
  t.equal(bodyOf(only!), '{"txid":"A"}\n{"txid":"B"}\n');
  t.equal(placeOf(only!, 2).line, 3);
});

t.test('a file is told by its content, with its first rows and how many there are', async (t) => {
  const csv = await surveyFile(fileOf('TXID;revenue;\nA;1;\nB;2;'));
  t.match(csv, { format: 'csv', names: ['TXID', 'revenue', ''], rows: 2, fault: undefined });
  t.same(csv.preview[1], { line: 3, cells: ['B', '2', ''] });
  const json = await surveyFile(fileOf('{"txid":"A"}\n{"amount":2}\nno'));
  t.match(json, { format: 'ndjson', names: ['txid', 'amount'], rows: 3, fault: undefined });
  t.same(json.preview[2]!.cells, ['no']);
});

t.test('what has to be mended in a head is said', async (t) => {
  for (const [text, fault] of [
    ['txid,amount,foo\nA,1,2\n', 'Rename or remove the columns amount, foo.'],
    ['txid,Amount\nA,1\n', 'Rename or remove the column Amount.'],
    ['A,1\nB,2\n', 'Its first line has to be a head with the names of the fields.'],
    ['txid,TXID\nA,1\n', 'The head has txid more than once.'],
    ['txid,revenue\n', 'This file has no rows.'],
    ['', 'This file has no rows.'],
  ] as const)
    t.equal((await surveyFile(fileOf(text))).fault, fault, text);
  t.ok(fieldNames.includes('status_reason'));
});

t.test('a file that is too large is not read', async (t) => {
  const large = { size: fileBytesMax + 1_000_000 } as Blob;
  await t.rejects(surveyFile(large), /has 51 MB\. At most 50 MB are read at once: split it\./);
});

t.test('the same rows have one hash, and others have another', async (t) => {
  const hashOf = (...parts: string[]) => {
    const hash = new TextHash();
    for (const part of parts) hash.add(part);
    return String(hash);
  };
  t.equal(hashOf('ab', 'c'), hashOf('a', 'bc'));
  t.match(hashOf('abc'), /^[0-9a-f]{16}$/);
  const many = Array.from({ length: 50_000 }, (_, index) => hashOf(`txid\nT${index}\n`));
  t.equal(new Set(many).size, many.length);
});

t.test('a refused line stands as it was, with the reason behind it', async (t) => {
  const refused = { line: 2, reason: 'revenue has a comma; "1,5"', fields: ['revenue'] };
  t.equal(refusedHead(piece('txid;revenue\r\n')), 'txid;revenue;refused_because\r\n');
  t.equal(
    refusedRow(piece('txid;revenue\r\n'), row('A;"1,5"\n'), refused),
    'A;"1,5";"revenue has a comma; ""1,5"""\r\n',
  );
  const plain = { line: 2, reason: 'why', fields: [] };
  t.equal(refusedHead(piece('')), '');
  t.equal(refusedRow(piece(''), row('{"a":1}\n'), plain), '{"a":1,"refused_because":"why"}\n');
  t.equal(refusedRow(piece(''), row('{ }\n'), plain), '{"refused_because":"why"}\n');
  t.equal(refusedRow(piece(''), row('no\n'), plain), '{"text":"no","refused_because":"why"}\n');
});
