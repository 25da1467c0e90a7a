import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A file of the console with its compressed form. */
export interface SiteFile {
  plain: Buffer;
  brotli: Buffer;
  type: string;
}

/** The built console: its page, and its assets by their paths below `/console/`. */
export interface ConsoleSite {
  page: SiteFile;
  assets: ReadonlyMap<string, SiteFile>;
}

interface Manifest {
  files: { path: string; type: string }[];
}

/**
 * Reads the built console into memory, some hundred kilobytes.
 * @throws an error that says how to build it where it is not built
 */
export async function openSite(): Promise<ConsoleSite> {
  const manifestUrl = import.meta.resolve('@clicktrail/console/manifest.json');
  const read = async (path: string, type: string): Promise<SiteFile> => {
    const file = fileURLToPath(new URL(path, manifestUrl));
    const [plain, brotli] = await Promise.all([readFile(file), readFile(`${file}.br`)]);
    return { plain, brotli, type };
  };
  try {
    const { files } = JSON.parse(await readFile(fileURLToPath(manifestUrl), 'utf8')) as Manifest;
    const assets = files.map(async ({ path, type }) => [path, await read(path, type)] as const);
    return {
      page: await read('index.html', 'text/html; charset=utf-8'),
      assets: new Map(await Promise.all(assets)),
    };
  } catch (cause) {
    throw new Error('The console is not built: run `npm run build`, or set CONSOLE=false.', { cause });
  }
}
