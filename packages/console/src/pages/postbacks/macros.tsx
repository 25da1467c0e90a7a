import { postbackMacros } from '../../lib/postback-macros.js';

/** Every macro with what it becomes; a button puts it where the cursor stands. Those in the URL are marked. */
export function Macros({ used, onChoose }: { used: readonly string[]; onChoose: (name: string) => void }) {
  return (
    <fieldset>
      <legend class="field-label">Macros, filled in with each call</legend>
      <ul class="macros">
        {postbackMacros.map(([name, text]) => (
          <li key={name}>
            <button type="button" class="chip" onClick={() => onChoose(name)}>
              <code>{`{${name}}`}</code>
            </button>
            {used.includes(name) && <strong class="good">in use </strong>}
            <span class="muted">{text}</span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
