export * from './render-config.js';

/** The whole API as one OpenAPI document (`describe-api.ts`). All services are loaded for it, so only once it is asked for. */
export const describeApi = async (): Promise<unknown> => (await import('./describe-api.js')).describeApi();
