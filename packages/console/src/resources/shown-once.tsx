import { Copy } from '../components/copy.js';
import type { Shown } from './resource.js';

/** A secret or a link of an answer. It is nowhere else: leaving the page loses it. */
export function ShownOnce({ shown }: { shown: Shown | undefined }) {
  if (!shown) return null;
  return (
    <div class="notice" role="status">
      <p>{shown.title}</p>
      <p class="toolbar">
        <code class="secret">{shown.text}</code>
        <Copy text={shown.text} />
      </p>
    </div>
  );
}
