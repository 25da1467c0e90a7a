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
