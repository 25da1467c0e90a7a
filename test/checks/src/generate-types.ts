import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

const head = `/**
 * The HTTP API as types. Written by \`npm run generate:client\` from the document that the service serves;
 * change the routes, not this file.
 */
`;

/** Each record and each body is a type of its own too: \`Campaign\` beside \`components['schemas']['Campaign']\`. */
const options = {
  alphabetize: true,
  defaultNonNullable: false,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  rootTypesKeepCasing: true,
};

/** @returns the text of `packages/client/src/api-types.ts` for a document */
export async function generateTypes(document: unknown): Promise<string> {
  return head + withoutNothing(astToString(await openapiTS(document as OpenAPI3, options)));
}

const absent = /^ *\w+\?: never;\n/gm;
const parameters = /^ {8}parameters: \{\n(?: {12}.*\n)*? {8}\};\n/gm;

/**
 * Leaves out what says nothing: methods that a path has not, sources that an operation reads nothing of, and second names of
 * responses, headers and parameters. Where there are no parameters at all, it has to be said: `openapi-fetch` would admit any.
 */
function withoutNothing(types: string): string {
  const [paths, operations] = types
    .replace(/^export type (Response|Header|Parameter)\w+ = components.*\n/gm, '')
    .replace(/^export type \S+ = Record<string, never>;\n/gm, '')
    .split(/^(?=export interface operations)/m) as [string, string];
  const trimmed = operations.replace(parameters, (text) => {
    const rest = text.replace(absent, '');
    return rest.split('\n').length > 3 ? rest : text;
  });
  return paths.replace(parameters, '').replace(absent, '') + trimmed;
}

/** The document of a running service. */
export async function servedDocument(base: string): Promise<unknown> {
  const answer = await fetch(`${base}/openapi.json`, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${base}/openapi.json answered ${answer.status}`);
  return answer.json();
}

/** The file of the types. */
export const typesFile = new URL('../../../../packages/client/src/api-types.ts', import.meta.url);
