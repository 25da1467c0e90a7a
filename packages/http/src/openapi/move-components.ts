type Json = Record<string, unknown>;

/** The components of one kind. `refer` keeps one under its name and returns a reference to it. */
export interface Components {
  kept: Json;
  /** Equal ones are kept once, under the first of their names. Throws where two of a name differ. */
  refer(name: string, component: object): Json;
}

/** @param kept those that are there already */
export function componentsOf(kind: 'schemas' | 'responses' | 'parameters', kept: object = {}): Components {
  const all = { ...kept } as Json;
  const names = new Map(Object.entries(all).map(([name, component]) => [JSON.stringify(component), name]));
  const refer = (name: string, component: object) => {
    const text = JSON.stringify(component);
    const known = names.get(text);
    if (known !== undefined) return { $ref: `#/components/${kind}/${known}` };
    if (name in all) throw new Error(`Two ${kind} of the API document are named ${name}, and differ.`);
    names.set(text, name);
    all[name] = component;
    return { $ref: `#/components/${kind}/${name}` };
  };
  return { kept: all, refer };
}

/** Replaces every schema that has a name (`component`) by a reference, which keeps the description of its place. */
export function moveSchemas(value: unknown, refer: Components['refer']): unknown {
  if (Array.isArray(value)) return value.map((each) => moveSchemas(each, refer));
  if (typeof value !== 'object' || value === null) return value;
  const moved = Object.entries(value).map(([name, each]) => [name, moveSchemas(each, refer)]);
  const { component, ...own } = Object.fromEntries(moved) as Json;
  if (typeof component !== 'string') return Object.fromEntries(moved);
  const { description, ...schema } = own;
  return { ...refer(component, schema), ...(description !== undefined && { description }) };
}

/** Operations that have a parameter in common before it is written once for all of them. */
const sharedBy = 5;

interface Parameterized {
  parameters?: object[];
}

const componentName = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Replaces parameters that many operations have by references. Of those with one name the most frequent one is shared. */
export function moveParameters(operations: readonly Parameterized[], { kept, refer }: Components): void {
  const uses = new Map<string, number>();
  for (const { parameters = [] } of operations)
    for (const each of parameters) uses.set(JSON.stringify(each), (uses.get(JSON.stringify(each)) ?? 0) + 1);
  const shared = new Set<string>();
  for (const [text, count] of [...uses].sort(([, a], [, b]) => b - a)) {
    const parameter = JSON.parse(text) as { name: string };
    const name = componentName(parameter.name);
    if (count < sharedBy || name in kept) continue;
    refer(name, parameter);
    shared.add(text);
  }
  const move = (each: object) =>
    shared.has(JSON.stringify(each)) ? refer(componentName((each as { name: string }).name), each) : each;
  for (const operation of operations)
    if (operation.parameters) operation.parameters = operation.parameters.map(move);
}
