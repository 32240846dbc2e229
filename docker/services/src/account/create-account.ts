import { randomUUID } from 'node:crypto';
import { roleNumber, type Role } from '@portal/shared/contract/roles';
import type { Queryable } from '../db/database';

interface NewAccount {
  readonly role: Role;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly college?: string | null;
  readonly phone?: string | null;
  readonly isVerified: boolean;
}

/** Writes an account and gives its id. Fails by the unique rules when address or phone is taken. */
export async function createAccount(db: Queryable, account: NewAccount): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into account (id, role, email, password_hash, first_name, last_name, college, phone_number, email_verified_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9::boolean then now() end)`,
    [
      id,
      roleNumber(account.role),
      account.email.toLowerCase(),
      account.passwordHash,
      account.firstName,
      account.lastName,
      account.college ?? null,
      account.phone ?? null,
      account.isVerified,
    ],
  );
  return id;
}
