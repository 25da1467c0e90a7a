import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Links behind a button. It closes by Escape, and when something else is meant. */
export function Menu({ title, children }: { title: string; children: ComponentChildren }) {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const close = () => element.current?.removeAttribute('open');
    const closeUnlessInside = ({ target }: Event) => {
      if (!element.current?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', closeUnlessInside, { signal });
    document.addEventListener('focusin', closeUnlessInside, { signal });
    element.current?.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        close();
        element.current?.querySelector('summary')?.focus();
      },
      { signal },
    );
    return () => stopped.abort();
  }, []);
  return (
    <details class="menu" ref={element}>
      <summary class="button">{title}</summary>
      <ul>{children}</ul>
    </details>
  );
}
