import { findProgram, type Installable, installProgram } from '@clicktrail/local-stores';

const nginx: Installable = {
  title: 'nginx',
  apt: 'nginx-light',
  brew: 'nginx',
  service: 'nginx',
  missing:
    'nginx is missing and could not be installed: install it (apt-get install nginx-light, brew install nginx).',
};

/** Finds nginx, and installs it if it is missing. Throws an error with instructions if that fails. */
export async function findNginx(searchPath: string, say: (line: string) => void): Promise<string> {
  // Debian puts servers where the search path of an ordinary user does not look.
  const path = `${searchPath}:/usr/sbin:/usr/local/sbin`;
  const found = findProgram('nginx', path);
  if (found) return found;
  await installProgram(nginx, path, say);
  const installed = findProgram('nginx', path);
  if (!installed) throw new Error(nginx.missing);
  return installed;
}
