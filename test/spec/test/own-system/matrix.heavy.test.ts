import { dereferenced } from '@clicktrail/testing';
import t from 'tap';
import {
  type Answer,
  type Attempt,
  type Caller,
  filtersOf,
  inLanes,
  leaksIn,
  makeCallers,
  makeExamples,
  makeMatrixNetwork,
  makeNobodies,
  reaches,
  startOwnSpec,
  startReceiver,
  targetsOf,
} from '../../src/index.js';

/**
 * Every operation of the API document with every role, by key and by session, on the things of every account. First whatever
 * changes nothing: reads, and writes that must be refused; then the writes that may. An operation without an example fails. The
 * system is its own: nobody else may change anything meanwhile.
 */
interface Operation {
  description?: string;
  requestBody?: { content: Record<string, { example: object }> };
  parameters?: { name: string; in: string }[];
  responses: Record<string, object>;
}

const spec = await startOwnSpec(t, { TRUST_PROXY: '127.0.0.1' });
const { admin, anyone } = spec;
const receiver = await startReceiver(t);
const network = await makeMatrixNetwork(spec, receiver);
const callers = await makeCallers(spec, network);
const nobodies = await makeNobodies(spec, network);
const examples = makeExamples(spec, network, `${receiver.base}/test`);

type Document = { paths: Record<string, Record<string, Operation>> };
const { paths } = dereferenced((await anyone.get('/openapi.json')).body as unknown as Document);
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([name, operation]) => ({ method: name.toUpperCase(), path, operation })),
);

/** The lists of everything that no refused call may have changed. */
async function snapshot(): Promise<string[]> {
  const lists = `advertisers publishers campaigns coupons keys users invoices fraud-rules exchange-rates clicks impressions
    conversions reconciliations postbacks audit-log`;
  return Promise.all(
    lists.split(/\s+/).map(async (name) => {
      const { rows, total } = (await admin.get(`/api/v1/${name}?limit=1000`)).body;
      return `${name} ${JSON.stringify({ rows, total })}`;
    }),
  );
}

await spec.settled();
const before = await snapshot();

let addresses = 0;
/** An address for each request that takes no key: few of one address are let in. */
const fromAfar = () => {
  const n = ++addresses;
  return { 'x-forwarded-for': `198.51.${Math.floor(n / 250)}.${n % 250}` };
};

let asked = 0;
/** An operation is asked hundreds of times, on a machine that runs other tests, too. */
const patiently = { timeout: 120_000 };

interface Asker {
  name: string;
  ask: Caller['ask'];
  account?: Caller['account'];
  role?: Caller['role'];
  readOnly?: boolean;
}

/** Asks, and collects into `wrong` a 5xx, a status that the document does not have, and whatever the caller may not see. */
async function ask(
  asker: Asker,
  { method, path: of, operation }: (typeof operations)[number],
  attempt: Attempt,
  wrong: string[],
) {
  const { path = '', body, headers } = attempt;
  const answer = await asker.ask(method, path, body, headers);
  asked++;
  const text = answer.bytes.toString();
  const what = `${asker.name}: ${method} ${path} ${body ? JSON.stringify(body) : ''}: ${answer.status} ${answer.body.code ?? ''}`;
  const { status } = answer;
  if (!attempt.statuses.includes(status))
    wrong.push(`${what}, not ${attempt.statuses}: ${text.slice(0, 200)}`);
  if (status >= 500 || !(status in operation.responses)) wrong.push(`${what}: not in the API document`);
  const leaks = leaksIn(network, asker, path + JSON.stringify(body ?? {}), text, examples[`${method} ${of}`]);
  if (leaks.length > 0) wrong.push(`${what} shows ${leaks.slice(0, 3)}`);
  return answer;
}

/** The text of an answer, without the id that was asked for. */
const saying = ({ status, body }: Answer, id: string) =>
  JSON.stringify([status, body.code, body.message?.replaceAll(id, 'nothing')]);

const sameCode = (answer: Answer, code: string, asker: Asker, wrong: string[]) => {
  if (answer.body.code !== code) wrong.push(`${asker.name}: ${answer.body.code} in place of ${code}`);
  if (answer.status === 403 && asker.role !== undefined && answer.body.role !== asker.role)
    wrong.push(`${asker.name} is told the role ${answer.body.role}`);
};

t.test('the matrix has an example of every operation, and of no other', async (t) => {
  const named = operations.map(({ method, path }) => `${method} ${path}`);
  const missing = named.filter((name) => !(name in examples));
  t.strictSame(missing, [], `write an example for ${missing} in test/spec/src/matrix/examples.ts`);
  t.strictSame(
    Object.keys(examples).filter((name) => !named.includes(name)),
    [],
    'no example of what is no operation',
  );
  t.ok(operations.length > 90, `${operations.length}`);
});

/** Operations that have an example, with it. */
const known = operations.flatMap((each) => {
  const example = examples[`${each.method} ${each.path}`];
  return example ? [{ ...each, example }] : [];
});
type Known = (typeof known)[number];

const isRefused = ({ role, readOnly }: Caller, { roles, writes }: Known['example']): string | undefined => {
  if (roles !== null && !roles.includes(role)) return 'forbidden';
  return writes && readOnly ? 'read_only_key' : undefined;
};

const documentBody = ({ operation }: Known) =>
  operation.requestBody && Object.values(operation.requestBody.content)[0]!.example;

/** Users may ask less in a minute than the keys of this test. */
const shares = <T>({ by }: Caller, all: T[]): T[] =>
  by === 'user' ? [...all.slice(0, 1), ...all.slice(-1)] : all;

