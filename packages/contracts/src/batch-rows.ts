/** Events or sales that one request brings, at most. */
export const batchRowsMax = 1_000;
