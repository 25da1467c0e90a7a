import { Failed } from '../../components/failed.js';
import { Progress } from '../../components/progress.js';
import { answerOf, api } from '../../lib/api.js';
import { formatCount } from '../../lib/format.js';
import { useMe } from '../../lib/session.js';
import { useMany } from '../../resources/use-many.js';

/** Tries once more to store every dead letter, as many at once as the API takes. */
export function ReplayAll({ total, onDone }: { total: number; onDone: () => void }) {
  const { readOnly } = useMe();
  const { run, progress, stopped, failure } = useMany<undefined>(total, replay, onDone);
  if (progress) return <Progress title="Replay dead letters" {...progress} />;
  if (readOnly || total < 2) return null;
  return (
    <div class="toolbar">
      <button type="button" class="button" onClick={() => run(undefined)}>
        Replay all {formatCount(total)}
      </button>
      {stopped && (
        <span role="status">
          Interrupted: {formatCount(stopped.done)} of {formatCount(stopped.total)} are stored.
        </span>
      )}
      <Failed text={failure} />
    </div>
  );
}

async function replay() {
  const { replayed, remaining } = await answerOf(
    api.POST('/api/v1/set-aside/replay', { body: { all: true } }),
  );
  return { settled: replayed.length, isLast: remaining === 0 };
}
