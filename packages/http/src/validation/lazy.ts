/**
 * Defers making a value to its first use. Compiling the schemas of all routes takes a quarter of the start of a service,
 * and most of them are not used in its first minutes.
 */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
