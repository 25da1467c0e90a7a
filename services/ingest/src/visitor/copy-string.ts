/**
 * Copies a string into memory of its own. One that was cut from a header keeps the whole header, up to 64 KiB of it, for as
 * long as it is kept itself.
 */
export const copyString = (text: string): string => Buffer.from(text).toString();
