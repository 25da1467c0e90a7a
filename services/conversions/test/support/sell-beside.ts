import type { Test } from 'tap';
import type { Service } from './start-service.js';

const resendsMax = 3;
/** One slow moment may meet each of the four senders, twice at most. */
const resentMax = 8;

interface Sales {
  /** Milliseconds of each sale, in ascending order. */
  took: number[];
  /** Times that a sale was 503 and sent again. */
  resent: number;
}

/** Returns the sales that four senders send one after the other until `until` is over. */
async function sellUntil({ call, click }: Service, until: Promise<unknown>): Promise<Sales> {
  const took: number[] = [];
  let resent = 0;
  let isOver = false;
  void until.finally(() => (isOver = true));
  const send = async () => {
    while (!isOver) {
      const click_id = await click();
      const beganMs = performance.now();
      const sell = () => call('POST', '/api/v1/conversions', 'advertiser', { click_id });
      let { status } = await sell();
      // A store that is slow for a moment: an advertiser sends such a sale again.
      for (let again = 0; status === 503 && again < resendsMax; again++, resent++)
        ({ status } = await sell());
      if (status !== 201) throw new Error(`a sale is ${status}`);
      took.push(performance.now() - beganMs);
    }
  };
  await Promise.all([send(), send(), send(), send()]);
  return { took: took.sort((a, b) => a - b), resent };
}

const at = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)]!;
const say = (t: Test, name: string, took: number[]) =>
  t.comment(
    `${name}: ${took.length} sales, p50 ${at(took, 0.5).toFixed(1)} ms, p99 ${at(took, 0.99).toFixed(1)} ms`,
  );

const forMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tests that sales go on beside a request that changes many conversions. @returns the answer of the request */
export async function testSalesBeside<Answer>(
  t: Test,
  service: Service,
  request: () => Promise<Answer>,
): Promise<Answer> {
  await sellUntil(service, forMs(500));
  const beganMs = performance.now();
  const requested = request();
  const { took: beside, resent } = await sellUntil(service, requested);
  const tookMs = performance.now() - beganMs;
  const { took: alone } = await sellUntil(service, forMs(tookMs));
  t.comment(`it took ${tookMs.toFixed(0)} ms`);
  say(t, 'alone', alone);
  say(t, 'beside', beside);
  t.ok(resent <= resentMax, `${resent} were refused at first`);
  t.ok(beside.length > 10, 'they do not wait for the end');
  t.ok(at(beside, 0.99) < tookMs / 2, 'nor does any of them wait for most of it');
  return requested;
}
