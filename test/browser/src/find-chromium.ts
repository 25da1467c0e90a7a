import { findProgram, type Installable, installProgram } from '@clicktrail/local-stores';

const chromium: Installable = {
  title: 'Chromium',
  apt: 'chromium',
  brew: 'chromium',
  // It makes none; systemctl is content with a name that it does not know.
  service: 'chromium',
  missing: 'Chromium is missing and could not be installed: install it (apt-get install chromium).',
};

const names = ['chromium', 'chromium-browser', 'google-chrome', 'Chromium'];

/** Finds Chromium, and installs it if it is missing. Throws an error with instructions if that fails. */
export async function findChromium(searchPath: string, say: (line: string) => void): Promise<string> {
  const find = () =>
    names.map((name) => findProgram(name, searchPath)).find((program) => program !== undefined);
  const found = find();
  if (found) return found;
  await installProgram(chromium, searchPath, say);
  const installed = find();
  if (!installed) throw new Error(chromium.missing);
  return installed;
}
