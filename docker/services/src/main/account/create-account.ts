import { randomUUID } from 'node:crypto';
import { type Role, roleNumber } from '@portal/shared/contract/account/roles';
import { EMAIL_TAKEN } from '@portal/shared/contract/endpoints/account/account-fields';
import type { FieldErrors } from '@portal/shared/contract/field/form';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { account, password_reset } from '../../platform/db/schema/accounts';
import { ValidationError } from '../../platform/http/http-error';

type Columns = 'email' | 'password_hash' | 'first_name' | 'last_name' | 'college' | 'phone_number' | 'language';
type NewAccount = Pick<typeof account.$inferInsert, Columns> & { readonly role: Role };

/** Returns the id. Fails by a unique constraint if the address or phone number is taken. */
export async function createAccount(
  db: Queryable,
  { role, email, ...wanted }: NewAccount & { readonly isVerified: boolean },
): Promise<string> {
  const { isVerified, ...columns } = wanted;
  const id = randomUUID();
  await db.insert(account).values({
    ...columns,
    id,
    role: roleNumber(role),
    email: email.toLowerCase(),
    email_verified_at: isVerified ? sql`now()` : null,
  });
  return id;
}

/**
 * Refuses an address or a phone number that another account has.
 * @throws ValidationError with the product's texts (product-facts.md 4.1)
 */
export async function refuseTaken(
  db: Queryable,
  wanted: { email?: string | null; phone?: string | null; exceptId?: string },
): Promise<void> {
  const sameEmail = sql<boolean>`coalesce(lower(${account.email}) = lower(${wanted.email ?? null}), false)`;
  const samePhone = sql<boolean>`coalesce(${account.phone_number} = ${wanted.phone ?? null}, false)`;
  const rows = await db
    .select({ same_email: sameEmail, same_phone: samePhone })
    .from(account)
    .where(and(or(sameEmail, samePhone), wanted.exceptId === undefined ? undefined : ne(account.id, wanted.exceptId)));
  const errors: FieldErrors = {};
  if (rows.some((row) => row.same_email)) errors['email'] = [EMAIL_TAKEN];
  if (rows.some((row) => row.same_phone)) errors['phone_number'] = ['Nomor handphone sudah dipakai.'];
  if (Object.keys(errors).length > 0) throw new ValidationError(errors);
}

/** Marks a person's password reset links as used. */
export async function invalidateLinks(db: Queryable, accountId: string): Promise<void> {
  await db
    .update(password_reset)
    .set({ used_at: sql`coalesce(${password_reset.used_at}, now())` })
    .where(eq(password_reset.account_id, accountId));
}
