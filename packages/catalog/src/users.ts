import { eventLimitDefault, type Principal } from '@clicktrail/contracts';
import type { UserRow } from '@clicktrail/postgres';

/** Requests per minute of a user, over all of their sessions. */
const userRateLimit = 600;

/** The active users, and what they may do. */
export class Users {
  readonly #principals = new Map<string, Principal>();

  put({ id, email, name, role, accountId, readOnly, status }: UserRow): void {
    if (status === 'inactive') {
      this.#principals.delete(id);
      return;
    }
    const user = Object.freeze({ id, email, name });
    const limits = { rateLimit: userRateLimit, eventLimit: eventLimitDefault };
    const principal = { keyId: null, user, role, accountId, readOnly, ...limits };
    this.#principals.set(id, Object.freeze(principal));
  }

  /** Undefined for one who is unknown or inactive. */
  principal(id: string): Principal | undefined {
    return this.#principals.get(id);
  }
}
