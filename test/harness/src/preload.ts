/**
 * Loaded by the harness into every process that it keeps: a clock that can be moved while the process runs, and an
 * end when the harness is gone. Only the wall clock moves; timers and `performance.now()` go on, as on a machine
 * whose time is set.
 */
let offsetMs = 0;

const WallClock = Date;
const now = () => WallClock.now() + offsetMs;

globalThis.Date = new Proxy(WallClock, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new WallClock(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

process.on('message', (message: unknown) => {
  if (typeof message === 'object' && message !== null && 'clockOffsetMs' in message) {
    offsetMs = Number(message.clockOffsetMs);
  }
});
process.on('disconnect', () => process.exit(1));
// Listening must not keep a process alive that has nothing else to do.
process.channel?.unref();
