import { executionAsyncResource } from 'node:async_hooks';

/** The one tick that is kept. */
let kept: object | undefined;

/**
 * Keeps `process.nextTick` as fast as it is in a small program: call it before anything else.
 *
 * V8 remembers the shape of the object that Node makes for every tick, weakly. A full garbage collection at a moment
 * when no tick is waiting, and one comes while this much code is loaded, takes the shape away; the next tick has a new
 * one, and from then on V8 builds each through its slowest path: 2 to 3 microseconds of a request, which has four or
 * five ticks. One tick that is never let go keeps the shape. Where a Node has other ticks, this does nothing.
 */
export function keepTicksSteady(): void {
  process.nextTick(() => {
    kept = executionAsyncResource();
  });
}

/** What is kept; undefined before the first tick. */
export const keptTick = (): object | undefined => kept;
