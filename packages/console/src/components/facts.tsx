import type { ComponentChildren } from 'preact';

/** A name and its value. */
export type Fact = readonly [name: string, value: ComponentChildren];

/** Names and values of one thing; what has no value is left out. */
export function Facts({ of }: { of: readonly Fact[] }) {
  return (
    <dl class="facts">
      {of
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
