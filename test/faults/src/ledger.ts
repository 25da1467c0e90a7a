/** Answers to a client: every acknowledged id, and every refusal by its status. */
export interface Ledger {
  acknowledged: Set<string>;
  /** Status, or `none` where the connection broke, to how often. */
  refused: Map<string, number>;
}

/** The comparison of a ledger with a store. */
export interface Comparison {
  acknowledged: number;
  stored: number;
  lost: string[];
  twice: string[];
}

/** An event that is stored without having been acknowledged is allowed; the other way round is not. */
export function compare(ledger: Ledger, storedIds: string[]): Comparison {
  const stored = new Set<string>();
  const twice: string[] = [];
  for (const id of storedIds) {
    if (stored.has(id)) twice.push(id);
    stored.add(id);
  }
  const lost = [...ledger.acknowledged].filter((id) => !stored.has(id));
  return { acknowledged: ledger.acknowledged.size, stored: stored.size, lost, twice };
}
