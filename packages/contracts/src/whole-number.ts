/**
 * A variable of the environment: a whole number of at least `least`, or the default where it is not set.
 * @throws Error that says what it must be
 */
export function wholeNumber(env: NodeJS.ProcessEnv, name: string, otherwise: number, least = 1): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least) {
    throw new Error(`${name} must be a whole number of at least ${least}, not "${text}".`);
  }
  return value;
}
