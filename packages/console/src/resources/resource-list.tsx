import { useState } from 'preact/hooks';
import { CursorPager } from '../components/cursor-pager.js';
import { Empty } from '../components/empty.js';
import { Panel } from '../components/panel.js';
import { changed, go, goWith, hrefTo, useAddress } from '../lib/address.js';
import { callApi, type JsonObject, type Method } from '../lib/call-api.js';
import { useMe } from '../lib/session.js';
import { useRead } from '../lib/use-read.js';
import { hrefOfRow } from './href-of-row.js';
import { type Resource, readList, type Shown } from './resource.js';
import { ResourceFilters } from './resource-filters.js';
import { ResourceForm } from './resource-form.js';
import { ResourceTable } from './resource-table.js';
import { bodyOf, fieldsOf } from './schema.js';
import { ShownOnce } from './shown-once.js';

const limit = 50;
const everyMs = 30_000;

/** The list of a resource with its filters, and the form for another one. All of it stands in the address. */
export function ResourceList<Row extends object>({ resource }: { resource: Resource<Row> }) {
  const { query: address } = useAddress();
  const { readOnly } = useMe();
  const [shown, setShown] = useState<Shown>();
  const filters = resource.filters.flatMap((name) => {
    const value = address.get(name);
    return value ? [[name, value] as const] : [];
  });
  const cursor = address.get('cursor') ?? undefined;
  const query = { ...Object.fromEntries(filters), ...(cursor && { cursor }), limit };
  const read = useRead(
    `${resource.path} ${JSON.stringify(query)}`,
    (signal) => readList(resource, query, signal),
    cursor ? {} : { everyMs },
  );
  const once = (answer: unknown) => setShown(resource.shownOnce?.(answer as Record<string, unknown>));
  const isMaking = address.get('do') === 'create';
  return (
    <>
      <ResourceFilters resource={resource} />
      <ShownOnce shown={shown} />
      {resource.create && !readOnly && isMaking && (
        <NewOne
          resource={resource}
          onMade={(answer) => {
            once(answer);
            read.reload();
          }}
        />
      )}
      <Panel
        title={resource.title}
        read={read}
        rows={8}
        actions={!readOnly && !isMaking && <Creating resource={resource} address={address} />}
      >
        {(list) => (
          <>
            {resource.forAll?.(list, read.reload)}
            {list.rows.length === 0 ? (
              <Empty title={filters.length > 0 ? 'Nothing matches these filters.' : 'Nothing here yet.'}>
                {filters.length > 0 ? `Remove a filter. ${resource.empty}` : resource.empty}
              </Empty>
            ) : (
              <ResourceTable
                resource={resource}
                rows={list.rows}
                onDone={(answer) => {
                  once(answer);
                  read.reload();
                }}
              />
            )}
            <CursorPager shown={list.rows.length} total={list.total} nextCursor={list.nextCursor} />
          </>
        )}
      </Panel>
    </>
  );
}

/** The ways to make one, or many. */
function Creating<Row>({ resource, address }: { resource: Resource<Row>; address: URLSearchParams }) {
  const { create, createMany, page, noun } = resource;
  return (
    <>
      {createMany && (
        <a class="button" href={createMany[1]}>
          {createMany[0]}
        </a>
      )}
      {create && (
        <a class="button is-primary" href={hrefTo(page, changed(address, { do: 'create' }))}>
          New {noun}
        </a>
      )}
    </>
  );
}

/** Makes one, and goes to it unless its answer shows something that is nowhere else. */
function NewOne<Row>({ resource, onMade }: { resource: Resource<Row>; onMade: (answer: unknown) => void }) {
  const { query } = useAddress();
  const schema = fieldsOf(resource.create!);
  const given = Object.keys(schema.properties ?? {}).flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  const saved = (answer: unknown) => {
    const made = (answer as Record<string, Row>)[resource.field]!;
    onMade(answer);
    if (resource.shownOnce?.(answer as Record<string, unknown>) || resource.hrefOf === null)
      goWith({ do: undefined });
    else go(hrefOfRow(resource, made));
  };
  return (
    <section class="panel" aria-label={`New ${resource.noun}`}>
      <header class="panel-head">
        <h2>New {resource.noun}</h2>
        <p class="muted">* required</p>
      </header>
      <ResourceForm
        schema={schema}
        values={Object.fromEntries(given)}
        title={`Create the ${resource.noun}`}
        save={(values) => createOne(resource.create!, values)}
        onSaved={saved}
        onCancel={() => goWith({ do: undefined })}
      />
    </section>
  );
}

/** Calls an operation: what its path names goes there, all else is its body. */
function createOne(operation: string, values: JsonObject): Promise<unknown> {
  const [method, path] = operation.split(' ') as [Method, string];
  const { body, inPath } = splitAt(path, bodyOf(values));
  return callApi(method, path, { path: inPath, body });
}

function splitAt(path: string, values: JsonObject): { body: JsonObject; inPath: Record<string, string> } {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const isInPath = ([name]: [string, unknown]) => names.includes(name);
  const entries = Object.entries(values);
  return {
    inPath: Object.fromEntries(entries.filter(isInPath).map(([name, value]) => [name, String(value)])),
    body: Object.fromEntries(entries.filter((entry) => !isInPath(entry))),
  };
}
