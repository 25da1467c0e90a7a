/** TAP comment that a test file prints when all of its tests have run. */
export const lastWords = '# the code of this file has ended';
