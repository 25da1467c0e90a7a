/** The number of a UTC day, which is what caps and reports go by, since 1970. @param ms since the epoch */
export const utcDay = (ms: number): number => Math.floor(ms / 86_400_000);
