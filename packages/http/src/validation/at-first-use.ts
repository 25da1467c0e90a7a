/**
 * Makes something when it is first asked for, and once. Compiling the schemas of all routes is a quarter of what a
 * service does while it starts, and most of them are not asked for in its first minutes.
 */
export function atFirstUse<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
