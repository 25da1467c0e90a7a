import { useKnownNames } from './known-names.js';

/** The kinds of accounts that a field names by their ids. */
export const kindsOfAccount: Record<string, readonly string[]> = {
  campaign_id: ['campaign'],
  advertiser_id: ['advertiser'],
  publisher_id: ['publisher'],
  affiliate_id: ['publisher'],
  account_id: ['publisher', 'advertiser'],
};

/** The ids of accounts or campaigns with their names. */
export function Suggestions({ id, kinds }: { id: string; kinds: readonly string[] }) {
  const names = useKnownNames();
  return (
    <datalist id={id}>
      {kinds
        .flatMap((kind) => [...(names[kind] ?? [])])
        .map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
    </datalist>
  );
}
