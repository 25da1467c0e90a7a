import { useState } from 'preact/hooks';
import { Field } from './field.js';

/** CSV and NDJSON, whatever they are called. */
const accepted = '.csv,.tsv,.txt,.ndjson,.jsonl,text/csv,application/x-ndjson';

interface FileChooserProps {
  hint: string;
  onChoose: (file: File) => void;
}

/** Chooses a file of rows, or takes one that is dropped on it. */
export function FileChooser({ hint, onChoose }: FileChooserProps) {
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
      <Field label="File, or drop it here" hint={hint}>
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
