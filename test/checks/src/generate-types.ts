import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

const head = `/**
 * The HTTP API as types. Written by \`npm run generate:client\` from the document that the service serves;
 * change the routes, not this file.
 */
`;

/** @returns the text of `packages/client/src/api-types.ts` for a document */
export async function generateTypes(document: unknown): Promise<string> {
  return (
    head +
    astToString(await openapiTS(document as OpenAPI3, { alphabetize: true, defaultNonNullable: false }))
  );
}

/** The document of a running service. */
export async function servedDocument(base: string): Promise<unknown> {
  const answer = await fetch(`${base}/openapi.json`, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${base}/openapi.json answered ${answer.status}`);
  return answer.json();
}

/** The file of the types. */
export const typesFile = new URL('../../../../packages/client/src/api-types.ts', import.meta.url);
