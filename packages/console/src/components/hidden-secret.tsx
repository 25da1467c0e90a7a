import { useState } from 'preact/hooks';
import { useSend } from '../lib/use-send.js';
import { Copy } from './copy.js';
import { Failed } from './failed.js';

interface HiddenSecretProps {
  /** Names it within sentences: `signing secret`. */
  noun: string;
  /** Null where the caller may not see it. */
  value: string | null;
  /** Makes a new one in its place. Left out where the caller may not. */
  rotate?: (() => Promise<unknown>) | undefined;
  onRotated: () => void;
}

/** A secret that is shown on demand, and the way to a new one while the old one holds for a day. */
export function HiddenSecret({ noun, value, rotate, onRotated }: HiddenSecretProps) {
  const [isShown, setShown] = useState(false);
  if (value === null) return <p class="muted">Read-only keys and users cannot see the {noun}.</p>;
  return (
    <div class="stack">
      <p class="toolbar">
        <code class="secret">{isShown ? value : '•'.repeat(24)}</code>
        <button type="button" class="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
        </button>
        <Copy text={value} title={`Copy the ${noun}`} />
      </p>
      {rotate && <Rotation noun={noun} rotate={rotate} onRotated={onRotated} />}
    </div>
  );
}

type RotationProps = Required<Pick<HiddenSecretProps, 'noun' | 'onRotated'>> & {
  rotate: () => Promise<unknown>;
};

function Rotation({ noun, rotate, onRotated }: RotationProps) {
  const [step, setStep] = useState<'start' | 'sure' | 'done'>('start');
  const { send, failure, isBusy } = useSend();
  const confirm = async () => {
    if (!(await send(rotate))) return;
    setStep('done');
    onRotated();
  };
  if (step === 'done')
    return <p role="status">This is the new {noun}. The previous one stays valid for 24 hours.</p>;
  if (step === 'start')
    return (
      <div>
        <button type="button" class="button" onClick={() => setStep('sure')}>
          New {noun} …
        </button>
      </div>
    );
  return (
    <div class="toolbar">
      <button type="button" class="button is-primary" disabled={isBusy} onClick={confirm}>
        Create a new {noun}
      </button>
      <button type="button" class="button" onClick={() => setStep('start')}>
        Keep the current one
      </button>
      <p class="muted">The previous one stays valid for 24 hours.</p>
      <Failed text={failure} />
    </div>
  );
}
