import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Store, type StoreName, type Stores, startStore, startStores } from '@clicktrail/local-stores';
import type { TestHandle } from './test-handle.js';

/**
 * Whole servers of the test's own, which it may kill, stop and restart. They end with the test and leave
 * nothing on disk. A set takes a second or two to start: use `emptyStores` if that is enough.
 */
export function privateStores(t: TestHandle): Promise<Stores> {
  return inTemporaryFolder(t, (dir) => startStores({ dir }));
}

/** One server of the test's own; the same promises as `privateStores`. */
export function privateStore(t: TestHandle, name: StoreName): Promise<Store> {
  return inTemporaryFolder(t, (dir) => startStore(name, { dir }));
}

async function inTemporaryFolder<T extends { stop(): Promise<void> }>(
  t: TestHandle,
  start: (dir: string) => Promise<T>,
): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'clicktrail-test-'));
  const remove = () => rmSync(dir, { recursive: true, force: true });
  try {
    const started = await start(dir);
    t.teardown(async () => {
      await started.stop();
      remove();
    });
    return started;
  } catch (error) {
    remove();
    throw error;
  }
}
