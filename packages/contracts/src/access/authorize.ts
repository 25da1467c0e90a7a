import { Refusal } from '../errors.js';
import { type Action, type Permission, permissions } from './actions.js';
import type { Principal } from './principal.js';

/** Lists the actions that a caller may perform, in the order of the table. */
export const actionsOf = (principal: Principal): Action[] =>
  (Object.keys(permissions) as Action[]).filter((action) => mayDo(principal, action));

function mayDo({ role, readOnly }: Principal, action: Action): boolean {
  const { roles, writes }: Permission = permissions[action];
  return roles.includes(role) && !(writes && readOnly);
}

/** @throws Refusal `forbidden` or `read_only_key`, both with the key's role. */
export function authorize(principal: Principal, action: Action): void {
  const permission = permissions[action];
  if (!(permission.roles as readonly string[]).includes(principal.role)) {
    throw new Refusal('forbidden', {
      message: `A key with the role ${principal.role} may not do that; it takes ${permission.roles.join(' or ')}.`,
      role: principal.role,
    });
  }
  if (permission.writes && principal.readOnly) throw new Refusal('read_only_key', { role: principal.role });
}
