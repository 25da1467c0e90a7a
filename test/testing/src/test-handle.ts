/** The part of tap's `t` that is used. */
export interface TestHandle {
  teardown(fn: () => unknown): unknown;
  /** The test that this one stands in; none at the top. */
  parent?: unknown;
  /** Set at the top where several files run in one process. */
  teardownOfProcess?: TestHandle['teardown'];
}

/** The test that all others of this file stand in. Its teardown comes last. */
export function wholeFile(t: TestHandle): TestHandle {
  return t.parent ? wholeFile(t.parent as TestHandle) : t;
}

/** A handle for what the files of a process share. Its teardown comes after the last of them. */
export function wholeProcess(t: TestHandle): TestHandle {
  const file = wholeFile(t);
  return { teardown: (file.teardownOfProcess ?? file.teardown).bind(file) };
}
