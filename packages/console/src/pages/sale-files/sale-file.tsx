import { useRef, useState } from 'preact/hooks';
import { Empty } from '../../components/empty.js';
import { Failed } from '../../components/failed.js';
import { FileChooser } from '../../components/file-chooser.js';
import { hrefTo } from '../../lib/address.js';
import { UnreadableFile } from '../../lib/file-lines.js';
import { formatBytes } from '../../lib/format.js';
import { useMe } from '../../lib/session.js';
import { FileSteps } from './file-steps.js';
import { Preview } from './preview.js';
import { fieldNames, fileBytesMax, type Survey, surveyFile } from './survey-file.js';

/** A file that was chosen. */
interface Chosen {
  /** Counts the choices. */
  number: number;
  file: File;
  /** Undefined while it is read, and where it cannot be read. */
  survey?: Survey;
  fault?: string | undefined;
}

/** Records the sales of a file: shows what it has, checks it, and records it. */
export function SaleFilePage() {
  const { actions } = useMe();
  const { chosen, choose } = useChosen();
  if (!actions.includes('conversions.record'))
    return <Empty title="You may not record sales.">Ask an admin of your account.</Empty>;
  return (
    <>
      <p>
        <a href={hrefTo('/sales')}>All sales</a>
      </p>
      <section class="panel" aria-label="File of sales">
        <FileChooser
          hint={`CSV or NDJSON in UTF-8, at most ${formatBytes(fileBytesMax)}.`}
          onChoose={choose}
        />
        {chosen ? <ChosenFile of={chosen} /> : <Form />}
      </section>
      {chosen?.survey && !chosen.fault && (
        <FileSteps key={chosen.number} file={chosen.file} survey={chosen.survey} />
      )}
    </>
  );
}

function useChosen() {
  const [chosen, setChosen] = useState<Chosen>();
  const number = useRef(0);
  const choose = async (file: File) => {
    const own: Chosen = { number: ++number.current, file };
    setChosen(own);
    const read = await surveyFile(file).then(
      (survey) => ({ survey, fault: survey.fault }),
      (error: unknown) => ({
        fault: error instanceof UnreadableFile ? error.message : 'This file cannot be read.',
      }),
    );
    // Another one may have been chosen meanwhile.
    if (number.current === own.number) setChosen({ ...own, ...read });
  };
  return { chosen, choose };
}

function ChosenFile({ of: { file, survey, fault } }: { of: Chosen }) {
  return (
    <>
      <p role="status">
        <bdi>{file.name}</bdi>, {formatBytes(file.size)}
        {!survey && !fault && ': reading'}
      </p>
      <Failed text={fault} />
      {survey && <Preview of={survey} />}
      {fault && <FieldNames />}
    </>
  );
}

/** What a file looks like. */
const Form = () => (
  <>
    <p>
      CSV begins with a head of field names; NDJSON has one sale a line. Each row needs <code>click_id</code>{' '}
      or <code>coupon</code>.
    </p>
    <pre class="code">
      {
        'click_id,txid,status,revenue,currency\n0f3b7c,order-1,approved,49.90,EUR\n9a41d2,order-2,pending,12.50,EUR'
      }
    </pre>
    <FieldNames />
  </>
);

const FieldNames = () => (
  <p class="muted">
    Fields: <code>{fieldNames.join(', ')}</code>
  </p>
);
