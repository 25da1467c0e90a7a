const names = [
  'ground',
  'surface',
  'sunken',
  'border',
  'border-strong',
  'ink',
  'muted',
  'accent',
  'accent-soft',
  'good',
  'bad',
  'bad-soft',
  'warn-soft',
  'series-1',
  'series-2',
  'series-3',
  'series-4',
  'series-5',
  'series-6',
];

/** The colours of the stylesheet by their names, as they are in the theme that is shown. */
export function Colours() {
  return (
    <ul class="colours">
      {names.map((name) => (
        <li key={name}>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            {/* An attribute of its own: the policy of the page admits no style attribute. */}
            <rect width="10" height="10" fill={`var(--${name})`} />
          </svg>
          <code>--{name}</code>
        </li>
      ))}
    </ul>
  );
}
