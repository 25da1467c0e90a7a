import { KeyGate } from '@clicktrail/http';

/** How many of one kind one key may have under way in this process. */
export interface ReadLimitsPerKey {
  readsPerKey: number;
  exportsPerKey: number;
}

export type ReadGate = KeyGate<'read' | 'export' | 'ledger'>;

export const openReadGate = ({ readsPerKey, exportsPerKey }: ReadLimitsPerKey): ReadGate =>
  new KeyGate({ read: readsPerKey, export: exportsPerKey, ledger: 1 });
