/** A TAP comment: what a test file prints when nothing of its own is left to be run. */
export const lastWords = '# the code of this file has ended';
