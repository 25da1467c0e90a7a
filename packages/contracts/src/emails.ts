/**
 * Folds the letter case of an address as the store does: ASCII letters alone. Other letters have several foldings (`İ`), and
 * two sides that differ in one would take two spellings for two addresses.
 */
export const foldEmail = (email: string): string =>
  email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
