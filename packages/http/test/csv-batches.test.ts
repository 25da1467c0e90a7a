import { gzipSync } from 'node:zlib';
import { Slices } from '@clicktrail/concurrency';
import { Refusal } from '@clicktrail/contracts';
import t, { type Test } from 'tap';
import Type from 'typebox';
import { readCsvBatch } from '../src/bodies/batches/read-csv-batch.js';
import {
  type Batch,
  batchBytesMax,
  compileBatchValidator,
  csv,
  ndjson,
  parseBatches,
  rowReader,
} from '../src/index.js';
import { bearer, type ErrorBody, testApp } from './support/test-app.js';

const Thing = Type.Object({ name: Type.String(), size: Type.Optional(Type.Number()) });

interface Answer {
  digest: string;
  rows: string[];
}

/** A route that answers with each thing, or with the fields of its refusal, behind its line. */
function appOfFiles(t: Test) {
  const app = testApp();
  t.teardown(() => app.close());
  const read = rowReader(Thing);
  const answerOf = (row: Batch['rows'][number]) => {
    try {
      return `${row.line} ${JSON.stringify(read(row, () => []))}`;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `${row.line} ${error.details.fields?.map(({ field }) => field)}`;
    }
  };
  const jsonOf = ({ name = '', size }: Readonly<Record<string, string>>) =>
    size ? `{"name":${JSON.stringify(name)},"size":${size}}` : JSON.stringify({ name });
  app.register(async (scope) => {
    parseBatches(scope, 'things', { names: ['name', 'size'], jsonOf });
    scope.post(
      '/api/v1/things/batch',
      {
        bodyLimit: batchBytesMax,
        config: { action: 'clicks.record', consumes: ['application/json', ndjson, csv] },
        schema: { body: Type.Object({ things: Type.Array(Thing) }) },
        validatorCompiler: compileBatchValidator,
      },
      async ({ body }) => {
        const { rows, digest } = body as unknown as Batch;
        return { digest, rows: rows.map(answerOf) };
      },
    );
  });
  return (payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/things/batch',
      headers: { ...bearer('admin'), 'content-type': csv, ...headers },
      payload,
    });
}

const named = { 'idempotency-key': 'key' };

t.test('rows of CSV are read as the JSON that they stand for, each with its own fault', async (t) => {
  const send = appOfFiles(t);
  const file = '\ufeffName;Size\r\nä;1.5\r\n;\r\n\r\nb;x\r\nc\r\n"d;1\r\n"e""";2\r\n';
  const rows = ['2 {"name":"ä","size":1.5}', '5 body', '6 body', '7 body', '8 {"name":"e\\"","size":2}'];
  for (const type of [csv, 'text/csv; charset=UTF-8', 'text/csv;header=present']) {
    t.strictSame((await send(file, { 'content-type': type })).json<Answer>().rows, rows, type);
  }
  const packed = await send(gzipSync(file), { 'content-encoding': 'gzip' });
  t.strictSame(packed.json<Answer>().rows, rows);
});

t.test('what is no batch as a whole is 400 and names all that is wrong', async (t) => {
  const send = appOfFiles(t);
  t.equal((await send(`name\n${'a\n'.repeat(1_000)}`)).statusCode, 200);
  const cases: [what: string, payload: string | Buffer, headers: Record<string, string>, fields: string[]][] =
    [
      ['nothing', '', {}, ['body']],
      ['no head', 'a;1\n', {}, ['body']],
      ['no row', 'name;size\n;\n', {}, ['things']],
      ['1,001 rows', `name\n${'a\n'.repeat(1_001)}`, {}, ['things']],
      ['unknown and repeated names', 'name,colour,Name,weight\na,b,c,d\n', {}, ['colour', 'name', 'weight']],
      ['UTF-16', Buffer.from('\ufeffname\r\na\r\n', 'utf16le'), {}, ['body']],
      ['another charset', 'name\na\n', { 'content-type': 'text/csv; charset=iso-8859-1' }, ['body']],
      ['another type', 'name\na\n', { 'content-type': 'text/plain' }, ['body']],
    ];
  for (const [what, payload, headers, fields] of cases) {
    const answer = await send(payload, headers);
    t.equal(answer.statusCode, 400, what);
    t.strictSame(
      answer.json<ErrorBody>().fields?.map(({ field }) => field),
      fields,
      what,
    );
  }
});

t.test('a batch of CSV is named by what its rows say', async (t) => {
  const send = appOfFiles(t);
  const digest = async (payload: string, headers = {}) =>
    (await send(payload, { ...named, ...headers })).json<Answer>().digest;
  const first = await digest('name,size\na,1\nb,\n');
  t.equal(await digest('\ufeffNAME;SIZE\r\n\r\n"a";1\r\n"b";\r\n'), first);
  t.equal(await digest('{"name":"a","size":1}\n{"name":"b"}', { 'content-type': ndjson }), first);
  t.not(await digest('name,size\nb,\na,1\n'), first);
  t.not(
    await digest('name\n"a\n'),
    await digest('name\n"b\n'),
    'rows that cannot be read are different, too',
  );
});

/** Counts the turns of its reader, which takes as many as it may. */
class CountedTurns extends Slices {
  turns = 0;
  override get isOver(): boolean {
    return true;
  }
  override next(): Promise<void> {
    this.turns++;
    return super.next();
  }
}

t.test('reading CSV gives the thread back: after each 4 KiB, and after each row', async (t) => {
  const bodies: [what: string, body: string, turns: number][] = [
    ['1,000 large rows', `name\n${`"${'x'.repeat(2_000)}""y"\n`.repeat(1_000)}`, 1_400],
    ['one line', `name\n${'x'.repeat(4_000_000)}`, 950],
    ['rows that were read ahead', `name\n"${'x,\n'.repeat(1_000)}`, 1_000],
  ];
  for (const [what, body, turnsMin] of bodies) {
    const slices = new CountedTurns();
    const reading = { list: 'things', isNamed: true, rowBytesMax: 65_536, slices };
    await readCsvBatch(Buffer.from(body), reading, { names: ['name'], jsonOf: JSON.stringify });
    t.ok(slices.turns >= turnsMin, `${what}: ${slices.turns}`);
  }
});
