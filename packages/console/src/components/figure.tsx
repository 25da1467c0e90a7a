/** A figure, as a link to the rows that it counts where a list has exactly those. */
export function Figure({ text, href }: { text: string; href?: string | undefined }) {
  return href ? (
    <a class="figure" href={href}>
      {text}
    </a>
  ) : (
    <span>{text}</span>
  );
}
