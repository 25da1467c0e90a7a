import t from 'tap';
import { clickPressure } from '../src/click-pressure.js';

/** A machine of two processors, moved on by hand. */
function machine() {
  const at = { nowMs: 0, events: 0, active: 0, idle: 0, cpuIdleMs: 0, cpuAllMs: 0 };
  const isPressed = clickPressure({
    events: () => at.events,
    nowMs: () => at.nowMs,
    loop: () => ({ active: at.active, idle: at.idle, utilization: 0 }),
    cpu: () => ({ idleMs: at.cpuIdleMs, allMs: at.cpuAllMs }),
  });
  /** @param busy shares of the event loop and of both processors */
  const pass = (ms: number, events: number, busy: { loop: number; cpu: number }) => {
    at.nowMs += ms;
    at.events += events;
    at.active += ms * busy.loop;
    at.idle += ms * (1 - busy.loop);
    at.cpuIdleMs += 2 * ms * (1 - busy.cpu);
    at.cpuAllMs += 2 * ms;
  };
  return { isPressed, pass };
}

const full = { loop: 0.7, cpu: 0.95 };

t.test('clicks that take the whole machine press', async (t) => {
  const { isPressed, pass } = machine();
  t.notOk(isPressed());
  pass(250, 2_000, full);
  t.ok(isPressed());
  pass(50, 0, { loop: 0, cpu: 0 });
  t.ok(isPressed(), 'too short a time says nothing');
  pass(250, 1_000, { loop: 0.5, cpu: 0.6 });
  t.notOk(isPressed(), 'there is room again');
});

const roomy: [string, number, { loop: number; cpu: number }][] = [
  ['a machine that reports fill without any click', 0, full],
  ['a few clicks beside reports', 10, { loop: 0.1, cpu: 1 }],
  ['clicks at half of what there is', 1_000, { loop: 0.6, cpu: 0.6 }],
];
for (const [what, events, busy] of roomy) {
  t.test(`does not press: ${what}`, async (t) => {
    const { isPressed, pass } = machine();
    pass(250, events, busy);
    t.notOk(isPressed());
  });
}

t.test('what was long ago does not press', async (t) => {
  const { isPressed, pass } = machine();
  pass(60_000, 500_000, full);
  t.notOk(isPressed());
  pass(250, 2_000, full);
  t.ok(isPressed());
});
