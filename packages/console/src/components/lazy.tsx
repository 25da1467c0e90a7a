import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Skeleton } from './panel.js';

/** A component that is loaded when it is first drawn, so that the first page does not carry every other one. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(loaded ? 'loaded' : 'loading');
    useEffect(() => {
      if (loaded) return;
      load().then(
        (component) => {
          loaded = component;
          setState('loaded');
        },
        () => setState('failed'),
      );
    }, []);
    const Loaded = loaded;
    if (Loaded) return <Loaded {...props} />;
    if (state === 'loading') return <Skeleton rows={6} />;
    return (
      <div class="failure" role="alert">
        <p>
          <strong>This page could not be loaded.</strong> Clicktrail does not respond, or was updated in the
          meantime.
        </p>
        <button type="button" class="button" onClick={() => location.reload()}>
          Reload
        </button>
      </div>
    );
  };
}
