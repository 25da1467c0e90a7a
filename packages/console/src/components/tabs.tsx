interface TabsProps {
  label: string;
  current: string;
  tabs: readonly { key: string; title: string; href: string }[];
}

/** Links between views of one page; each has an address of its own. */
export function Tabs({ label, current, tabs }: TabsProps) {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(({ key, title, href }) => (
        <a key={key} href={href} aria-current={key === current ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}
