export * from './render-config.js';

/** See `describe-api.ts`. All services are loaded for it, so only where it is asked for. */
export const describeApi = async (): Promise<unknown> => (await import('./describe-api.js')).describeApi();
