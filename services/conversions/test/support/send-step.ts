import { tokens } from './accounts.js';
import type { Step } from './history.js';
import type { Answer, Service } from './start-service.js';

/** Sends a step as a request. */
export function sendStep({ call }: Service, step: Step, idempotencyKey?: string): Promise<Answer> {
  const headers = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
  if (step.kind === 'patch') {
    return call('PATCH', `/api/v1/conversions/${step.id}`, 'admin', jsonOf(step.sent), headers);
  }
  const fields = fieldsOf(step);
  if (step.by === 'url') {
    const query = new URLSearchParams({ ...textsOf(fields), token: tokens['adv-1'] });
    return call('GET', `/postback?${query}`);
  }
  return call('POST', '/api/v1/conversions', step.by, jsonOf(fields), headers);
}

function fieldsOf({ report: { click, coupon, ...rest } }: Extract<Step, { kind: 'report' }>): object {
  return { ...(click && { click_id: click.id }), ...(coupon !== null && { coupon }), ...rest };
}

/** Ten-thousandths as a decimal, without binary fractions. */
export function decimalOf(amount: bigint): string {
  const digits = String(amount).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

const textsOf = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? decimalOf(value) : String(value),
    ]),
  );

/** JSON in which amounts keep their digits. */
export const jsonOf = (fields: object): string =>
  `{${Object.entries(fields)
    .map(
      ([name, value]) => `"${name}":${typeof value === 'bigint' ? decimalOf(value) : JSON.stringify(value)}`,
    )
    .join()}}`;
