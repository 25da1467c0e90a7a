import type { ComponentChildren } from 'preact';

export interface Step {
  key: string;
  title: ComponentChildren;
  state: 'passed' | 'refused' | 'open';
  detail?: ComponentChildren;
}

const words = { passed: '', refused: ' no', open: ' not yet' };

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
            <strong class={state === 'open' ? 'muted' : undefined}>{words[state]}</strong>
          )}
          {detail && <span class="muted"> {detail}</span>}
        </li>
      ))}
    </ol>
  );
}
