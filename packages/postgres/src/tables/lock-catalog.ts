import type { Tx } from '../pool.js';

/**
 * Makes changes of management take turns: to be called first in their transactions. What is looked up after it
 * (is this id free, does that campaign exist) stays so until the commit, times of creation follow the order of
 * the commits, and no two changes can wait for each other.
 */
export async function lockCatalog(tx: Tx): Promise<void> {
  await tx.query('SELECT 1 FROM catalog_clock FOR UPDATE');
}
