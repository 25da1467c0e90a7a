/** An id's value in SQL, from a parameter that holds its 32 hex characters. */
export function idParam(name: string): string {
  return `toFixedString(unhex({${name}:String}), 16)`;
}
