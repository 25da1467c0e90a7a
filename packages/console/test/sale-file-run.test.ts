import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import t from 'tap';
import { answerWith, send } from './support/answering-api.js';

interface Sent {
  url: string;
  type: string | undefined;
  key: string | string[] | undefined;
  body: string;
}

let answerTo: (sent: Sent, response: ServerResponse) => unknown = () => {};
const sent: Sent[] = [];
answerWith(t, async (request, response) => {
  const { url = '', headers } = request;
  const body = await text(request);
  const own = { url, type: headers['content-type'], key: headers['idempotency-key'], body };
  sent.push(own);
  answerTo(own, response);
});
const { FileRun } = await import('../src/pages/sale-files/file-run.js');
type FileProgress = InstanceType<typeof FileRun>['progress'];

/** Refuses the second row of a piece, and takes the others. */
const take = ({ body }: Sent, response: ServerResponse) => {
  const rows = body.trim().split('\n').length - 1;
  const fields = [{ field: 'revenue', message: 'has a comma' }];
  const refused = { line: 3, status: 400, code: 'invalid_request', message: 'bad', fields };
  const counts = { recorded: rows - 1, updated: 0, duplicates: 0, refused: 1 };
  send(response, 200, { success: true, ...counts, results: [refused] });
};
const rows = Array.from({ length: 2_500 }, (_, index) => `T${index},1\n`).join('');
const file = new Blob([`txid,revenue\n${rows}`]);
const going = new AbortController().signal;
t.beforeEach(() => {
  sent.length = 0;
  answerTo = take;
});

t.test('a check sends every piece without recording it, and names refused lines of the file', async (t) => {
  const run = new FileRun(file, { format: 'csv', hash: undefined });
  const seen: FileProgress[] = [];
  await run.go((progress) => seen.push(progress), going);
  t.same(
    sent.map(({ url, type, key }) => ({ url, type, key })),
    Array(3).fill({ url: '/api/v1/conversions/batch?dry_run=true', type: 'text/csv', key: undefined }),
  );
  for (const { body } of sent) t.match(body, /^txid,revenue\nT/);
  t.same(
    seen.map((progress) => progress.rows),
    [1_000, 2_000, 2_500, 2_500],
  );
  t.same(run.progress.counts, { recorded: 2_497, updated: 0, duplicates: 0, refused: 3 });
  const reason = 'revenue has a comma.';
  t.same(
    run.progress.refused,
    [3, 1_003, 2_003].map((line) => ({ line, reason, fields: ['revenue'] })),
  );
  t.equal(
    await run.refusedFile().text(),
    `txid,revenue,refused_because\r\n${[1, 1_001, 2_001].map((id) => `T${id},1,${reason}\r\n`).join('')}`,
  );
});

t.test('each piece is recorded under a key of its own, the same in another window', async (t) => {
  const record = async () => {
    await new FileRun(file, { format: 'csv', hash: 'abc' }).go(() => {}, going);
    return sent.splice(0).map(({ url, key }) => [url, key]);
  };
  const first = await record();
  t.same(
    first,
    [1, 2, 3].map((number) => ['/api/v1/conversions/batch', `sales-file-abc-${number}`]),
  );
  t.same(await record(), first);
  answerTo = (own, response) => {
    response.setHeader('idempotent-replay', 'true');
    take(own, response);
  };
  const again = new FileRun(file, { format: 'csv', hash: 'abc' });
  t.equal(again.progress.isRepeated, false);
  await again.go(() => {}, going);
  t.equal(again.progress.isRepeated, true);
});

t.test('too many requests, an absent store and an attempt under way are waited for', async (t) => {
  const answers = [
    [429, 'rate_limited'],
    [503, 'unavailable'],
    [409, 'idempotency_in_progress'],
  ] as const;
  let times = 0;
  answerTo = (own, response) => {
    const [status, code] = answers[times++] ?? [];
    if (status) send(response, status, { success: false, code, message: code }, { 'retry-after': '0' });
    else take(own, response);
  };
  const run = new FileRun(file, { format: 'csv', hash: 'abc' });
  await run.go(() => {}, going);
  t.same(
    sent.map(({ key }) => String(key).slice(-1)),
    ['1', '1', '1', '1', '2', '3'],
  );
  t.equal(run.progress.isDone, true);
});

t.test('one that was stopped goes on with the piece that has no answer', async (t) => {
  const stopped = new AbortController();
  answerTo = (own, response) => {
    if (sent.length === 2) stopped.abort();
    else take(own, response);
  };
  const run = new FileRun(file, { format: 'csv', hash: 'abc' });
  await t.rejects(run.go(() => {}, stopped.signal));
  t.equal(run.progress.rows, 1_000);
  t.equal(sent.length, 2);
  await run.go(() => {}, going);
  t.same(
    sent.map(({ key }) => String(key).slice(-1)),
    ['1', '2', '2', '3'],
  );
  t.match(run.progress, { rows: 2_500, isDone: true, counts: { refused: 3 } });
});

t.test('a piece that is refused as a whole ends it, and stays to be sent', async (t) => {
  answerTo = (own, response) => {
    if (sent.length === 2) send(response, 403, { success: false, code: 'forbidden', message: 'Not yours.' });
    else take(own, response);
  };
  const run = new FileRun(file, { format: 'ndjson', hash: undefined });
  await t.rejects(
    run.go(() => {}, going),
    { message: 'Not yours.' },
  );
  t.match(run.progress, { rows: 1_000, isDone: false });
});

t.test('only the first refused lines are shown; the file has all', async (t) => {
  answerTo = ({ body }, response) => {
    const results = body
      .trim()
      .split('\n')
      .slice(1)
      .map((_, index) => ({ line: index + 2, status: 404, code: 'not_found', message: 'No such click.' }));
    const counts = { recorded: 0, updated: 0, duplicates: 0, refused: results.length };
    send(response, 200, { success: true, ...counts, results });
  };
  const run = new FileRun(file, { format: 'csv', hash: undefined });
  await run.go(() => {}, going);
  t.equal(run.progress.refused.length, 100);
  t.equal(run.progress.counts.refused, 2_500);
  t.equal((await run.refusedFile().text()).trim().split('\r\n').length, 2_501);
});
