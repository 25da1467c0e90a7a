import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { answerOf, createClient } from '@clicktrail/client';
import { makeCampaign, startTestSystem } from '@clicktrail/harness';
import { Random, waitFor } from '@clicktrail/testing';
import t from 'tap';

const system = await startTestSystem(t);
const client = createClient({ baseUrl: system.base, key: system.adminKey });
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Reads the marks of all clicks or impressions of a campaign, in order, once there are so many. */
async function marksOf(
  kind: 'clicks' | 'impressions',
  campaign_id: string,
  count: number,
): Promise<number[]> {
  const read = async (query: { limit: number; cursor?: string }) => {
    const params = { params: { query: { campaign_id, ...query } } };
    return kind === 'clicks'
      ? answerOf(client.GET('/api/v1/clicks', params))
      : answerOf(client.GET('/api/v1/impressions', params));
  };
  await waitFor(async () => (await read({ limit: 1 })).total >= count, { what: `${count} ${kind}` });
  const marks: number[] = [];
  let cursor: string | null | undefined;
  do {
    const { rows, nextCursor } = await read({ limit: 1_000, ...(cursor && { cursor }) });
    for (const { sub } of rows) marks.push(Number(sub.sub1));
    cursor = nextCursor;
  } while (cursor);
  return marks.sort((a, b) => a - b);
}

for (const kind of ['clicks', 'impressions'] as const)
  t.test(`${kind} of the client: each has its result, and those that are accepted are listed`, async (t) => {
    const { campaign_id, affiliate_id } = await makeCampaign(system);
    const events = upTo(1_200).map((at) => ({
      campaign_id: at % 100 === 7 ? 'unknown' : campaign_id,
      affiliate_id,
      sub1: `${at}`,
    }));
    const refused: number[] = [];
    let accepted = 0;
    for await (const result of client[kind].batch(events)) {
      if (result.code) {
        t.match(result, { status: 400, code: 'unknown_campaign' });
        refused.push(result.index);
      } else accepted += 1;
    }
    t.same(
      refused,
      upTo(12).map((hundred) => hundred * 100 + 7),
    );
    t.equal(accepted, 1_188);
    const listed = upTo(1_200).filter((at) => at % 100 !== 7);
    t.same(await marksOf(kind, campaign_id, 1_188), listed);
  });

t.test(
  '20,000 lines of a file, the sender killed three times at random: every click is listed once',
  async (t) => {
    const { campaign_id, affiliate_id } = await makeCampaign(system);
    const folder = mkdtempSync(join(tmpdir(), 'clicktrail-send-'));
    t.teardown(() => rmSync(folder, { recursive: true }));
    const [input, state, refused] = ['clicks.ndjson', 'state', 'refused'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    const lineOf = (at: number) => JSON.stringify({ campaign_id, affiliate_id, sub1: `${at}` });
    const lines = upTo(20_000).map(lineOf);
    lines[11_111] = '{"campaign_id":';
    writeFileSync(input, `${lines.join('\n')}\n`);
    const args = ['clicks', input, '--batch', '250', '--state', state, '--refused', refused];
    const settledLines = () => {
      try {
        return JSON.parse(readFileSync(state, 'utf8')).lines as number;
      } catch {
        return 0;
      }
    };
    const random = new Random(Number(process.env.KILL_SEED ?? Date.now() % 1e6));
    for (let kill = 1; kill <= 3; kill += 1) {
      const sender = startSend(t, args);
      const until = settledLines() + random.from(0, 4_000);
      while (settledLines() < until) await sleep(2);
      await sleep(random.from(0, 40));
      sender.child.kill('SIGKILL');
      t.equal((await sender.ended).code, null, `killed after ${settledLines()} lines`);
    }
    const { code, stderr } = await startSend(t, args).ended;
    t.equal(code, 3, stderr);
    t.match(JSON.parse(readFileSync(refused, 'utf8')), {
      line: 11_112,
      status: 400,
      code: 'invalid_request',
    });
    t.same(
      await marksOf('clicks', campaign_id, 19_999),
      upTo(20_000).filter((at) => at !== 11_111),
    );
  },
);

/** Starts the client's program on this system; it is killed with the test. */
function startSend(
  t: { teardown(end: () => unknown): void },
  args: string[],
): { child: ChildProcess; ended: Promise<{ code: number | null; stderr: string }> } {
  const program = fileURLToPath(new URL('./cli/main.js', import.meta.resolve('@clicktrail/client')));
  const env = { ...process.env, CLICKTRAIL_URL: system.base, CLICKTRAIL_KEY: system.adminKey };
  const child = spawn(process.execPath, [program, 'send', ...args], { env });
  t.teardown(() => child.kill('SIGKILL'));
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  return { child, ended: once(child, 'close').then(([code]) => ({ code, stderr })) };
}
