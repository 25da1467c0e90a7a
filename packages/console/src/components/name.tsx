interface NameProps {
  text: string;
  href?: string | undefined;
  /** A day or an hour: it stays on its line. */
  isShort?: boolean | undefined;
}

/** A name of any length on two lines at most; whole in its tooltip, and never taken for markup. */
export function Name({ text, href, isShort }: NameProps) {
  const content = <bdi>{text}</bdi>;
  return href ? (
    <a class={isShort ? 'short' : 'name'} href={href} title={text}>
      {content}
    </a>
  ) : (
    <span class={isShort ? 'short' : 'name'} title={text}>
      {content}
    </span>
  );
}
