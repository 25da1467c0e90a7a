import { useState } from 'preact/hooks';
import { Failed } from '../../components/failed.js';
import { Progress } from '../../components/progress.js';
import { useAddress } from '../../lib/address.js';
import { answerOf, api } from '../../lib/api.js';
import { formatCount } from '../../lib/format.js';
import { useMe } from '../../lib/session.js';
import { useMany } from '../../resources/use-many.js';

/** Sales of one request: a fifth of what the API takes, so that the progress moves. */
const atOnce = 200;

import { type Decision, decisionVerbs, type Why } from './sale-report.js';
import { WhyFields } from './why-fields.js';

interface DecideAllProps {
  /** The filters of the list of sales. */
  filters: readonly string[];
  total: number;
  onDone: () => void;
}

/** Decides every pending sale that the filters of the page admit. */
export function DecideAll({ filters: names, total, onDone }: DecideAllProps) {
  const { query } = useAddress();
  if (query.get('status') !== 'pending') return null;
  const filters = names.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  return <DecideButtons filters={Object.fromEntries(filters)} total={total} onDone={onDone} />;
}

interface DecideButtonsProps {
  /** Of the list of sales, `status=pending` among them. */
  filters: Record<string, string>;
  total: number;
  onDone: () => void;
}

/** Two buttons for all pending sales together, which ask first, and how far they have come. */
export function DecideButtons({ filters, total, onDone }: DecideButtonsProps) {
  const { readOnly } = useMe();
  const [asked, setAsked] = useState<Decision>();
  const [doing, setDoing] = useState<Decision>('approved');
  const [why, setWhy] = useState<Why>({});
  const step = (status: Decision) => decide(filters, status, status === 'rejected' ? why : {});
  const { run, progress, failure } = useMany(total, step, onDone);
  if (progress) return <Progress title={`${decisionVerbs[doing]} sales`} {...progress} />;
  if (readOnly || total < 2) return null;
  return (
    <div class="toolbar">
      <WhyFields why={why} onChange={setWhy} />
      {(['approved', 'rejected'] as const).map((status) => (
        <button
          key={status}
          type="button"
          class="button"
          onBlur={() => setAsked(undefined)}
          onClick={() => {
            setDoing(status);
            if (asked === status) run(status);
            else setAsked(status);
          }}
        >
          <span aria-live="polite">
            {asked === status
              ? `${decisionVerbs[status]} ${formatCount(total)} sales now?`
              : `${decisionVerbs[status]} all ${formatCount(total)}`}
          </span>
        </button>
      ))}
      <Failed text={failure} />
    </div>
  );
}

/** Decides the newest sales that still wait. */
async function decide(filters: Record<string, string>, status: Decision, why: Why) {
  const query = { ...filters, status: 'pending' as const, limit: atOnce };
  const { rows } = await answerOf(api.GET('/api/v1/conversions', { params: { query } }));
  if (rows.length === 0) return { settled: 0, isLast: true };
  const body = { ids: rows.map(({ id }) => id), status, ...why };
  const { changed } = await answerOf(api.POST('/api/v1/conversions/decisions', { body }));
  return { settled: changed, isLast: rows.length < atOnce };
}
