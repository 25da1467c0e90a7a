import type { UserRow } from '../catalog/catalog-rows.js';
import type { Queryable } from '../pool.js';
import type { Table } from '../tables/table.js';

/** A person who may sign in, as the API shows them. */
export interface User extends UserRow {
  /** True until a first password is set, or a first sign-in by single sign-on. */
  invited: boolean;
  /** True if signing in takes a code beside the password. */
  secondFactor: boolean;
  createdAt: string;
}

type UserColumn = 'id' | 'email' | 'name' | 'role' | 'account_id' | 'read_only' | 'status';

const ofCredentials = (condition: string) =>
  `EXISTS (SELECT FROM user_credentials AS c WHERE c.user_id = users.id${condition})`;

export const users: Table<User, UserColumn> = {
  name: 'users',
  key: 'id',
  columns: `id, email, name, role, account_id AS "accountId", read_only AS "readOnly", status,
    NOT ${ofCredentials('')} AS invited, ${ofCredentials(' AND c.totp_secret IS NOT NULL')} AS "secondFactor",
    created_at AS "createdAt"`,
};

/** Compares addresses whatever the case of their ASCII letters, as `foldEmail` does; an index of the table holds this form. */
export const hasEmail = (parameter: string): string =>
  `lower(email COLLATE "C") = lower(${parameter} COLLATE "C")`;

/** Finds the id of the user with an address, whatever the case of its ASCII letters. */
export async function userIdOfEmail(db: Queryable, email: string): Promise<string | undefined> {
  const sql = `SELECT id FROM users WHERE ${hasEmail('$1')}`;
  return (await db.query<{ id: string }>(sql, [email])).rows[0]?.id;
}
