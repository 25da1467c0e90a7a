import type { FaultOf } from '@clicktrail/contracts';
import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';

const validate: SchemaValidateFunction = (faultOf: FaultOf, text: string, _schema, context) => {
  const message = faultOf(text, context?.parentData ?? {});
  if (message === undefined) return true;
  validate.errors = [{ keyword: 'faultOf', params: {}, message }];
  return false;
};

/** Makes the validator ask the function of a `checkedText` for its fault. */
export const faultKeyword: FuncKeywordDefinition = { keyword: 'faultOf', type: 'string', validate };
