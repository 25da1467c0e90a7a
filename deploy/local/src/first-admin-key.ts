export interface FirstAdminKey {
  databaseUrl: string;
  /** `ADMIN_KEY`, where it is set. */
  given: string | undefined;
}

/**
 * Makes sure that an admin key exists, after the migrations and before anything serves. Only its hash is
 * stored. Where `ADMIN_KEY` is given, that is the key. Where it is not and no admin key exists yet, one is
 * made.
 *
 * @returns the secret that was made, to be printed this once; `undefined` where none was.
 */
export async function firstAdminKey(_: FirstAdminKey): Promise<string | undefined> {
  // TODO: store it; until the account tables exist there is none.
  return undefined;
}
