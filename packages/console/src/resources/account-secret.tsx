import { HiddenSecret } from '../components/hidden-secret.js';
import { callApi } from '../lib/call-api.js';
import { capitalized } from '../lib/format.js';

interface AccountSecretProps {
  noun: string;
  value: string | null;
  /** The operation that makes a new one. */
  path: string;
  id: string;
  onRotated: () => void;
}

/** The secret of an account, shown on demand. */
export function AccountSecret({ noun, value, path, id, onRotated }: AccountSecretProps) {
  const title = capitalized(noun);
  return (
    <section class="panel" aria-label={title}>
      <header class="panel-head">
        <h2>{title}</h2>
      </header>
      <HiddenSecret
        noun={noun}
        value={value}
        rotate={() => callApi('post', path, { path: { id }, body: {} })}
        onRotated={onRotated}
      />
    </section>
  );
}
