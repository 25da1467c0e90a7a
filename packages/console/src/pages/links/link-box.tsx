import type { ComponentChildren } from 'preact';
import { Copy } from '../../components/copy.js';
import { Field } from '../../components/field.js';

/** A tracking link, to try and to copy. */
export function LinkBox({ label, link }: { label: ComponentChildren; link: string }) {
  return (
    <div class="link">
      <Field label={label}>
        <textarea readOnly rows={3} value={link} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div class="toolbar">
        <a class="button is-primary" href={link} target="_blank" rel="noopener noreferrer">
          Try it
        </a>
        <Copy text={link} title="Copy the link" />
      </div>
      <p class="muted">Trying it records a real click and opens the offer in a new tab.</p>
    </div>
  );
}
