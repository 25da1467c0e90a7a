import { Refusal } from '@clicktrail/contracts';
import { test } from 'tap';
import { csvRows } from '../src/bodies/csv-rows.js';
import { UnreadableBody } from '../src/bodies/unreadable-body.js';

const names = ['txid', 'revenue', 'goal', 'coupon'];

interface Read {
  line: number;
  fields?: Record<string, string>;
  fault?: string;
}

async function readAll(bytes: Uint8Array, pieceBytes = bytes.length || 1): Promise<Read[]> {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes) pieces.push(bytes.subarray(at, at + pieceBytes));
  const rows: Read[] = [];
  for await (const { line, fields } of csvRows(pieces, { names, rowBytesMax: 200 })) {
    rows.push(fields instanceof UnreadableBody ? { line, fault: fields.fault.message } : { line, fields });
  }
  return rows;
}

const read = (text: string, pieceBytes?: number) => readAll(Buffer.from(text), pieceBytes);

const refusalOf = (reading: Promise<unknown>) =>
  reading.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.details.fields : Promise.reject(error)),
  );

const rows = [
  { txid: 'A-1', revenue: '12.50', goal: 'Käufe, neu', coupon: '' },
  { txid: 'A-2', revenue: '3', goal: 'say "hi"', coupon: 'two\nlines' },
];

/** As the programs write the rows above. */
const files: [program: string, file: Buffer, lines: number[]][] = [
  [
    'Excel: CSV UTF-8',
    Buffer.from(
      '\ufefftxid,revenue,goal,coupon\r\nA-1,12.50,"Käufe, neu",\r\nA-2,3,"say ""hi""","two\nlines"\r\n',
    ),
    [2, 3],
  ],
  [
    'Excel with commas as decimal marks: separated by semicolons',
    Buffer.from(
      '\ufefftxid;revenue;goal;coupon\r\nA-1;12.50;Käufe, neu;\r\nA-2;3;"say ""hi""";"two\nlines"\r\n;;;\r\n',
    ),
    [2, 3],
  ],
  [
    'Excel: CSV (Macintosh)',
    Buffer.from('txid;revenue;goal;coupon\rA-1;12.50;Käufe, neu;\rA-2;3;"say ""hi""";"two\nlines"\r'),
    [2, 3],
  ],
  [
    'Numbers',
    Buffer.from('txid,revenue,goal,coupon\nA-1,12.50,"Käufe, neu",\nA-2,3,"say ""hi""","two\nlines"'),
    [2, 3],
  ],
  [
    'LibreOffice: all texts quoted',
    Buffer.from(
      '"txid","revenue","goal","coupon"\n"A-1",12.50,"Käufe, neu",\n\n"A-2",3,"say ""hi""","two\nlines"\n',
    ),
    [2, 4],
  ],
  [
    'Google Sheets: TSV, whose cells have no tab or end of line',
    Buffer.from(
      'txid\trevenue\tgoal\tcoupon\r\nA-1\t12.50\tKäufe, neu\t\r\nA-2\t3\t"say ""hi"""\t"two\nlines"',
    ),
    [2, 3],
  ],
];

test('files of spreadsheets are read alike, however their bytes arrive', async (t) => {
  for (const [program, file, lines] of files) {
    for (const pieceBytes of [1, 2, 7, file.length]) {
      const expected = rows.map((fields, index) => ({ line: lines[index]!, fields }));
      t.strictSame(await readAll(file, pieceBytes), expected, `${program}, ${pieceBytes} bytes at a time`);
    }
  }
});

test('names in the head count in any letter case and with blanks around them', async (t) => {
  t.strictSame(await read(' TxId , Revenue\n1,2\n'), [{ line: 2, fields: { txid: '1', revenue: '2' } }]);
});

test('columns without a name may stand there as long as they are empty', async (t) => {
  t.strictSame(await read('txid;;\n1;;\n2;;x\n'), [
    { line: 2, fields: { txid: '1' } },
    { line: 3, fault: 'has a value in a column without a name' },
  ]);
});

