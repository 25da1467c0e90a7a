import { basename, dirname, join, relative, resolve } from 'node:path';
import { packageOf } from './find-imports.mjs';
import { membersAmong, testProject } from './read-workspace.mjs';

/** A member is called after its folder. */
export function checkName({ label, name, expectedName }) {
  return name === expectedName ? [] : [`${label} is called ${name}; its folder says ${expectedName}.`];
}

/** Checks that the dependencies of a member lie below it in `layers.json`. */
export function checkLayers({ group, folder, label, dependencies }, layers) {
  if (layers.anything.includes(group)) return [];
  const allowed = layers[group]?.[folder];
  if (!allowed) return [`${label} is missing in test/structure/layers.json.`];
  return membersAmong(dependencies)
    .filter((name) => !allowed.includes(name))
    .map((name) => `${label} must not depend on ${name}: test/structure/layers.json does not allow it.`);
}

/** Checks that every allowed import is used: an unused allowance would hide a later mistake. */
export function checkAllowances({ group, folder, label, dependencies }, layers) {
  const declared = membersAmong(dependencies);
  return (layers[group]?.[folder] ?? [])
    .filter((name) => !declared.includes(name))
    .map((name) => `${label} does not depend on ${name}: test/structure/layers.json allows it for nothing.`);
}

/** No service is used by another member of `packages` or `services`, in tests neither. */
export function checkServices({ group, label, dependencies, devDependencies }, layers) {
  if (layers.anything.includes(group)) return [];
  return membersAmong([...dependencies, ...devDependencies])
    .filter((name) => name in layers.services)
    .map((name) => `${label} must not use the service ${name}: what two need becomes a package.`);
}

/**
 * Nothing that a service runs comes from `deploy` or `test`: there is what runs the services on one machine, and what
 * tests them. Tests may use both.
 */
export function checkRunsAlone({ group, label, dependencies }, layers, pathOf) {
  if (layers.anything.includes(group)) return [];
  return membersAmong(dependencies)
    .filter((name) => layers.anything.includes(basename(dirname(pathOf(name)))))
    .map((name) => `${label} must not depend on ${name}: deploy and test are for its tests only.`);
}

/** Checks that every import is declared: by the sources among `dependencies`, by the tests anywhere, `tap` at the root. */
export function checkImports({ path, label, dependencies, devDependencies, sourceImports, testImports }) {
  const undeclared = (imports, declared) =>
    imports
      .map(({ file, specifier }) => ({ file, name: packageOf(specifier) }))
      .filter(({ name }) => name && !declared.includes(name))
      .map(
        ({ file, name }) =>
          `${label}/${relative(path, file)} imports ${name}, which ${label}/package.json does not declare.`,
      );
  return [
    ...undeclared(sourceImports, dependencies),
    ...undeclared(testImports, [...dependencies, ...devDependencies, 'tap']),
  ];
}

/** Checks that every declared workspace package is imported. */
export function checkUnused(
  { group, label, dependencies, devDependencies, sourceImports, testImports },
  layers,
) {
  if (layers.anything.includes(group)) return [];
  const used = (imports) => new Set(imports.map(({ specifier }) => packageOf(specifier)));
  const all = used([...sourceImports, ...testImports]);
  const unused = [
    ...dependencies.filter((name) => !used(sourceImports).has(name)),
    ...devDependencies.filter((name) => !all.has(name)),
  ];
  return membersAmong(unused).map((name) => `${label} declares ${name}, but does not import it.`);
}

/** A relative import stays inside its member. */
export function checkRelative({ path, label, sourceImports, testImports }) {
  return [...sourceImports, ...testImports]
    .filter(
      ({ file, specifier }) =>
        specifier.startsWith('.') && !resolve(file, '..', specifier).startsWith(`${path}/`),
    )
    .map(
      ({ file, specifier }) =>
        `${label}/${relative(path, file)} imports ${specifier}, which lies outside ${label}.`,
    );
}

/** The compiler's references are the declared dependencies, no more and no less; `anything` may refer to more. */
export function checkReferences({ group, label, references, dependencies }, layers, pathOf) {
  const required = membersAmong(dependencies).map(pathOf);
  const allowed = layers.anything.includes(group) ? references : required;
  return compareReferences(`${label}/tsconfig.json`, references, required, allowed);
}

/** Tests are a project of their own: `npm start` compiles none. It refers to the sources and the development dependencies. */
export function checkTestReferences(
  { path, label, testReferences, testImports, devDependencies },
  _layers,
  pathOf,
) {
  if (!testReferences && testImports.length > 0)
    return [`${label} has tests, but no ${testProject}: they would not be compiled.`];
  const required = [path, ...membersAmong(devDependencies).map(pathOf)];
  return compareReferences(`${label}/${testProject}`, testReferences, required, required);
}

function compareReferences(file, references, required, allowed) {
  if (!references) return [];
  const name = (path) => relative(join(path, '../..'), path);
  return [
    ...required
      .filter((path) => !references.includes(path))
      .map((path) => `${file} does not refer to ${name(path)}.`),
    ...references
      .filter((path) => !allowed.includes(path))
      .map((path) => `${file} refers to ${name(path)}, which is not declared.`),
  ];
}
