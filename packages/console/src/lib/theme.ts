/** Light or dark as chosen; `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

const name = 'clicktrail-theme';

/** The choice of this browser. */
export function chosenTheme(): Theme {
  const kept = localStorage.getItem(name);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** Shows a theme and keeps the choice. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(name);
  else localStorage.setItem(name, theme);
  showTheme(theme);
  dispatchEvent(new Event('themechange'));
}

/** Shows a theme: the stylesheet does the rest by `color-scheme`. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme');
  else document.documentElement.setAttribute('data-theme', theme);
}
