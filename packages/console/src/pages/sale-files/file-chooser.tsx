import { useState } from 'preact/hooks';
import { Field } from '../../components/field.js';
import { formatBytes } from '../../lib/format.js';
import { fileBytesMax } from './survey-file.js';

const accepted = '.csv,.tsv,.txt,.ndjson,.jsonl,text/csv,application/x-ndjson';

/** Chooses a file, or takes one that is dropped on it. */
export function FileChooser({ onChoose }: { onChoose: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer?.files[0];
    if (file) onChoose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control within does the same by keyboard
    <div
      class={isOver ? 'drop is-over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Field
        label="File, or drop it here"
        hint={`CSV or NDJSON in UTF-8, at most ${formatBytes(fileBytesMax)}.`}
      >
        <input
          type="file"
          accept={accepted}
          // The same one can be chosen again once it was changed.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) onChoose(file);
          }}
        />
      </Field>
    </div>
  );
}
