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

/** Lines that say nothing: methods and parameters that are not there, and second names of responses and headers. */
const unsaid = [
  /^ *\w+\?: never;\n/gm,
  /^ *parameters: \{\n *\};\n/gm,
  /^export type (Response|Header)\w+ = components.*\n/gm,
  /^export type \S+ = Record<string, never>;\n/gm,
];

/** @returns the text of `packages/client/src/api-types.ts` for a document */
export async function generateTypes(document: unknown): Promise<string> {
  const types = astToString(await openapiTS(document as OpenAPI3, options));
  return head + unsaid.reduce((text, pattern) => text.replace(pattern, ''), types);
}

/** The document of a running service. */
export async function servedDocument(base: string): Promise<unknown> {
  const answer = await fetch(`${base}/openapi.json`, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${base}/openapi.json answered ${answer.status}`);
  return answer.json();
}

/** The file of the types. */
export const typesFile = new URL('../../../../packages/client/src/api-types.ts', import.meta.url);
