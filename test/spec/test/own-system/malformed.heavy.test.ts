import { Random } from '@clicktrail/testing';
import t from 'tap';
import {
  checkError,
  inLanes,
  malformedRequests,
  rawRequest,
  requestsOfRun,
  seedOfRun,
  startOwnSpec,
  unsendable,
} from '../../src/index.js';

const seed = seedOfRun();
const requests = requestsOfRun(10_000);
/** Sends at random what may change the rules of the whole network. */
const spec = await startOwnSpec(t);
const { admin, anyone, system } = spec;
const campaign = await spec.campaign();
const publisher = await spec.publisher();
const next = malformedRequests(new Random(seed), {
  advertiserId: campaign.advertiserId,
  campaignId: campaign.id,
  publisherId: publisher.id,
  clickId: await spec.click(campaign, publisher),
});

t.test(
  `generated malformed requests: no 5xx, no crash, every answer in the error shape (seed ${seed})`,
  async (t) => {
    const counts = new Map<number, number>();
    const wrong: string[] = [];
    await inLanes(requests, 24, async () => {
      const { method, path, headers, raw } = next();
      const sent = `${method} ${path.slice(0, 300)} ${String(raw ?? '').slice(0, 300)}`;
      try {
        const options = { headers, ...(raw !== undefined && { raw }) };
        const { status, bytes } = await admin.call(method, path, undefined, options);
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (status >= 500) wrong.push(`${sent}: ${status} ${bytes}`);
      } catch (error) {
        wrong.push(`${sent}: ${error}`);
      }
    });
    t.comment(`${requests} requests: ${JSON.stringify([...counts])}`);
    t.strictSame(wrong.slice(0, 10), [], `SPEC_SEED=${seed} repeats it`);
    t.ok((counts.get(400) ?? 0) > requests / 3, 'most of them were refused');
    t.equal((await anyone.get('/healthz')).status, 200);
  },
);

t.test(
  'requests that no HTTP client sends: an answer in the error shape, or the connection ends',
  async (t) => {
    await Promise.all(
      unsendable(system.adminKey).map(async (bytes) => {
        const answer = await rawRequest(system.base, bytes);
        const shown = JSON.stringify(bytes.slice(0, 80));
        if (answer.status === 0) t.equal(answer.bytes.length, 0, `${shown}: the connection ends`);
        else if (answer.status === 408 || answer.status === 431)
          t.match(answer.body, { success: false, message: String });
        else t.ok(answer.status < 500, `${shown}: ${answer.status}`);
        if (answer.status >= 400)
          t.match(answer.body, { success: false, code: String, requestId: String }, shown);
        if (answer.status === 401) checkError(shown, answer);
      }),
    );
    t.equal((await anyone.get('/healthz')).status, 200);
  },
);
