// Prepares what compiled code needs: the right Node, the packages, the build.
// It imports nothing but Node's own modules, because nothing else is installed yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const pnpm = 'pnpm@12.21.0';
const stampFile = join(root, 'node_modules', '.clicktrail-installed');
const outputLinesShown = 30;

/** A failure whose message is printed without a stack trace. */
export class SetupError extends Error {}

/**
 * Installs packages and compiles projects that are not up to date, with one line of progress for each step that does
 * something. Projects are folders of members, compiled without their tests, or files of their projects; without any,
 * everything is compiled. The console is bundled for all that serve it.
 *
 * @param {(line: string) => void} say
 * @param {string[]} projects
 */
export async function setup(say, projects = []) {
  requireNode();
  const stamp = installStamp();
  if (readIfThere(stampFile) !== stamp) {
    await step(say, 'Installing packages', 'Installed', [
      'npx',
      '--yes',
      pnpm,
      'install',
      '--frozen-lockfile',
      '--config.confirm-modules-purge=false',
    ]);
    writeFileSync(stampFile, stamp);
  }
  const folderOf = (project) => (project.endsWith('.json') ? dirname(project) : project);
  const built = [...projects, 'deploy/local'].every((each) => existsSync(join(root, folderOf(each), 'dist')));
  const compile = [process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-b', ...projects];
  const quietly = built ? () => undefined : say;
  await step(quietly, 'Building', 'Built', compile);
  const servesConsole = projects.length === 0 || projects.includes('deploy/local');
  const bundle = [process.execPath, join(root, 'packages/console/build.mjs')];
  if (servesConsole) await step(quietly, 'Bundling the console', 'Bundled', bundle);
}

/** Throws unless this Node is new enough. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new SetupError(`Node ${version} is too old: Clicktrail needs Node 20.19 or newer.`);
}

/** A line about a Node that runs everything and gets no more fixes; undefined for a newer one. */
export const noteOnNode = (version = process.versions.node) =>
  version.startsWith('20.')
    ? `Node ${version} works, but has had no fixes since April 2026: Node 24 is the one to use.`
    : undefined;

/** Returns a hash that changes with the dependencies, the version of Node and the platform. */
function installStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...memberFiles()]) {
    hash.update(`\n${file}\n`).update(readIfThere(join(root, file)) ?? '');
  }
  return hash.digest('hex');
}

function memberFiles() {
  const folders = ['packages', 'services', 'deploy', 'test'];
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .sort()
      .map((name) => join(folder, name, 'package.json'))
      .filter((file) => existsSync(join(root, file))),
  );
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

async function step(say, doing, done, command) {
  const begun = Date.now();
  say(`${doing} ...`);
  await run(doing, command);
  say(`${done} in ${seconds(Date.now() - begun)}`);
}

/** Formats a duration for messages. */
export const seconds = (durationMs) => `${(durationMs / 1000).toFixed(1)} s`;

/** Runs a command in the root folder. If it fails, throws an error with the end of its output. */
function run(doing, [command, ...args]) {
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = endWithParent(child);
    child.once('error', (error) => reject(new SetupError(`${doing} failed: ${error.message}`)));
    child.once('close', (code) => {
      end();
      if (code === 0) resolve();
      else reject(new SetupError(`${doing} failed:\n${lastLines(output)}`));
    });
  });
}

/** Ends a child together with this process when a signal interrupts it. */
function endWithParent(child) {
  const interrupt = () => {
    child.kill('SIGTERM');
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, interrupt);
  return () => {
    for (const signal of signals) process.off(signal, interrupt);
  };
}

const lastLines = (text) => text.trimEnd().split('\n').slice(-outputLinesShown).join('\n');
