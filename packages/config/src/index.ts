export { CommandError, sentenceOf } from './command-line/command-error.js';
export { type Arguments, helpOf, readArguments, type Usage } from './command-line/read-arguments.js';
export * from './process-settings.js';
export { readVariables } from './read-variables.js';
export {
  type Documented,
  optionalText,
  trueOrFalse,
  url,
  wholeNumber,
  wholeNumberOrNone,
} from './variables.js';