async function refuse(each: Known, caller: Caller, code: string, wrong: string[]): Promise<void> {
  const body = documentBody(each);
  const targets = targetsOf(network, each.path);
  for (const { path } of caller.by === 'user'
    ? targets.slice(0, 1)
    : [...targets.slice(0, 1), ...targets.slice(-2)]) {
    const answer = await ask(caller, each, { path, ...(body && { body }), statuses: [403] }, wrong);
    sameCode(answer, code, caller, wrong);
  }
}

async function read(each: Known, caller: Caller, wrong: string[]): Promise<void> {
  const { path, operation, method, example } = each;
  const query = example.query ? `?${example.query}` : '';
  const found: [id: string, answer: Answer][] = [];
  for (const { path: to, thing } of shares(caller, targetsOf(network, path))) {
    const mayFind = thing === undefined ? !path.includes('{') : reaches(caller, thing, example);
    const isPair = path.split('{').length > 2;
    const statuses = [mayFind ? 200 : 404, ...(isPair ? [404] : [])];
    const answer = await ask(caller, each, { path: to + query, statuses }, wrong);
    if (!mayFind) found.push([thing?.id ?? 'nothing', answer]);
    const shown = example.seesTotals === caller.role ? undefined : example.shows;
    const missing = network.things.filter(
      (one) => one.kind === shown && reaches(caller, one, example) && !answer.bytes.includes(one.id),
    );
    if (missing.length > 0) wrong.push(`${caller.name} is not shown ${missing.map(({ id }) => id)}`);
  }
  // That a thing is there, another account is not told either.
  if (new Set(found.map(([id, answer]) => saying(answer, id))).size > 1)
    wrong.push(
      `${caller.name} is told foreign from unknown: ${found.map(([id, answer]) => saying(answer, id))}`,
    );
  const { by, readOnly, role } = caller;
  if (by !== 'key' || readOnly || role === 'admin' || path.includes('{')) return;
  for (const filter of filtersOf(network, caller, `${method} ${path}`, operation.parameters)) {
    const to = `${path}?${example.query ? `${example.query}&` : ''}${filter}`;
    await ask(caller, each, { path: to, statuses: [200, 403] }, wrong);
  }
}

/** Writes about things that the caller does not reach. */
async function writeForeign(each: Known, caller: Caller, wrong: string[]): Promise<void> {
  const { path, example } = each;
  const body = documentBody(each);
  for (const { path: to, thing } of shares(caller, targetsOf(network, path)))
    if (thing !== undefined && !reaches(caller, thing, example))
      await ask(caller, each, { path: to, ...(body && { body }), statuses: [404] }, wrong);
  if (caller.role === 'admin') return;
  for (const attempt of example.foreign?.(caller) ?? []) await ask(caller, each, { path, ...attempt }, wrong);
}

for (const each of known) {
  const { method, path, operation, example } = each;
  const { roles, writes } = example;
  if (roles === null) continue;
  t.test(`${method} ${path}: each caller is answered what it may know, and no more`, patiently, async (t) => {
    const text = `For keys with the role ${roles.join(', ')}${writes ? '; not for read-only keys' : ''}.`;
    t.ok(operation.description?.includes(text), `the document says: ${text}`);
    const wrong: string[] = [];
    for (const nobody of nobodies) {
      const to = targetsOf(network, path)[0]!.path;
      const answer = await ask(nobody, each, { path: to, statuses: [nobody.status] }, wrong);
      sameCode(answer, nobody.code, nobody, wrong);
    }
    const left = [...callers];
    await inLanes(left.length, 6, async () => {
      const caller = left.pop()!;
      const code = isRefused(caller, example);
      if (code !== undefined) await refuse(each, caller, code, wrong);
      else if (method === 'GET') await read(each, caller, wrong);
      else await writeForeign(each, caller, wrong);
    });
    t.strictSame(wrong.slice(0, 10), []);
  });
}

t.test('what was refused has changed nothing', async (t) => {
  await spec.settled();
  const after = await snapshot();
  for (const [i, list] of before.entries()) t.equal(after[i], list, list.slice(0, 20));
});

for (const each of known) {
  const { method, path, example } = each;
  if (example.own === undefined) continue;
  t.test(`${method} ${path}: callers that may do it, by key as by session`, patiently, async (t) => {
    const wrong: string[] = [];
    const may = callers.filter((caller) => isRefused(caller, example) === undefined);
    if (example.roles !== null)
      for (const caller of may) await ask(caller, each, { path, ...(await example.own!(caller)) }, wrong);
    if (example.roles === null) {
      const anyCaller = callers[0]!;
      for (const asker of [...may, ...nobodies]) {
        // Signing in is for pages of this origin.
        const isElsewhere = path === '/api/v1/session' && asker.name.endsWith('another site');
        const own = await example.own!(anyCaller);
        const attempts = [{ ...own, ...(isElsewhere && { statuses: [403] }) }];
        attempts.push(...(example.foreign?.(anyCaller) ?? []));
        for (const attempt of attempts)
          await ask(asker, each, { path, ...attempt, headers: fromAfar() }, wrong);
      }
    }
    t.ok(may.length > 0);
    t.strictSame(wrong.slice(0, 10), []);
  });
}

t.test('the matrix was asked whole', async (t) => {
  t.comment(
    `${operations.length} operations, ${callers.length + nobodies.length} callers, ${asked} requests`,
  );
  t.ok(asked > 4_000, `${asked}`);
});
