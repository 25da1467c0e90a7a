import type { ComponentChildren } from 'preact';

interface StageProps {
  title: string;
  text: string;
  /** The name of what was made; undefined until it is there. */
  done: string | undefined;
  /** Its form, while it is the next one. */
  children: ComponentChildren;
}

/** One of several things that are made in their order. */
export function Stage({ title, text, done, children }: StageProps) {
  return (
    <li class={done === undefined ? 'stage' : 'stage is-done'} aria-current={children ? 'step' : undefined}>
      <h3>
        {title}
        {done !== undefined && (
          <span class="stage-name">
            <span class="visually-hidden">, done: </span>
            <bdi>{done}</bdi>
          </span>
        )}
      </h3>
      {done === undefined && <p class="muted">{text}</p>}
      {children}
    </li>
  );
}
