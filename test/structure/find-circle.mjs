import { membersAmong } from './read-workspace.mjs';

/** A circle of members that depend on each other, tests included, as a list of folders; else `undefined`. */
export function findCircle(members) {
  const edges = new Map(
    members.map(({ folder, dependencies, devDependencies }) => [
      folder,
      membersAmong([...dependencies, ...devDependencies]),
    ]),
  );
  const done = new Set();
  const visit = (folder, trail) => {
    if (trail.includes(folder)) return [...trail.slice(trail.indexOf(folder)), folder];
    if (done.has(folder)) return undefined;
    for (const next of edges.get(folder) ?? []) {
      const circle = visit(next, [...trail, folder]);
      if (circle) return circle;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of edges.keys()) {
    const circle = visit(folder, []);
    if (circle) return circle;
  }
  return undefined;
}
