import t from 'tap';
import { rowCounter } from '../src/lib/count-rows.js';
import { formatBytes } from '../src/lib/format.js';

const encode = (text: string) => new TextEncoder().encode(text);

t.test('rows are counted as they come, wherever the bytes are cut', async (t) => {
  const csv = 'id,name\n1,"a\nb ""c"""\n2,"d"\n3,e\n';
  for (let cut = 0; cut <= csv.length; cut++) {
    const count = rowCounter('csv');
    count(encode(csv.slice(0, cut)));
    t.equal(count(encode(csv.slice(cut))), 3, `cut at ${cut}`);
  }
  t.equal(rowCounter('csv')(encode('id,name\n')), 0, 'a head alone');
  t.equal(rowCounter('csv')(encode('id')), 0);
  const lines = rowCounter('ndjson');
  t.equal(lines(encode('{"a":"\\""}\n{"a')), 1);
  t.equal(lines(encode('":2}\n')), 2);
  t.equal(rowCounter('parquet')(encode('PAR1\n\n')), undefined);
});

t.test('sizes have a unit', async (t) => {
  t.same(
    [0, 1, 999, 1_234, 56_789_000, 2e12].map((bytes) => formatBytes(bytes)),
    ['0 byte', '1 byte', '999 byte', '1.23 kB', '56.8 MB', '2,000 GB'],
  );
});
