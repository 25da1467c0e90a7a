import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Failed } from '../../components/failed.js';
import { Progress } from '../../components/progress.js';
import { hrefTo } from '../../lib/address.js';
import { formatCount } from '../../lib/format.js';
import { saveBlob } from '../../lib/save-blob.js';
import { Outcome } from './outcome.js';
import type { Survey } from './survey-file.js';
import { type FileRunView, useFileRun } from './use-file-run.js';

interface FileStepsProps {
  file: File;
  survey: Survey;
}

/** Checks a file, and then records it. */
export function FileSteps({ file, survey: { format, hash, rows } }: FileStepsProps) {
  const check = useFileRun(file, { format, hash: undefined });
  const record = useFileRun(file, { format, hash });
  const counts = check.progress?.counts;
  const changes = counts ? counts.recorded + counts.updated : 0;
  return (
    <>
      <Step
        title="Check"
        run={check}
        rows={rows}
        begin={`Check ${rowsText(rows)}`}
        end="checked"
        recorded="New"
        hasTable={!record.progress}
      >
        {counts && changes === 0 && <p>There is nothing to record.</p>}
      </Step>
      {check.progress?.isDone && (changes > 0 || record.progress) && (
        <Step
          title="Record"
          run={record}
          rows={rows}
          begin={`Record ${formatCount(changes)} ${changes === 1 ? 'sale' : 'sales'}`}
          end="sent"
          recorded="Recorded"
          hasTable
        >
          <p>
            <a href={hrefTo('/sales')}>See the sales</a>
          </p>
          <RefusedDownload file={file} run={record} />
        </Step>
      )}
    </>
  );
}

const rowsText = (rows: number) => `${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}`;

interface StepProps {
  title: string;
  run: FileRunView;
  rows: number;
  /** The text of the button that begins it. */
  begin: string;
  /** The word for rows that were sent. */
  end: string;
  recorded: string;
  /** Whether refused lines are listed. */
  hasTable: boolean;
  /** Shown once all rows were sent. */
  children: ComponentChildren;
}

function Step({ title, run, rows, begin, end, recorded, hasTable, children }: StepProps) {
  const { progress, isRunning, failure, go, stop } = run;
  const id = useId();
  const outcome = useRef<HTMLDivElement>(null);
  const isDone = progress?.isDone ?? false;
  useEffect(() => {
    // The button that had the focus is gone.
    if (isDone) outcome.current?.focus({ preventScroll: true });
  }, [isDone]);
  return (
    <section class="panel" aria-labelledby={id}>
      <header class="panel-head">
        <h2 id={id}>{title}</h2>
      </header>
      {progress && !isDone && <Progress title="Rows sent" done={progress.rows} total={rows} />}
      {!isDone && (
        <div class="toolbar">
          {isRunning ? (
            <button key="stop" type="button" class="button" onClick={stop}>
              Stop
            </button>
          ) : (
            <button key="go" type="button" class="button is-primary" onClick={go}>
              {progress ? `Go on with the other ${formatCount(rows - progress.rows)}` : begin}
            </button>
          )}
        </div>
      )}
      <Failed text={isRunning ? undefined : failure} />
      <div class="stack" tabIndex={-1} ref={outcome}>
        {isDone && (
          <p role="status">
            {rowsText(rows)} {end}.
          </p>
        )}
        {progress && progress.rows > 0 && (
          <Outcome
            of={progress}
            caption={`${title}: refused lines`}
            hasTable={hasTable}
            recorded={recorded}
          />
        )}
        {progress?.isRepeated && (
          <p>
            Rows of this file were recorded within the last 24 hours: for them, this is the answer of then.
          </p>
        )}
        {isDone && children}
      </div>
    </section>
  );
}

function RefusedDownload({ file, run }: { file: File; run: FileRunView }) {
  if (!run.progress?.counts.refused) return null;
  return (
    <>
      <div class="toolbar">
        <button
          type="button"
          class="button"
          onClick={() => saveBlob(run.refusedFile(), `refused-${file.name}`)}
        >
          Download refused lines
        </button>
      </div>
      <p class="muted">
        It has the reason in the column <code>refused_because</code>. Mend the lines, remove that column, and
        upload it. The whole file again would be answered as before for 24 hours.
      </p>
    </>
  );
}
