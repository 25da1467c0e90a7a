type Json = Record<string, unknown>;

/** The components of one kind. `refer` keeps one under its name and returns a reference to it. */
export interface Components {
  kept: Json;
  /** Equal ones are kept once, under the first of their names. Throws where two of a name differ. */
  refer(name: string, component: object): Json;
}

/** @param kept those that are there already */
export function componentsOf(kind: 'schemas' | 'responses', kept: object = {}): Components {
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
