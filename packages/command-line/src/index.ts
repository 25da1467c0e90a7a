export { CommandError, sentenceOf } from './command-error.js';
export { type Arguments, helpOf, readArguments, type Usage } from './read-arguments.js';
