const runner = new URL('../../../../runner/', import.meta.url);

/** What the runner's modules give; they are plain JavaScript. */
// biome-ignore lint/suspicious/noExplicitAny: they have no types
export const runnerModule = (name: string): Promise<any> => import(new URL(name, runner).href);

/** A test file as the runner finds it. */
export interface FoundFile {
  name: string;
  member: string;
  source: string;
  file: string;
  heavy: boolean;
  needs?: string;
}

/** @param name `packages/http/limits`, say */
export function foundFile(name: string, more: Partial<FoundFile> = {}): FoundFile {
  const [kind, folder, ...rest] = name.split('/');
  const member = `${kind}/${folder}`;
  const short = rest.join('/');
  return {
    name,
    member,
    source: `${member}/test/${short}.test.ts`,
    file: `${member}/dist/test/${short}.test.js`,
    heavy: short.endsWith('.heavy'),
    needs: 'stores',
    ...more,
  };
}
