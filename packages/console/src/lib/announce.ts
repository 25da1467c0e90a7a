const id = 'announcement';

/** The element for announcements in the frame of every page. */
export const announcer = { id, role: 'status', class: 'visually-hidden' } as const;

/** Says to screen readers what was done, where what shows it is gone. */
export function announce(text: string): void {
  const element = document.getElementById(id);
  if (element) element.textContent = text;
}
