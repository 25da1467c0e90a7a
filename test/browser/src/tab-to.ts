import type { Page } from 'playwright-core';

const stepsMax = 200;

/** Presses Tab until what has the focus is called so. @throws if nothing is within two hundred steps */
export async function tabTo(page: Page, name: string, element = 'a, button, summary'): Promise<void> {
  const label = `(() => {
    const at = document.activeElement;
    if (!at?.matches(${JSON.stringify(element)})) return '';
    return (at.labels?.[0]?.firstChild?.textContent ?? at.textContent).trim();
  })()`;
  for (let steps = 0; steps < stepsMax; steps++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(label)) === name) return;
  }
  throw new Error(`${name} cannot be reached by Tab`);
}
