import { readFileSync } from 'node:fs';

/** The HTTP services behind the gateway; each is an upstream of that name. */
export const gatewayServices = ['ingest', 'query', 'conversions', 'manage'] as const;
export type GatewayService = (typeof gatewayServices)[number];

export const templateFile = new URL('../../../gateway.conf.template', import.meta.url);

/**
 * The gateway's configuration with `${GATEWAY_...}` filled in, exactly as the start of the image does it.
 * Throws if a value is missing: nginx would read the placeholder as one of its variables.
 */
export function renderConfig(values: Record<string, string>): string {
  return readFileSync(templateFile, 'utf8').replace(/\$\{(GATEWAY_\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The gateway is not told its ${name}.`);
    return value;
  });
}
