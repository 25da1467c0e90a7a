import { decoded } from '../lib/address.js';
import { WithNames } from './known-names.js';
import type { Resource } from './resource.js';
import { ResourceList } from './resource-list.js';
import { ResourceOne } from './resource-one.js';

interface ResourcePageProps<Row> {
  resource: Resource<Row>;
  /** The id of one of them, as the address has it; empty for the list. */
  rest: string;
}

/** The list of a resource, and below it the page of one. */
export function ResourcePage<Row extends object>({ resource, rest }: ResourcePageProps<Row>) {
  const isOne = rest !== '' && resource.hrefOf === undefined;
  return (
    <WithNames>
      {isOne ? (
        <ResourceOne key={rest} resource={resource} id={decoded(rest)} />
      ) : (
        <ResourceList resource={resource} />
      )}
    </WithNames>
  );
}
