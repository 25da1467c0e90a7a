export * from './render-config.js';

/** The whole API as one OpenAPI document (`describe-api.ts`). All services are loaded for it, so only once it is asked for. */
export const describeApi = async (): Promise<unknown> => (await import('./describe-api.js')).describeApi();

/** Writes that document, loading the services as well. */
export const writeDocument = async (file: string): Promise<void> =>
  (await import('./describe-api.js')).writeDocument(file);
