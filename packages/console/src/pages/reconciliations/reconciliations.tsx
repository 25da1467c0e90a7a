import { decoded, useAddress } from '../../lib/address.js';
import { useMe } from '../../lib/session.js';
import type { PageProps } from '../../shell/menu-item.js';
import { NewReconciliation } from './new-reconciliation.js';
import { OneReconciliation } from './one-reconciliation.js';
import { ReconciliationList } from './reconciliation-list.js';

/** Compares files of orders with what is recorded: the list, the form for another one, and the page of one. */
export function ReconciliationsPage({ rest }: PageProps) {
  const { query } = useAddress();
  const { actions } = useMe();
  const mayWrite = actions.includes('reconciliations.write');
  if (rest) return <OneReconciliation key={rest} id={decoded(rest)} mayWrite={mayWrite} />;
  return (
    <>
      {mayWrite && query.get('do') === 'create' && <NewReconciliation />}
      <ReconciliationList mayWrite={mayWrite} />
    </>
  );
}
