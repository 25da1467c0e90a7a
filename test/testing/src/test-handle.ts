/** The part of tap's `t` that is used. */
export interface TestHandle {
  teardown(fn: () => unknown): unknown;
  /** The test that this one stands in; none at the top. */
  parent?: unknown;
}

/** The test that all others of this file stand in. Its teardown comes last. */
export function wholeFile(t: TestHandle): TestHandle {
  return t.parent ? wholeFile(t.parent as TestHandle) : t;
}
