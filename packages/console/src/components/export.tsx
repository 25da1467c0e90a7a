import { type Export, type ExportKind, receivedText } from '../lib/use-export.js';
import { Menu } from './menu.js';

const kinds: readonly (readonly [ExportKind, string])[] = [
  ['spreadsheet', 'CSV for spreadsheets'],
  ['csv', 'CSV'],
  ['ndjson', 'NDJSON'],
  ['parquet', 'Parquet'],
];

/** Chooses the kind of file that an export makes. */
export function ExportMenu({ of }: { of: Export }) {
  const choose = (kind: ExportKind) => (event: MouseEvent) => {
    const menu = (event.currentTarget as Element).closest('details');
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
    of.begin(kind);
  };
  return (
    <Menu title="Export">
      {kinds.map(([kind, title]) => (
        <li key={kind}>
          <button type="button" onClick={choose(kind)}>
            {title}
          </button>
        </li>
      ))}
    </Menu>
  );
}

/** The progress of an export, with a way to give it up. Nothing where there is none. */
export function ExportProgress({ of: { state, end } }: { of: Export }) {
  return (
    <div class="export">
      {state.at !== 'none' && (
        <div class={state.at === 'failed' ? 'failure' : 'notice toolbar'}>
          {state.at === 'under way' && (
            <p>
              <span class="spinner" aria-hidden="true" /> <span role="status">Exporting:</span>{' '}
              {state.bytes === 0 ? 'waiting for the first row' : receivedText(state)}
            </p>
          )}
          {state.at === 'saved' && (
            <p role="status">
              Saved <bdi>{state.name}</bdi>: {receivedText(state)}
            </p>
          )}
          {state.at === 'failed' && (
            <p role="alert">
              <strong>The export failed.</strong> {state.why}
            </p>
          )}
          <button type="button" class="button" onClick={end}>
            {state.at === 'under way' ? 'Cancel' : 'Close'}
          </button>
        </div>
      )}
    </div>
  );
}
