import type { Reconciliation } from '@clicktrail/client';
import { useState } from 'preact/hooks';
import { Failed } from '../../components/failed.js';
import { answerOf, api } from '../../lib/api.js';
import { formatCount } from '../../lib/format.js';
import { useSend } from '../../lib/use-send.js';
import type { Why } from '../sales/sale-report.js';
import { WhyFields } from '../sales/why-fields.js';
import { type Applicable, applicable, type Counts, kindNames } from './kinds.js';

/** What applying does to sales of a kind, after their number. */
const effects: Record<Applicable, string> = {
  amount_differs: 'get the amount of the file.',
  status_differs: 'get the status and the amount of the file.',
  only_here: 'are not in the file: those of them that are pending and have an order id are rejected.',
};

interface ApplyFormProps {
  of: Reconciliation;
  onBegun: () => void;
}

/** Chooses what of a reconciliation is applied, and asks before it is. */
export function ApplyForm({ of: { id, counts }, onBegun }: ApplyFormProps) {
  const [chosen, setChosen] = useState<readonly Applicable[]>([]);
  const [why, setWhy] = useState<Why>({});
  const [isAsked, setAsked] = useState(false);
  const { send, failure, isBusy } = useSend();
  const offered = applicable.filter((kind) => countOf(counts, kind) > 0);
  if (offered.length === 0) return <p>There is nothing to apply.</p>;
  const toggle = (kind: Applicable, isChosen: boolean) => {
    setAsked(false);
    setChosen(applicable.filter((each) => (each === kind ? isChosen : chosen.includes(each))));
  };
  const apply = async () => {
    const body = { kinds: [...chosen], ...why };
    const init = { params: { path: { id } }, body };
    if (await send(() => answerOf(api.POST('/api/v1/reconciliations/{id}/apply', init)))) onBegun();
    setAsked(false);
  };
  return (
    <div class="stack">
      <fieldset class="toolbar">
        <legend class="field-label">What to apply</legend>
        {offered.map((kind) => (
          <KindChoice
            key={kind}
            kind={kind}
            counts={counts}
            isChosen={chosen.includes(kind)}
            onChange={(isChosen) => toggle(kind, isChosen)}
          />
        ))}
      </fieldset>
      {chosen.some((kind) => kind !== 'amount_differs') && (
        <div class="toolbar">
          <WhyFields why={why} onChange={setWhy} />
        </div>
      )}
      {isAsked ? (
        <Question
          kinds={chosen}
          counts={counts}
          isBusy={isBusy}
          onApply={apply}
          onCancel={() => setAsked(false)}
        />
      ) : (
        <div class="toolbar">
          <button
            type="button"
            class="button is-primary"
            disabled={chosen.length === 0}
            onClick={() => setAsked(true)}
          >
            Apply …
          </button>
        </div>
      )}
      <Failed text={failure} />
    </div>
  );
}

const countOf = (counts: Counts, kind: Applicable): number => counts[kind] ?? 0;

interface KindChoiceProps {
  kind: Applicable;
  counts: Counts;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A line that could not be read may be a sale that seems to be missing in the file. */
function KindChoice({ kind, counts, isChosen, onChange }: KindChoiceProps) {
  const isBarred = kind === 'only_here' && (counts.unreadable ?? 0) > 0;
  return (
    <div>
      <label class="check">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isBarred}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />{' '}
        {kindNames[kind]} ({formatCount(countOf(counts, kind))})
      </label>
      {isBarred && <p class="muted hint">First mend the lines that could not be read, and compare again.</p>}
    </div>
  );
}

interface QuestionProps {
  kinds: readonly Applicable[];
  counts: Counts;
  isBusy: boolean;
  onApply: () => void;
  onCancel: () => void;
}

function Question({ kinds, counts, isBusy, onApply, onCancel }: QuestionProps) {
  const total = kinds.reduce((sum, kind) => sum + countOf(counts, kind), 0);
  return (
    <section class="notice stack" aria-label="What will be done">
      <ul role="status">
        {kinds.map((kind) => (
          <li key={kind}>
            {formatCount(countOf(counts, kind))} {effects[kind]}
          </li>
        ))}
      </ul>
      <p>Sales that somebody changed since they were compared are left alone.</p>
      <div class="toolbar">
        <button type="button" class="button is-primary" disabled={isBusy} onClick={onApply}>
          Apply to {formatCount(total)} now
        </button>
        <button type="button" class="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </section>
  );
}
