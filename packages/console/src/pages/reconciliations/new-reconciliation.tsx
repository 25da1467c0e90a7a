import { useState } from 'preact/hooks';
import { Failed } from '../../components/failed.js';
import { Field, Select } from '../../components/field.js';
import { FileChooser } from '../../components/file-chooser.js';
import { go, goWith, hrefToOne } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { formatBytes } from '../../lib/format.js';
import { useNames } from '../../lib/names.js';
import { rowFormatOf, rowTypes } from '../../lib/row-format.js';
import { useSend } from '../../lib/use-send.js';
import { lastMonth } from './last-month.js';

const bytesMax = 16 * 1024 * 1024;

interface Question {
  campaign_id: string;
  from: string;
  to: string;
}

/** Asks for a campaign, a period and a file, and compares them. */
export function NewReconciliation() {
  const names = useNames();
  const campaigns = [...(names.campaign ?? [])];
  const [question, setQuestion] = useState<Question>({ campaign_id: '', ...lastMonth(new Date()) });
  const [file, setFile] = useState<File>();
  const { send, failure, isBusy } = useSend();
  const set = (part: Partial<Question>) => setQuestion({ ...question, ...part });
  const isTooLarge = file !== undefined && file.size > bytesMax;
  const compare = async (event: Event) => {
    event.preventDefault();
    if (!file) return;
    const made = await send(() => create(question, file));
    if (made) go(hrefToOne('/reconciliations', made.reconciliation.id));
  };
  return (
    <section class="panel" aria-label="New reconciliation">
      <header class="panel-head">
        <h2>New reconciliation</h2>
      </header>
      <form class="form" onSubmit={compare}>
        <Select
          label="Campaign"
          value={question.campaign_id}
          options={[['', 'Choose one'], ...campaigns]}
          onChange={(campaign_id) => set({ campaign_id })}
        />
        <Day label="First day" value={question.from} onChange={(from) => set({ from })} />
        <Day label="Last day" value={question.to} onChange={(to) => set({ to })} />
        <div class="whole-row stack">
          <FileChooser hint={`CSV with a head, or NDJSON: ${fields}. At most 16 MB.`} onChoose={setFile} />
          <p role="status">
            {file && (
              <>
                <bdi>{file.name}</bdi>, {formatBytes(file.size)}
              </>
            )}
          </p>
          <Failed text={isTooLarge ? 'This file is larger than 16 MB: split it by period.' : failure} />
        </div>
        <div class="toolbar">
          <button
            type="submit"
            class="button is-primary"
            disabled={isBusy || isTooLarge || !file || !question.campaign_id}
          >
            {isBusy ? 'Comparing …' : 'Compare'}
          </button>
          <button type="button" class="button" onClick={() => goWith({ do: undefined })}>
            Cancel
          </button>
          <span class="muted hint">Nothing is changed by this.</span>
        </div>
      </form>
    </section>
  );
}

const fields = 'txid, and where you have them status, revenue, currency';

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

const Day = ({ label, value, onChange }: DayProps) => (
  <Field label={label} hint="In UTC.">
    <input
      type="date"
      required
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </Field>
);

async function create(query: Question, file: File) {
  const type = rowTypes[await rowFormatOf(file)];
  const init = {
    params: { query },
    headers: { 'content-type': type },
    // The browser reads the file as it sends it.
    body: file as never,
    bodySerializer: (body: unknown) => body as File,
  };
  return answerOf(api.POST('/api/v1/reconciliations', init));
}
