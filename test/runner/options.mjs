import { parseArgs } from 'node:util';
import { SetupError } from '../../deploy/local/setup.mjs';
import { tiers } from './tiers.mjs';

/**
 * Reads the command line: `{ paths, all, tier, record, product }`, where `product` is `{ url, adminKey }` or undefined.
 * Throws a `SetupError`, and what `parseArgs` throws for other options.
 */
export function readOptions(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      tier: { type: 'string' },
      url: { type: 'string' },
      'admin-key': { type: 'string' },
    },
  });
  const { all, record, tier, url, 'admin-key': adminKey } = values;
  if (tier !== undefined && !(tier in tiers)) {
    throw new SetupError(`There is no tier "${tier}": take ${Object.keys(tiers).join(', ')}.`);
  }
  if ((url === undefined) !== (adminKey === undefined))
    throw new SetupError('--url and --admin-key go together.');
  if (url !== undefined && tier !== 'acceptance') {
    throw new SetupError(
      '--url is for the acceptance tests: npm run test:acceptance -- --url … --admin-key …',
    );
  }
  return { paths: positionals, all, tier, record, product: url && { url, adminKey } };
}

/** Tests whether a file with its tier is among those that the options ask for. */
export function isChosen({ tier, needs }, { paths, all, tier: asked, product }) {
  if (product) return needs === 'product' && (tier === 'acceptance' || paths.length > 0);
  if (asked) return tier === asked;
  return all || paths.length > 0 || tier !== 'heavy';
}