test('a bad row is named by its line and stops no other', async (t) => {
  const good = (line: number) => ({ line, fields: { txid: 'a', revenue: '1' } });
  const width = (is: number) => `has ${is} fields, and the head 2`;
  const quote =
    'has a quote that is not closed, or one within a value: values with quotes are quoted, and theirs doubled';
  for (const [bad, fault] of [
    ['a', width(1)],
    ['a,1,2', width(3)],
    ['a,12,50', width(3)],
    ['a,"1', quote],
    ['12" screen,1', quote],
    ['"a"b,1', quote],
    [`a,${'1'.repeat(300)}`, 'is too long'],
    ['a,\0', 'has a NUL byte, as files in UTF-16 have: save the file as CSV in UTF-8'],
  ] as const) {
    for (const pieceBytes of [1, 1_000]) {
      const read1 = await read(`txid,revenue\na,1\n${bad}\r\na,1\n\na,1\n`, pieceBytes);
      t.strictSame(read1, [good(2), { line: 3, fault }, good(4), good(6)], bad.slice(0, 20));
    }
  }
  const latin1 = Buffer.from('txid,revenue\nä,1\na,1\n', 'latin1');
  const notUtf8 = { line: 2, fault: 'is not valid UTF-8: save the file as CSV in UTF-8' };
  t.strictSame(await readAll(latin1), [notUtf8, good(3)]);
});

test('an open quote before one that belongs to a later row costs one row each', async (t) => {
  t.strictSame(
    (await read('txid,goal\n1,"x\n2,y\n3,"z, w"\n4,"\n5,6')).map(({ line, fields, fault }) => [
      line,
      fields?.txid,
      !!fault,
    ]),
    [
      [2, undefined, true],
      [3, '2', false],
      [4, '3', false],
      [5, undefined, true],
      [6, '5', false],
    ],
  );
});

test('a file without a head, or with a wrong one, is refused as a whole', async (t) => {
  const noHead = 'must begin with a head, a line with the names of the fields: txid, revenue, goal, coupon';
  for (const text of ['', '\n\n', '\ufeff', 'A-1,12.50\n', '1\n2\n']) {
    t.strictSame(await refusalOf(read(text)), [{ field: 'body', message: noHead }], JSON.stringify(text));
  }
  t.strictSame(await refusalOf(read('txid,Amount,txid,TXID\n1,2,3,4')), [
    { field: 'Amount', message: 'is not a known field' },
    { field: 'txid', message: 'stands in the head more than once' },
    { field: 'txid', message: 'stands in the head more than once' },
  ]);
  t.match(await refusalOf(read('txid,__proto__\n1,2')), [{ field: '__proto__' }]);
  t.match(await refusalOf(read('txid,"revenue\n1,2')), [{ field: 'body', message: /^line 1 has a quote/ }]);
});

test("Excel's Unicode text, which is UTF-16, is refused as such", async (t) => {
  const text = 'txid\trevenue\r\n1\t2\r\n';
  const littleEndian = Buffer.from(`\ufeff${text}`, 'utf16le');
  for (const file of [littleEndian, Buffer.from(littleEndian).swap16(), Buffer.from(text, 'utf16le')]) {
    t.match(await refusalOf(readAll(file)), [{ field: 'body', message: /UTF-16/ }]);
  }
});

test('blank lines are left out, and bounded', async (t) => {
  t.equal((await read(`txid\n${'\n'.repeat(9_999)}1\n`)).length, 1);
  t.match(await refusalOf(read(`txid\n${' \n'.repeat(10_001)}1\n`)), [{ field: 'body' }]);
});

test('quotes that are never closed are read in linear time', async (t) => {
  const lines = 20_000;
  const began = performance.now();
  const found = await read(`txid\n${'"\n1\n2\n3\n'.repeat(lines / 4)}`, 1_000);
  t.ok(found.length >= lines / 2);
  t.ok(performance.now() - began < 5_000);
});
