import t from 'tap';
import { nextStep } from '../../src/postbacks/next-step.js';

const first = { attempts: 0, runAgeMs: 0 };
const day = 24 * 3_600_000;

t.test('2xx is delivered, 410 stops, all else is tried again', async (t) => {
  for (const status of [200, 201, 204, 299])
    t.same(nextStep({ status }, first, 0.5), { status: 'delivered' });
  t.same(nextStep({ status: 410 }, first, 0.5), { status: 'failed' });
  for (const status of [null, 100, 301, 302, 400, 404, 429, 500, 503]) {
    t.same(nextStep({ status }, first, 0.5), { status: 'pending', delayMs: 5_000 }, String(status));
  }
});

t.test('the first retry comes after about 5 s, each next one after twice as long, with jitter', async (t) => {
  t.same(nextStep({ status: 500 }, first, 0), { status: 'pending', delayMs: 4_000 });
  t.same(nextStep({ status: 500 }, first, 1), { status: 'pending', delayMs: 6_000 });
  t.same(nextStep({ status: 500 }, { attempts: 4, runAgeMs: 75_000 }, 0.5), {
    status: 'pending',
    delayMs: 80_000,
  });
});

t.test('a run lasts 24 hours', async (t) => {
  let runAgeMs = 0;
  let attempts = 0;
  for (;;) {
    const next = nextStep({ status: 500 }, { attempts, runAgeMs }, 0.5);
    attempts++;
    if (next.status !== 'pending') break;
    runAgeMs += next.delayMs;
  }
  t.ok(runAgeMs > day / 3 && runAgeMs <= day, `last attempt after ${runAgeMs / 3_600_000} h`);
  t.ok(attempts > 10 && attempts < 20, `${attempts} attempts`);
});

t.test('Retry-After makes it later, never sooner', async (t) => {
  const step = (ms: number) => nextStep({ status: 503, retryAfterMs: ms }, first, 0.5);
  t.same(step(1_000), { status: 'pending', delayMs: 5_000 });
  t.same(step(90_000), { status: 'pending', delayMs: 90_000 });
  t.same(step(day + 1), { status: 'failed' });
});
