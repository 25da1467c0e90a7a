import type { ComponentChildren } from 'preact';

export interface Step {
  key: string;
  title: ComponentChildren;
  /** `unknown` can no longer be told. */
  state: 'passed' | 'refused' | 'open' | 'unknown';
  detail?: ComponentChildren;
}

const words = { passed: '', refused: ' no', open: ' not yet', unknown: ': cannot be told any more.' };

/** Steps in their order, each with its state as a sign and in words. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol class="steps">
      {steps.map(({ key, title, state, detail }) => (
        <li key={key} class={`is-${state}`}>
          {title}
          {state === 'passed' ? (
            <span class="visually-hidden"> yes</span>
          ) : (
            <strong class={state === 'refused' ? undefined : 'muted'}>{words[state]}</strong>
          )}
          {detail && <span class="muted"> {detail}</span>}
        </li>
      ))}
    </ol>
  );
}
