import { setTimeout as sleep } from 'node:timers/promises';
import { makeCampaign, type System, startTestSystem } from '@clicktrail/harness';
import { waitFor } from '@clicktrail/testing';
import t from 'tap';
import { drained, startLoad } from '../src/index.js';

/** `KILLS=<number>` takes another number. */
const kills = Number(process.env.KILLS ?? 5);
const senders = 8;
/** A second is what the account may lose; a busy machine writes later than it should. */
const lostMsMax = 3_000;

t.setTimeout(900_000);

/** Requests that are refused: those that were sent, and the times at which refusals were answered. */
interface Sent {
  requests: number;
  answeredAtMs: number[];
}

interface Report {
  rows: { refused: number }[];
}

/** Sends clicks of a paused campaign until it is stopped, also while the service is away. */
function sendRefused({ base, adminKey }: System, body: string) {
  const sent: Sent = { requests: 0, answeredAtMs: [] };
  let isStopped = false;
  const headers = { 'x-api-key': adminKey, 'content-type': 'application/json' };
  const one = async () => {
    sent.requests += 1;
    const answer = await fetch(`${base}/api/v1/clicks`, { method: 'POST', headers, body });
    await answer.text();
    if (answer.status === 403) sent.answeredAtMs.push(Date.now());
  };
  const loop = async () => {
    while (!isStopped) await one().catch(() => sleep(50));
  };
  const loops = Array.from({ length: senders }, loop);
  return {
    sent,
    stop: async () => {
      isStopped = true;
      await Promise.all(loops);
    },
  };
}

t.test(
  `the service killed with -9, ${kills} times: refusals of the last moment may be missing, no click is`,
  async (t) => {
    const system = await startTestSystem(t);
    const { campaign_id, affiliate_id } = await makeCampaign(system, { status: 'paused' });
    const load = await startLoad(system);
    const refusing = sendRefused(system, JSON.stringify({ campaign_id, affiliate_id }));
    const killedAtMs: number[] = [];
    for (let kill = 0; kill < kills; kill++) {
      await sleep(3_000 + Math.random() * 1_000);
      system.origin.kill('SIGKILL');
      killedAtMs.push(Date.now());
      await system.origin.ended();
      await system.origin.start();
    }
    await sleep(1_000);
    await refusing.stop();
    await load.stop();

    const { acknowledged, lost, twice } = await drained(system, load.ledger);
    t.ok(acknowledged > 500, 'there was load');
    t.same(lost, [], 'no click is lost');
    t.same(twice, [], 'and none twice');

    const { answeredAtMs, requests } = refusing.sent;
    const query = `range=2d&campaign=${campaign_id}&group_by=refusal`;
    let counted = -1;
    await waitFor(
      async () => {
        const { rows } = await system.admin<Report>('GET', `/api/v1/reports/performance?${query}`);
        const before = counted;
        counted = rows[0]?.refused ?? 0;
        return counted > 0 && counted === before;
      },
      { intervalMs: 2_000 },
    );
    const mayBeLost = answeredAtMs.filter((at) =>
      killedAtMs.some((killedAt) => at <= killedAt && at > killedAt - lostMsMax),
    ).length;
    const missing = answeredAtMs.length - counted;
    const perSecond = mayBeLost / (kills * (lostMsMax / 1_000));
    t.comment(
      `${answeredAtMs.length} refused, ${counted} counted: ${(missing / kills / perSecond).toFixed(2)} s of refusals missing a kill`,
    );
    t.ok(answeredAtMs.length > 500, 'there were refusals');
    t.ok(missing <= mayBeLost, `${missing} missing, at most ${mayBeLost}`);
    t.ok(counted <= requests, 'none is counted twice');
  },
);
