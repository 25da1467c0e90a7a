// Builds the console into dist/site: hashed assets, each beside its Brotli form, the page, and a manifest of them all.
// The same inputs give the same bytes. Does nothing where the inputs are those of the last build. With `--quick`, for
// `npm run dev`, it is compressed less and can be read in the browser's debugger.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

const folder = fileURLToPath(new URL('.', import.meta.url));
const site = join(folder, 'dist/site');
/** Takes the place of the site when it is complete: a service may start in the meantime. */
const next = join(folder, 'dist/site.next');
const stampFile = join(folder, 'dist/site.stamp');
/** Takes a thirtieth of the time of the best one. */
const quickQuality = 5;
const quick = process.argv.includes('--quick');
const inputs = [
  'src',
  'site',
  'build.mjs',
  'package.json',
  '../client/dist/src',
  '../client/dist/demo-traffic',
  '../../pnpm-lock.yaml',
];

/** Content types of what a build makes. */
const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Bundles the console unless its inputs are those of the last build. */
export async function build() {
  const stamp = stampOf(inputs.map((path) => join(folder, path)));
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const { build: bundle } = await import('esbuild');
  const { outputFiles, metafile } = await bundle({
    absWorkingDir: folder,
    entryPoints: { app: 'src/main.tsx', style: 'site/style.css', icon: 'site/icon.svg' },
    outdir: 'dist/site/assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
    minify: !quick,
    sourcemap: quick && 'inline',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    // Not an entry by itself: the icon is copied under a name of its own content.
    loader: { '.svg': 'copy' },
    legalComments: 'none',
    write: false,
    metafile: true,
  });
  rmSync(next, { recursive: true, force: true });
  const files = outputFiles
    .map(({ path, contents }) => ({ path: relative(site, path), contents }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, contents } of files) write(path, contents);
  write('index.html', Buffer.from(pageOf(metafile, files)));
  const listed = files.map(({ path }) => ({ path, type: types[extname(path)] }));
  writeFileSync(join(next, 'manifest.json'), `${JSON.stringify({ files: listed }, null, 2)}\n`);
  rmSync(site, { recursive: true, force: true });
  renameSync(next, site);
  writeFileSync(stampFile, stamp);
}

/** The page that a session begins with: it loads beside the entry. */
const firstPage = 'src/pages/home/home.tsx';

/** Fills the template with the addresses of the entries; the scripts that they import load beside them. */
function pageOf({ outputs }, files) {
  const named = (name, extension) =>
    files.find(({ path }) => basename(path).startsWith(`${name}-`) && extname(path) === extension).path;
  const app = named('app', '.js');
  const home = Object.keys(outputs).find((path) => outputs[path].entryPoint === firstPage);
  const imported = [join('dist/site', app), home].flatMap((path) =>
    outputs[path].imports.filter(({ kind }) => kind === 'import-statement').map((each) => each.path),
  );
  const preloads = [...new Set([home, ...imported])]
    .filter((path) => path !== join('dist/site', app))
    .map((path) => `<link rel="modulepreload" href="/console/${relative('dist/site', path)}">`);
  const values = {
    app,
    style: named('style', '.css'),
    icon: named('icon', '.svg'),
    preloads: preloads.join(''),
  };
  return readFileSync(join(folder, 'site/index.html'), 'utf8').replace(
    /\{\{(\w+)\}\}/g,
    (_, name) => values[name],
  );
}

function write(path, contents) {
  const file = join(next, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, contents);
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: contents.length,
    [constants.BROTLI_PARAM_QUALITY]: quick ? quickQuality : constants.BROTLI_MAX_QUALITY,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(contents, { params }));
}

/** A hash of the paths and the contents of all files below some paths. */
function stampOf(paths) {
  const hash = createHash('sha256').update(`${process.versions.node} ${quick}`);
  for (const path of paths) {
    for (const file of filesOf(path)) hash.update(`\n${relative(folder, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (extname(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
