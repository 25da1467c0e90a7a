/** The smallest id that an event of this millisecond, or of a later one, can have: 32 hex characters. */
export function firstIdAt(ms: number): string {
  return Math.max(0, Math.floor(ms)).toString(16).padStart(12, '0').padEnd(32, '0');
}

/** An id's value in SQL, from a parameter that holds its 32 hex characters. */
export function idParam(name: string): string {
  return `toFixedString(unhex({${name}:String}), 16)`;
}
