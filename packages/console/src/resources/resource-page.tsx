import { decoded } from '../lib/address.js';
import type { Resource } from './resource.js';
import { ResourceList } from './resource-list.js';
import { ResourceOne } from './resource-one.js';

/** The list of a resource, and below it the page of one. */
export function ResourcePage<Row extends object>({
  resource,
  rest,
}: {
  resource: Resource<Row>;
  rest: string;
}) {
  return rest ? (
    <ResourceOne key={rest} resource={resource} id={decoded(rest)} />
  ) : (
    <ResourceList resource={resource} />
  );
}
