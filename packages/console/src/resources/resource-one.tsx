import { useState } from 'preact/hooks';
import { Facts } from '../components/facts.js';
import { Panel } from '../components/panel.js';
import { go, goWith, hrefTo, useAddress } from '../lib/address.js';
import { callApi, type Method } from '../lib/call-api.js';
import { useMe } from '../lib/session.js';
import { useRead } from '../lib/use-read.js';
import { Actions } from './actions.js';
import { useKnownNames } from './known-names.js';
import { labelOfField } from './labels.js';
import type { Action, Resource, Shown } from './resource.js';
import { ResourceForm } from './resource-form.js';
import { changesOf, fieldsOf, valuesOf } from './schema.js';
import { shownValue } from './show-value.js';
import { ShownOnce } from './shown-once.js';

interface ResourceOneProps<Row> {
  resource: Resource<Row>;
  id: string;
}

/** One record: its fields, what can be done with it, the form that changes it, and where it is met elsewhere. */
export function ResourceOne<Row extends object>({ resource, id }: ResourceOneProps<Row>) {
  const { path, page, field, title } = resource;
  const read = useRead(`${path} one ${id}`, (signal) =>
    callApi<Record<string, Row>>('get', `${path}/{id}`, { path: { id }, signal }),
  );
  return (
    <>
      <p>
        <a href={hrefTo(page)}>All {title.toLowerCase()}</a>
      </p>
      <Panel title={read.data ? titleOf(read.data[field]!, id) : id} read={read}>
        {(answer) => <One resource={resource} row={answer[field]!} reload={read.reload} />}
      </Panel>
      {read.data?.[field] && resource.more?.(read.data[field], read.reload)}
    </>
  );
}

/** The name that people know a record by; its id where it has none. */
function titleOf(row: object, id: string): string {
  const { name, email } = row as { name?: unknown; email?: unknown };
  return String(name ?? email ?? id);
}

interface OneProps<Row> {
  resource: Resource<Row>;
  row: Row;
  reload: () => void;
}

function One<Row extends object>({ resource, row, reload }: OneProps<Row>) {
  const { query } = useAddress();
  const { readOnly } = useMe();
  const [shown, setShown] = useState<Shown>();
  const { actions, change, idOf, noun, links } = resource;
  const isChanging = query.get('do') === 'change' && change !== undefined && !readOnly;
  const done = (answer: unknown, { isEnd }: Action) => {
    if (isEnd) return go(hrefTo(resource.page));
    setShown(resource.shownOnce?.(answer as Record<string, unknown>));
    reload();
  };
  return (
    <>
      <ShownOnce shown={shown} />
      {isChanging ? (
        <ChangeOne resource={resource} row={row} onSaved={reload} />
      ) : (
        <>
          <RecordFacts resource={resource} row={row} />
          {!readOnly && (
            <div class="toolbar">
              {change && (
                <button type="button" class="button is-primary" onClick={() => goWith({ do: 'change' })}>
                  Change
                </button>
              )}
              {actions && <Actions actions={actions(row)} of={`${noun} ${idOf(row)}`} onDone={done} />}
            </div>
          )}
        </>
      )}
      {links && (
        <ul class="links" aria-label="Related pages">
          {links(row).map(([title, href]) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RecordFacts<Row extends object>({ resource, row }: Omit<OneProps<Row>, 'reload'>) {
  const names = useKnownNames();
  const fields = Object.entries(row).filter(([name]) => !resource.hidden?.includes(name));
  return (
    <Facts of={fields.map(([name, value]) => [labelOfField(name), shownValue(name, value, row, names)])} />
  );
}

/** Sends the fields that differ from those of the record. */
function ChangeOne<Row extends object>({
  resource,
  row,
  onSaved,
}: Pick<OneProps<Row>, 'resource' | 'row'> & { onSaved: () => void }) {
  const { change = '', idOf, noun } = resource;
  const [method, path] = change.split(' ') as [Method, string];
  const schema = fieldsOf(change);
  const before = valuesOf(schema, row);
  // A config depends on the type of its rule, which never changes.
  const known = 'type' in row ? { ...before, type: String(row.type) } : before;
  const leave = () => goWith({ do: undefined }, { replace: true });
  return (
    <ResourceForm
      schema={schema}
      values={known}
      title={`Save the ${noun}`}
      save={async (values) => {
        const body = changesOf(schema, before, values);
        if (Object.keys(body).length === 0) return { unchanged: true };
        return callApi(method, path, { path: { id: idOf(row) }, body });
      }}
      onSaved={() => {
        leave();
        onSaved();
      }}
      onCancel={leave}
    />
  );
}
