import { useState } from 'preact/hooks';

const shownMs = 2_000;

/** Copies a text, and says so to eyes and to screen readers. */
export function Copy({ text, title = 'Copy' }: { text: string; title?: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(text).then(
      () => 'copied' as const,
      () => 'failed' as const,
    );
    setState(copied);
    setTimeout(() => setState('idle'), shownMs);
  };
  const label = { idle: title, copied: 'Copied', failed: 'Select and copy it by hand' }[state];
  return (
    <button type="button" class="button" onClick={copy}>
      <span aria-live="polite">{label}</span>
    </button>
  );
}
