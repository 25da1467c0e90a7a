// Checks the workspace against layers.json, the allowed imports. Prints a sentence for each breach; exit code 1 then.
// `node check.mjs <folder>` checks another checkout.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCircle } from './find-circle.mjs';
import { readWorkspace, referencesOf, testProject } from './read-workspace.mjs';
import * as rules from './rules.mjs';

const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const layers = JSON.parse(readFileSync(join(root, 'test/structure/layers.json'), 'utf8'));
const members = readWorkspace(root, layers.bundled);
const pathOf = (folder) => members.find((member) => member.folder === folder)?.path ?? folder;

const problems = members.flatMap((member) =>
  Object.values(rules).flatMap((rule) => rule(member, layers, pathOf)),
);
const circle = findCircle(members);
if (circle) problems.push(`There is a circle: ${circle.join(' -> ')}.`);
const inRoot = referencesOf(root) ?? [];
for (const { path, label, references, testReferences } of members) {
  const projects = [references && path, testReferences && join(path, testProject)].filter(Boolean);
  for (const project of projects.filter((each) => !inRoot.includes(each))) {
    problems.push(`${label} is missing under references in tsconfig.json: ${project}.`);
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
