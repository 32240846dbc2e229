import { randomUUID } from 'node:crypto';
import type { Language } from '@portal/shared/contract/language';
import { roleNumber, type Role } from '@portal/shared/contract/roles';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { account } from '../../platform/db/schema/accounts';

interface NewAccount {
  readonly role: Role;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly college?: string | null;
  readonly phone?: string | null;
  readonly isVerified: boolean;
  readonly language?: Language | null;
}

/** Creates an account and returns its id. Fails by the unique rules when address or phone is taken. */
export async function createAccount(db: Queryable, wanted: NewAccount): Promise<string> {
  const id = randomUUID();
  await db.insert(account).values({
    id,
    role: roleNumber(wanted.role),
    email: wanted.email.toLowerCase(),
    password_hash: wanted.passwordHash,
    first_name: wanted.firstName,
    last_name: wanted.lastName,
    college: wanted.college ?? null,
    phone_number: wanted.phone ?? null,
    email_verified_at: wanted.isVerified ? sql`now()` : null,
    language: wanted.language ?? null,
  });
  return id;
}
