import type { ComponentChildren } from 'preact';

interface FieldProps {
  label: string;
  hint?: ComponentChildren;
  error?: string | undefined;
  children: ComponentChildren;
}

/** A labelled control: the label is around it, so that no ids are needed. */
export function Field({ label, hint, error, children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is among its children
    <label class="field">
      <span class="field-label">{label}</span>
      {children}
      {hint && <span class="field-hint">{hint}</span>}
      {error && <span class="field-error">{error}</span>}
    </label>
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
