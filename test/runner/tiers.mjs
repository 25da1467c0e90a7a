import { startsStores } from './starts-stores.mjs';

/** The tiers, and what is in each. */
export const tiers = {
  unit: 'without a store',
  integration: 'on one set of stores',
  acceptance: 'the specification, on one running product',
  heavy: 'faults, browser, gateway, operations',
};

const specification = 'test/spec/test/';
const ownSystem = `${specification}own-system/`;

/** Adds to a test file its tier and what its process needs: `nothing`, `stores` or `product`. */
export function withTier(file, starts = startsStores) {
  const { source, heavy } = file;
  if (!heavy && !starts(file.file)) return { ...file, tier: 'unit', needs: 'nothing' };
  const isSpecified = source.startsWith(specification);
  const tier = isSpecified ? 'acceptance' : 'integration';
  const needs = isSpecified && !source.startsWith(ownSystem) ? 'product' : 'stores';
  return { ...file, tier: heavy ? 'heavy' : tier, needs };
}

/** Counts the files of each tier: `12 unit files (without a store), …`; undefined where there are none. */
export function describeTiers(files) {
  const parts = Object.entries(tiers).flatMap(([tier, what]) => {
    const count = files.filter((file) => file.tier === tier).length;
    return count > 0 ? [`${count} ${tier} file${count > 1 ? 's' : ''} (${what})`] : [];
  });
  return parts.length > 0 ? parts.join(', ') : undefined;
}
