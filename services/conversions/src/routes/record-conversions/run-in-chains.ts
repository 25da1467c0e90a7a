/** Groups items by name, each group in the order of its items and groups by their first one. One without a name is alone. */
export function chainsOf<Item>(items: readonly Item[], nameOf: (item: Item) => string | undefined): Item[][] {
  const chains: Item[][] = [];
  const byName = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const chain = name === undefined ? undefined : byName.get(name);
    if (chain) chain.push(item);
    else {
      const begun = [item];
      chains.push(begun);
      if (name !== undefined) byName.set(name, begun);
    }
  }
  return chains;
}

/**
 * Runs all items, those of a chain one after the other, and so many chains at once.
 * @throws the first error, once nothing runs any more; after an error nothing begins
 */
export async function runInChains<Item>(
  chains: readonly Item[][],
  atOnce: number,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const left = chains.values();
  const faults: unknown[] = [];
  const lane = async () => {
    for (const chain of left) {
      for (const item of chain) {
        if (faults.length > 0) return;
        await run(item).catch((error: unknown) => faults.push(error));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (faults.length > 0) throw faults[0];
}
