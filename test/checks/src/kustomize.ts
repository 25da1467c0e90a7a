import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readManifests, root } from './files.js';
import type { JsonPatch, Kustomization, Manifest } from './shapes.js';

/**
 * Builds resources, components, JSON patches and images as `kubectl kustomize <folder>` does, and nothing else.
 * Throws for a patch without a target, which Kustomize ignores silently.
 */
export const kustomize = (folder: string): Manifest[] => kustomizeAs(folder, readKustomization(folder));

/** The same, of a kustomization that stands in no file, as if it stood in this folder. */
export function kustomizeAs(
  folder: string,
  kustomization: Kustomization,
  given: Manifest[] = [],
): Manifest[] {
  const { resources = [], components = [], patches = [], images = [] } = kustomization;
  const own = given.concat(resources.flatMap((path) => readResource(folder, path)));
  const all = components.reduce((manifests, path) => {
    const component = join(folder, path);
    return kustomizeAs(component, readKustomization(component), manifests);
  }, own);
  for (const patch of patches) applyPatch(all, patch);
  for (const image of images) applyImage(all, image);
  return all;
}

export const readKustomization = (folder: string) =>
  readManifests(`${folder}/kustomization.yaml`)[0] as unknown as Kustomization;

/** The containers of a manifest: of its pods, or of the pod that it is. */
export const containersOf = (manifest: Manifest) => podOf(manifest)?.containers ?? [];

/** The pod that a manifest makes, or that it is. */
export const podOf = ({ spec }: Manifest) => spec?.template?.spec ?? spec;

function readResource(folder: string, path: string): Manifest[] {
  const target = join(folder, path);
  if (statSync(join(root, target)).isDirectory()) return kustomize(target);
  if (path.startsWith('..')) throw new Error(`${folder}: Kustomize reads no file outside, as ${path} is`);
  return readManifests(target);
}

function applyPatch(manifests: Manifest[], { target, patch }: NonNullable<Kustomization['patches']>[number]) {
  const named = new RegExp(`^${target.name ?? '.*'}$`);
  const found = manifests.filter(({ kind, metadata }) => kind === target.kind && named.test(metadata.name));
  if (found.length === 0) throw new Error(`Nothing is a ${target.kind} ${target.name ?? ''}`);
  for (const manifest of found) for (const each of parse(patch) as JsonPatch[]) change(manifest, each);
}

function applyImage(manifests: Manifest[], image: NonNullable<Kustomization['images']>[number]) {
  const { name, newName, newTag } = image;
  for (const container of manifests.flatMap(containersOf))
    if (container.image.split(':')[0] === name) container.image = `${newName}:${newTag}`;
}

function change(manifest: Manifest, { op, path, value }: JsonPatch): void {
  const steps = path.slice(1).split('/');
  const [last, ...before] = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')).reverse();
  type Node = Record<string, unknown> | undefined;
  const parent = before.reduceRight<Node>((at, step) => at?.[step] as Node, manifest as unknown as Node);
  if (parent?.[last!] === undefined) throw new Error(`${manifest.metadata.name} has no ${path}`);
  if (op === 'remove') delete parent[last!];
  else if (op === 'replace') parent[last!] = value;
  else throw new Error(`${op} is not known here`);
}
