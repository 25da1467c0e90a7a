import type { App } from '@clicktrail/http';
import type { ConversionsDeps } from '../../deps.js';
import { startReconciling } from '../../reconciliation/start-reconciling.js';
import { applyReconciliation } from './apply-reconciliation.js';
import { createReconciliation } from './create-reconciliation.js';
import { listReconciliationRows } from './list-rows.js';
import { deleteReconciliation, listReconciliations, readReconciliation } from './records.js';

/** The routes of reconciliations, and the work behind them. */
export function reconciliations(app: App, deps: ConversionsDeps): void {
  const applying = startReconciling(app, deps);
  listReconciliations(app, deps);
  readReconciliation(app, deps);
  deleteReconciliation(app, deps);
  listReconciliationRows(app, deps);
  applyReconciliation(app, deps, () => applying.wake());
  // In a scope of its own, because only this route reads files.
  app.register(async (own) => createReconciliation(own as App, deps));
}
