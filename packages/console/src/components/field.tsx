import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface FieldProps {
  label: ComponentChildren;
  hint?: ComponentChildren;
  error?: string | undefined;
  children: ComponentChildren;
}

/** A labelled control. Its hint and its error describe it, and are no part of its name. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const isDescribed = Boolean(hint || error);
  useEffect(() => {
    const control = field.current?.querySelector('input, select, textarea');
    if (isDescribed) control?.setAttribute('aria-describedby', id);
    else control?.removeAttribute('aria-describedby');
    if (error) control?.setAttribute('aria-invalid', 'true');
    else control?.removeAttribute('aria-invalid');
  }, [isDescribed, error, id]);
  return (
    <div class="field" ref={field}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: its control is among its children */}
      <label class="field-body">
        <span class="field-label">{label}</span>
        {children}
      </label>
      {isDescribed && (
        <div class="field-notes" id={id}>
          {hint && <span class="field-hint">{hint}</span>}
          {error && <span class="field-error">{error}</span>}
        </div>
      )}
    </div>
  );
}

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
  /** Names it for screen readers only. */
  isCompact?: boolean;
}

/** A native select. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  isCompact,
}: SelectProps<Value>) {
  return (
    <label class={isCompact ? 'select' : 'field'}>
      <span class={isCompact ? 'visually-hidden' : 'field-label'}>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {options.map(([key, title]) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
