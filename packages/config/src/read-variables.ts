import { envSchema } from 'env-schema';
import { type Static, Type } from 'typebox';
import type { Variables } from './variables.js';

interface SchemaError {
  keyword: string;
  instancePath: string;
  params: { missingProperty?: string };
}

/**
 * Reads the variables of a process. A variable with an empty value counts as not set.
 * @throws an Error that names the first invalid variable and says what it must be; the value of a secret is not shown
 */
export function readVariables<V extends Variables>(
  variables: V,
  env: NodeJS.ProcessEnv,
): Static<ReturnType<typeof Type.Object<V>>> {
  const set = Object.entries(env).filter(([name, text]) => name in variables && text);
  try {
    return envSchema({ schema: Type.Object(variables), data: Object.fromEntries(set), env: false });
  } catch (error) {
    const [first] = (error as { errors?: SchemaError[] }).errors ?? [];
    if (!first) throw error;
    throw new Error(sentenceOf(first, variables, env));
  }
}

function sentenceOf(
  { keyword, instancePath, params }: SchemaError,
  variables: Variables,
  env: NodeJS.ProcessEnv,
) {
  if (keyword === 'required') return `${params.missingProperty} is not set.`;
  const name = instancePath.slice(1);
  const { title, writeOnly } = variables[name]!;
  return `${name} must be ${title}${writeOnly ? '' : `, not "${env[name]}"`}.`;
}
